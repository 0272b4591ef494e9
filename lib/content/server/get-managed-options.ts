import type { Queryable } from "#lib/core/server/db/client.ts";
import { cleanLine } from "#lib/core/shared/text.ts";
import { getMemberByName, type PublicMember } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { TagRow } from "./list-content.ts";
import { findTagByName, listManagedAuthorIds, listTags } from "./managed-content-queries.ts";

const maxAuthors = 100;
const maxTags = 500;

/** What the filters of the list of content offer. */
export type ManagedOptions = { authorIds: number[]; tags: TagRow[] };

/**
 * The authors and tags of a site, for those who write for it. Those who see only their own items get no authors.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getManagedOptions(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
}): Promise<ManagedOptions> {
  const { db, site, viewer } = options;
  assertCan(viewer, "content.save");
  const [authorIds, tags] = await Promise.all([
    can(viewer, "content.saveAny") ? listManagedAuthorIds(db, site, maxAuthors) : [],
    listTags(db, site, maxTags),
  ]);
  return { authorIds, tags };
}

/** A tag of the site by slug or name; `undefined` if there is none. */
export async function getTagByName(
  db: Queryable,
  site: SiteScope,
  name: string,
): Promise<TagRow | undefined> {
  const clean = cleanLine(name);
  return clean === "" ? undefined : findTagByName(db, site, clean);
}

/** A member by username or slug, as it is typed into the filter; `null` for an unknown or deleted one. */
export const getAuthorByName = (db: Queryable, name: string): Promise<PublicMember | null> =>
  getMemberByName(db, cleanLine(name));
