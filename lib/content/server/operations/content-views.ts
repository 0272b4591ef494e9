import { maxContentViews, maxViewNameLength } from "#lib/content/shared/content-view.ts";
import { contentViewRefusals as refusals } from "#lib/content/shared/content-view-texts.ts";
import {
  type ManagedColumn,
  normalizeManagedQuery,
  parseColumns,
  toManagedQueryText,
} from "#lib/content/shared/managed-content-query.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { cleanLine } from "#lib/core/shared/text.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type ContentViewRow,
  countOtherViews,
  deleteOwnView,
  listContentViews,
  lockContentViews,
  storeContentView,
} from "./content-view-queries.ts";

export type { ContentViewRow };

/** The views that a member has saved on a site, and the columns that they chose last. */
export type ContentViews = { views: ContentViewRow[]; columns: ManagedColumn[] | null };

type Saving = { store: Store; site: SiteScope; viewer: Viewer };

/** @throws AppError UNAUTHENTICATED, FORBIDDEN */
export async function getContentViews(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
}): Promise<ContentViews> {
  const { db, site, viewer } = options;
  assertCan(viewer, "content.save");
  const { views, columns } = await listContentViews(db, site, viewer.id);
  return { views, columns: columns && normalizeManagedQuery(columns.query).columns };
}

function readName(text: string): string {
  const name = cleanLine(text);
  const refuse = (message: string) => new AppError("BAD_USER_INPUT", message, { field: "name" });
  if (name === "") throw refuse(refusals.noName);
  if (name.length > maxViewNameLength) throw refuse(refusals.longName(maxViewNameLength));
  return name;
}

/**
 * Saves the query of the list and its columns under a name. A view with this name is replaced.
 * @returns the query as it was stored
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT for a missing or long name and for the 31st view
 */
export async function saveContentView(
  options: Saving & { name: string; query: string; columns: readonly string[] },
): Promise<string> {
  const { store, site, viewer, columns } = options;
  assertCan(viewer, "content.save");
  const memberId = viewer.id;
  const name = readName(options.name);
  const list = normalizeManagedQuery(options.query);
  const query = toManagedQueryText({ ...list, columns: parseColumns(columns) ?? list.columns });
  await inTransaction(store, async (tx) => {
    await lockContentViews(tx, memberId);
    if ((await countOtherViews(tx, site, { memberId, name })) >= maxContentViews)
      throw new AppError("BAD_USER_INPUT", refusals.tooMany(maxContentViews), { field: "name" });
    await storeContentView(tx, site, { memberId, name, query });
  });
  return query;
}

/**
 * Stores the columns of the list for the next visits; none stand for those that everybody has.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function setContentColumns(
  options: Saving & { columns: readonly string[] },
): Promise<void> {
  const { store, site, viewer, columns } = options;
  assertCan(viewer, "content.save");
  const query = toManagedQueryText({ columns: parseColumns(columns) });
  await storeContentView(store.db, site, { memberId: viewer.id, name: "", query });
}

/** Deletes an own view, if there is one with this id. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export async function deleteContentView(options: Saving & { id: number }): Promise<void> {
  const { store, site, viewer, id } = options;
  assertCan(viewer, "content.save");
  await deleteOwnView(store.db, site, { memberId: viewer.id, id });
}
