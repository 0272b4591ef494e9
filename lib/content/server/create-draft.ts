import type { ContentType } from "#lib/content/shared/content.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { SaveSites } from "./editing-rights.ts";
import { toItemSlug } from "./item-slug.ts";
import { isSlugTaken } from "./name-queries.ts";
import type { SectionRules } from "./parse-save.ts";
import { type SavedContent, saveContent } from "./save-content.ts";

/** How many slugs are tried for a new item before its writer has to choose one. */
const maxTries = 50;

/**
 * Creates an empty draft with a slug from its title; the slug can be changed later.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, or BAD_USER_INPUT for a title that is empty or too long
 */
export async function createDraft(options: {
  store: Store;
  site: Site;
  sites: SaveSites;
  sections: SectionRules;
  viewer: Viewer;
  type: ContentType;
  title: string;
}): Promise<SavedContent> {
  const { store, site, sites, sections, viewer, type, title } = options;
  assertCan(viewer, "content.save");
  const wanted = toItemSlug(type, title, new Date());
  let slug = wanted;
  for (let number = 2; number <= maxTries; number += 1) {
    if (!(await isSlugTaken(store.db, site, { id: null, type, slug }))) break;
    slug = `${wanted}-${number}`;
  }
  const input = { type, title, slug, sections: [], status: "draft" } as const;
  return saveContent({ store, site, sites, sections, viewer, input });
}
