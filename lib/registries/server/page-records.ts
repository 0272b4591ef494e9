import type { CategoryRow } from "#lib/content/server/list-content.ts";
import { type InvalidationFeed, listTag, recordTag } from "#lib/core/server/invalidation.ts";
import { createRecordCache, type RecordCache } from "#lib/core/server/record-cache.ts";
import type { PublicMember } from "#lib/members/server/get-members.ts";
import type { Visibility } from "#lib/profiles/server/get-visible-fields.ts";

/** What most pages show as well as others, as guests see it. */
export type PageRecords = {
  members: RecordCache<number, PublicMember | null>;
  /** What guests may see of members. */
  visibility: RecordCache<number, Visibility>;
  /** The categories of sites, by the id of the site. */
  categories: RecordCache<number, readonly CategoryRow[]>;
  close: () => void;
};

/** Keeps what pages of guests have in common (docs/decisions/0092). */
export function createPageRecords(invalidations: Pick<InvalidationFeed, "subscribe">): PageRecords {
  const toTag = (id: number) => recordTag("User", id);
  const members = createRecordCache<number, PublicMember | null>({
    ...{ invalidations, toTag, max: 20_000 },
  });
  const visibility = createRecordCache<number, Visibility>({
    ...{ invalidations, toTag, max: 20_000 },
    // What a site has decides what is visible at first.
    dropsAll: (tag) => tag.startsWith("Site:"),
  });
  const categories = createRecordCache<number, readonly CategoryRow[]>({
    ...{ invalidations, max: 1000 },
    toTag: (siteId) => listTag("Category", siteId),
    dropsAll: (tag) => tag.startsWith("Category:"),
  });
  const all = [members, visibility, categories];
  return {
    ...{ members, visibility, categories },
    close: () => {
      for (const cache of all) cache.close();
    },
  };
}
