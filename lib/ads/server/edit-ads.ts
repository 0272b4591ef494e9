import { houseAdLimits } from "#lib/ads/shared/house-ad.ts";
import { type HouseAdFields, parseHouseAd } from "#lib/ads/shared/house-ad-form.ts";
import { adFormTexts as texts } from "#lib/ads/shared/manage-ad-texts.ts";
import { getHouseAdSums } from "#lib/analytics/server/get-house-ad-sums.ts";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { logAction } from "#lib/moderation/server/log-action.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { removeUploads, restoreUploads, setUploads } from "#lib/uploads/server/upload-uses.ts";
import {
  countAds,
  type HouseAdRow,
  insertAd,
  listAds,
  lockAd,
  removeDeletedAds,
  updateAd,
} from "./ad-queries.ts";

/** A stored ad with its views and clicks, counted for readers who allowed analytics. */
export type ManagedAd = HouseAdRow & { shown: number; clicked: number };

/** How long a deleted ad can be restored. */
const undoSeconds = 24 * 60 * 60;

export type EditAdOptions = {
  store: Store;
  limits: Limits;
  site: SiteScope;
  viewer: Viewer;
};

type WithId = EditAdOptions & { id: number };

/** The fields of an ad that the audit log stores. */
const toLogged = ({
  createdById: _by,
  changedAt: _at,
  deletedAt: _gone,
  insertedAt: _since,
  ...ad
}: HouseAdRow) => ({
  ...ad,
  startsAt: ad.startsAt?.toISOString() ?? null,
  endsAt: ad.endsAt?.toISOString() ?? null,
});

/**
 * Writes a change to the audit log, in its transaction. A change of a network-wide ad is logged for the site on which
 * it was made.
 */
async function logChange(
  tx: Transaction,
  { site, viewer }: { site: SiteScope; viewer: NonNullable<Viewer> },
  change: { before: HouseAdRow | null; after: HouseAdRow | null },
): Promise<void> {
  const ad = change.after ?? change.before;
  if (!ad) return;
  await logAction(tx, {
    siteId: ad.siteId ?? site.id,
    actorId: viewer.id,
    operation: "SET_HOUSE_AD",
    assocType: "HOUSE_AD",
    assocId: ad.id,
    before: change.before && toLogged(change.before),
    after: change.after && toLogged(change.after),
  });
}

const notFound = () => new AppError("NOT_FOUND", texts.notFound);

/**
 * The ads of a site and of the network, for the admins of the site.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getManagedAds(
  options: Pick<EditAdOptions, "store" | "site" | "viewer">,
): Promise<ManagedAd[]> {
  const { store, site, viewer } = options;
  assertCan(viewer, "ads.manage");
  const ads = await listAds(store.db, site.id);
  const sums = await getHouseAdSums(store.db, site);
  return ads.map((ad) => ({ ...ad, ...(sums.get(ad.id) ?? { shown: 0, clicked: 0 }) }));
}

/** @returns the ad to change, locked. @throws AppError NOT_FOUND */
async function lockAdOrThrow(tx: Transaction, siteId: number, id: number): Promise<HouseAdRow> {
  const ad = await lockAd(tx, { siteId, id, isDeleted: false });
  if (ad === undefined) throw notFound();
  return ad;
}

/** @throws AppError BAD_USER_INPUT when the site has as many ads as it may have */
async function assertRoomForAd(tx: Transaction, siteId: number): Promise<void> {
  if ((await countAds(tx, siteId)) >= houseAdLimits.maxAds)
    throw new AppError("BAD_USER_INPUT", texts.tooMany);
}

/**
 * Stores a new ad, or changes one of the site or the network.
 * @param options.id `null` for a new ad
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT with the invalid field, NOT_FOUND
 */
export async function saveAd(
  options: EditAdOptions & { id: number | null; fields: HouseAdFields },
): Promise<HouseAdRow> {
  const { store, limits, site, viewer, id, fields } = options;
  assertCan(viewer, "ads.manage");
  await limits.consume("changeAd", viewer.id);
  const { ad, problem } = parseHouseAd(fields);
  if (problem) throw new AppError("BAD_USER_INPUT", problem.message, { field: problem.field });
  const { isNetwork, ...values } = ad;
  return inTransaction(store, async (tx) => {
    const before = id === null ? null : await lockAdOrThrow(tx, site.id, id);
    if (!before) await assertRoomForAd(tx, site.id);
    const row = { ...values, siteId: isNetwork ? null : site.id };
    const stored = before
      ? await updateAd(tx, before.id, row)
      : await insertAd(tx, { ...row, createdById: viewer.id });
    // An unchanged image may have been uploaded by somebody else, or on another site of the
    // network.
    if (stored.imagePath !== (before?.imagePath ?? null))
      await setUploads(tx, {
        site,
        memberId: viewer.id,
        owner: { type: "house_ad", id: stored.id },
        paths: stored.imagePath === null ? [] : [stored.imagePath],
      });
    await logChange(tx, { site, viewer }, { before, after: stored });
    return stored;
  });
}

/**
 * Switches an ad off, or on again.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, NOT_FOUND
 */
export async function setAdActive(options: WithId & { isActive: boolean }): Promise<HouseAdRow> {
  const { store, limits, site, viewer, id, isActive } = options;
  assertCan(viewer, "ads.manage");
  await limits.consume("changeAd", viewer.id);
  return inTransaction(store, async (tx) => {
    const before = await lockAd(tx, { siteId: site.id, id, isDeleted: false });
    if (!before) throw notFound();
    const after = await updateAd(tx, id, { isActive });
    await logChange(tx, { site, viewer }, { before, after });
    return after;
  });
}

/**
 * Deletes an ad; `restoreAd` brings it back for a day.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, NOT_FOUND
 */
export async function deleteAd(options: WithId): Promise<void> {
  const { store, limits, site, viewer, id } = options;
  assertCan(viewer, "ads.manage");
  await limits.consume("changeAd", viewer.id);
  const now = new Date();
  await inTransaction(store, async (tx) => {
    const before = await lockAd(tx, { siteId: site.id, id, isDeleted: false });
    if (!before) throw notFound();
    await updateAd(tx, id, { deletedAt: now });
    await logChange(tx, { site, viewer }, { before, after: null });
    await removeUploads(tx, { type: "house_ad", id }, { undoSeconds });
    await removeDeletedAds(tx, new Date(now.getTime() - undoSeconds * 1000));
  });
}

/**
 * Brings back an ad that was deleted in the last day, without its image if the file is gone.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, NOT_FOUND
 */
export async function restoreAd(options: WithId): Promise<HouseAdRow> {
  const { store, limits, site, viewer, id } = options;
  assertCan(viewer, "ads.manage");
  await limits.consume("changeAd", viewer.id);
  return inTransaction(store, async (tx) => {
    const ad = await lockAd(tx, { siteId: site.id, id, isDeleted: true });
    if (!ad) throw notFound();
    const paths = ad.imagePath === null ? [] : [ad.imagePath];
    const hasImage =
      paths.length === 0 || (await restoreUploads(tx, { type: "house_ad", id }, paths));
    const change = { deletedAt: null, imagePath: hasImage ? undefined : null };
    const after = await updateAd(tx, id, change);
    await logChange(tx, { site, viewer }, { before: null, after });
    return after;
  });
}
