import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { assertCanEdit, planPlacements, type SaveSites } from "./editing-rights.ts";
import { keepSavedUploads } from "./item-uploads.ts";
import { changedVersions, invalidateListed } from "./list-tags.ts";
import { parseSave, type SectionRules } from "./parse-save.ts";
import { redirectOldPaths } from "./redirect-old-paths.ts";
import { mergeInput, type SaveInput } from "./save-input.ts";
import {
  findPlacementSiteIds,
  findRevisionNumber,
  findTagIds,
  type ItemRow,
  insertRevision,
  lockOwnItem,
  storeItem,
  storePlacements,
  storeTags,
} from "./save-queries.ts";

export type { SectionRules };

/** A stored item and the number of the revision that this save created. */
export type SavedContent = { item: ItemRow; revision: number };

type SavedVersion = ItemRow & { tagIds: number[]; siteIds: number[] };

const notFound = () => new AppError("NOT_FOUND", "This item was not found.");

/** Someone else saved after the editor had read the item. */
const conflict = (revision: number) =>
  new AppError(
    "CONFLICT",
    `Someone else has saved this item: it is at revision ${revision} now. Nothing was stored, and your changes are still here.`,
  );

/** Two saves may claim the same path at the same time: the later one gets the usual message. */
function toConflictError(error: unknown): unknown {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint = "" } = cause as { code?: string; constraint?: string };
  if (code === "23505" && /^content_items_site_(path|permalink)$/.test(constraint))
    return new AppError("BAD_USER_INPUT", "This address was just taken by another item.");
  return error;
}

/** The item that a save changes, locked; `null` for a new one. @throws AppError NOT_FOUND */
async function lockSaved(
  tx: Transaction,
  site: Site,
  id: number | undefined,
): Promise<ItemRow | null> {
  if (id === undefined) return null;
  const item = await lockOwnItem(tx, site, id);
  if (!item) throw notFound();
  return item;
}

/** The fields that lists filter by and that are not columns of the item. */
const findListing = async (tx: Transaction, item: ItemRow | null) => ({
  siteIds: item ? await findPlacementSiteIds(tx, item.id) : [],
  tagIds: item ? await findTagIds(tx, item.id) : [],
});

/** Adds the revision of a save. @returns its number */
async function insertRevisions(
  tx: Transaction,
  options: { before: ItemRow | null; item: ItemRow; revision: number; savedBy: number },
): Promise<number> {
  const { before, item, revision, savedBy } = options;
  // Before the first change of an item without revisions, its current version is stored.
  const isFirstChange = before !== null && revision === 0;
  if (isFirstChange) await insertRevision(tx, before, { number: 1, savedBy: before.authorId });
  const number = isFirstChange ? 2 : revision + 1;
  await insertRevision(tx, item, { number, savedBy });
  return number;
}

/** Invalidates the item, the lists that it is or was in, and the menus that name its category. */
function invalidateSaved(
  invalidate: Invalidate,
  options: { site: Site; before: SavedVersion | null; after: SavedVersion },
): void {
  const { site, before, after } = options;
  const versions = before ? changedVersions(before, after) : [after];
  const siteIds = [...new Set([...(before?.siteIds ?? []), ...after.siteIds])];
  invalidateListed(invalidate, { id: after.id, siteIds, versions });
  if (versions.length === 0) return;
  for (const id of new Set([before?.categoryId, after.categoryId]))
    if (id) invalidate("Category", id, [site.id]);
}

type SaveOptions = {
  /** The item's own site. */
  site: Site;
  sites: SaveSites;
  sections: SectionRules;
  viewer: Viewer;
  input: SaveInput;
};

/** `saveContent` as a part of a larger transaction. */
export async function saveContentIn(
  tx: Transaction,
  invalidate: Invalidate,
  { site, sites, sections, viewer, input }: SaveOptions,
): Promise<SavedContent> {
  assertCan(viewer, "content.save");
  const now = new Date();
  const before = await lockSaved(tx, site, input.id);
  const merged = mergeInput(before, input, now);
  const { status, publishedAt } = merged;
  await assertCanEdit(tx, { viewer, site, before, status, input });
  const revision = before ? await findRevisionNumber(tx, before.id) : 0;
  if (before && input.expectedRevision !== revision) throw conflict(revision);
  const parsing = { before, merged, input, sections };
  const { draft, categoryId, tagIds } = await parseSave(tx, site, parsing);
  const old = await findListing(tx, before);
  const { siteIds: oldSiteIds } = old;
  const { placements: wanted } = input;
  const siteIds = planPlacements({ viewer, site, sites, oldSiteIds, wanted });

  const item = await storeItem(tx, site, before?.id ?? null, {
    ...draft,
    status,
    publishedAt,
    categoryId,
    modifiedAt: now,
    authorId: input.authorId ?? before?.authorId ?? viewer.id,
    lastActiveAt: before?.lastActiveAt ?? publishedAt ?? now,
    // Readers see that the text of a member was changed, as after a change by its author.
    ...(input.memberText ? { ...input.memberText, editedAt: now } : {}),
  });
  await keepSavedUploads(tx, { site, memberId: viewer.id, before, item });
  await storePlacements(tx, item, siteIds);
  if (tagIds) await storeTags(tx, site, item.id, tagIds);
  const number = await insertRevisions(tx, { before, item, revision, savedBy: viewer.id });
  await redirectOldPaths(tx, invalidate, { site, sites, before, item, oldSiteIds, siteIds, now });
  invalidateSaved(invalidate, {
    site,
    before: before && { ...before, ...old },
    after: { ...item, tagIds: tagIds ?? old.tagIds, siteIds },
  });
  return { item, revision: number };
}

/**
 * Creates or updates an item of a site (decision 25). Fields that the input omits keep their
 * values. Each save adds a revision, and old paths redirect to the new one.
 *
 * An update names the revision that the editor has read. If someone else saved in between, nothing
 * is stored and the error is CONFLICT.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT, or BAD_USER_INPUT with every
 * problem found
 */
export async function saveContent({
  store,
  ...options
}: SaveOptions & { store: Store }): Promise<SavedContent> {
  return savingContent(store, (tx, invalidate) => saveContentIn(tx, invalidate, options));
}

/** A transaction that saves an item: the errors of the database get their messages. */
export const savingContent = <Result>(
  store: Store,
  work: (tx: Transaction, invalidate: Invalidate) => Promise<Result>,
): Promise<Result> =>
  inTransaction(store, work).catch((error: unknown) => {
    throw toConflictError(error);
  });
