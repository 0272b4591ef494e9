import {
  type ManagedContentFilter,
  managedContentPageSize,
  maxContentSearchLength,
} from "#lib/content/shared/managed-content-query.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { parseIdCursor } from "#lib/core/shared/cursor.ts";
import { toId } from "#lib/core/shared/id.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { TagRow } from "./list-content.ts";
import {
  findManagedContent,
  type ManagedContentRow,
  type ManagedContentSearch,
} from "./managed-content-queries.ts";

export type { ManagedContentRow };

/** A page of the list, and the id after which the next one starts. */
export type ManagedContentPage = {
  items: ManagedContentRow[];
  nextAfter: string | null;
  /** The records that the filter names, if it does and they exist. */
  authorId: number | null;
  tag: TagRow | null;
};

/**
 * The ids that the names of a filter stand for; `undefined` if there is no such record. `itemIds` are the items to list,
 * `null` for all.
 */
export type FilterIds = {
  categoryId: number | null | undefined;
  authorId: number | null | undefined;
  tag: TagRow | null | undefined;
  placedSiteId: number | null | undefined;
  reviewerId: number | null | undefined;
  itemIds: readonly number[] | null;
};

/**
 * The conditions of a filter. @param ownId the author to whose items the list is limited
 * @returns `null` if nothing can match, because a name stands for no record
 */
function toSearch(
  filter: ManagedContentFilter,
  ids: FilterIds,
  ownId: number | null,
): ManagedContentSearch | null {
  const { categoryId, authorId, tag, placedSiteId, reviewerId, itemIds } = ids;
  if (categoryId === undefined || authorId === undefined) return null;
  if (tag === undefined || placedSiteId === undefined || reviewerId === undefined) return null;
  if (ownId !== null && authorId !== null && authorId !== ownId) return null;
  const term = cleanText(filter.search).slice(0, maxContentSearchLength).toLowerCase() || null;
  return {
    term,
    id: (term && toId(term)) || null,
    type: filter.type,
    state: filter.state,
    categoryId,
    authorId: ownId ?? authorId,
    tagId: tag?.id ?? null,
    placedSiteId,
    withoutPicture: filter.withoutPicture,
    isReviewDue: filter.isReviewDue,
    reviewerId,
    hasDeadLink: filter.hasDeadLink,
    ids: itemIds?.slice(0, managedContentPageSize) ?? null,
  };
}

/**
 * The items that belong to a site, in every state, for those who write them: all for editors who may change everything, and
 * their own for others. Threads are not among them, nor what was deleted or hidden.
 * @param options.after `nextAfter` of the previous page
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getManagedContent(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  filter: ManagedContentFilter;
  ids: FilterIds;
  after: string | null;
}): Promise<ManagedContentPage> {
  const { db, site, viewer, filter, ids, after } = options;
  assertCan(viewer, "content.save");
  const named = { authorId: ids.authorId ?? null, tag: ids.tag ?? null };
  const search = toSearch(filter, ids, can(viewer, "content.saveAny") ? null : viewer.id);
  if (!search) return { items: [], nextAfter: null, ...named };
  const rows = await findManagedContent(db, site, {
    search,
    order: filter.order,
    after: parseIdCursor(after),
    limit: managedContentPageSize + 1,
  });
  const items = rows.slice(0, managedContentPageSize);
  const last = rows.length > items.length ? items.at(-1) : undefined;
  return { items, nextAfter: last ? String(last.id) : null, ...named };
}
