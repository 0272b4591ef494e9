import { contentPermissions } from "#lib/content/shared/content-permissions.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
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

/**
 * Creates or updates an item of a site (decision 25). Fields that the input omits keep their
 * values. Each save adds a revision, and old paths redirect to the new one.
 *
 * An update names the revision that the editor has read. If someone else saved in between, nothing
 * is stored and the error is CONFLICT.
 * @param options.site the item's own site
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT, or BAD_USER_INPUT with every
 * problem found
 */
export async function saveContent(options: {
  store: Store;
  site: Site;
  sites: SaveSites;
  sections: SectionRules;
  viewer: Viewer;
  input: SaveInput;
}): Promise<SavedContent> {
  const { store, site, sites, sections, viewer, input } = options;
  assertCan(viewer, contentPermissions["content.save"]);
  const now = new Date();
  const saving = inTransaction(store, async (tx, invalidate) => {
    const before = input.id === undefined ? null : await lockOwnItem(tx, site, input.id);
    if (input.id !== undefined && !before) throw notFound();
    const merged = mergeInput(before, input, now);
    const { status, publishedAt } = merged;
    await assertCanEdit(tx, { viewer, site, before, status });
    const revision = before ? await findRevisionNumber(tx, before.id) : 0;
    if (before && input.expectedRevision !== revision) throw conflict(revision);
    const { draft, categoryId, tagIds } = await parseSave(tx, site, {
      before,
      merged,
      input,
      sections,
    });
    const oldSiteIds = before ? await findPlacementSiteIds(tx, before.id) : [];
    const oldTagIds = before ? await findTagIds(tx, before.id) : [];
    const { placements: wanted } = input;
    const siteIds = planPlacements({ viewer, site, sites, oldSiteIds, wanted });

    const item = await storeItem(tx, site, before?.id ?? null, {
      ...draft,
      status,
      publishedAt,
      categoryId,
      modifiedAt: now,
      authorId: before?.authorId ?? viewer.id,
      lastActiveAt: before?.lastActiveAt ?? publishedAt ?? now,
    });
    await keepSavedUploads(tx, { site, memberId: viewer.id, before, item });
    await storePlacements(tx, item, siteIds);
    if (tagIds) await storeTags(tx, site, item.id, tagIds);
    // An item without revisions keeps its first version before its first change.
    const isFirstChange = before !== null && revision === 0;
    if (isFirstChange) await insertRevision(tx, before, { number: 1, savedBy: before.authorId });
    const number = isFirstChange ? 2 : revision + 1;
    await insertRevision(tx, item, { number, savedBy: viewer.id });
    await redirectOldPaths(tx, invalidate, { site, sites, before, item, oldSiteIds, siteIds, now });

    const after = { ...item, tagIds: tagIds ?? oldTagIds, siteIds };
    const versions = before
      ? changedVersions({ ...before, tagIds: oldTagIds, siteIds: oldSiteIds }, after)
      : [after];
    const allSiteIds = [...new Set([...oldSiteIds, ...siteIds])];
    invalidateListed(invalidate, { id: item.id, siteIds: allSiteIds, versions });
    // Menus name the categories that have an item.
    if (versions.length > 0)
      for (const id of new Set([before?.categoryId, categoryId]))
        if (id) invalidate("Category", id, [site.id]);
    return { item, revision: number };
  });
  return saving.catch((error: unknown) => {
    throw toConflictError(error);
  });
}
