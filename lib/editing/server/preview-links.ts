import { randomBytes } from "node:crypto";
import { sha256 } from "#lib/auth/server/sha256.ts";
import { type ContentWithText, getItemInAnyState } from "#lib/content/server/get-content-item.ts";
import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isPreviewSecret } from "#lib/core/shared/preview-secret.ts";
import { maxPreviewLinks, previewLinkDays } from "#lib/editing/shared/preview-link.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  countPreviewLinks,
  deletePreviewLink,
  findPreviewLink,
  insertPreviewLink,
  type ListedPreviewLink,
  listPreviewLinks,
} from "./preview-link-queries.ts";
import { showChanges } from "./preview-working-copy.ts";
import { findVersion, findWorkingCopy } from "./working-copy-queries.ts";

export type { ListedPreviewLink };

type Options = { site: SiteScope; viewer: Viewer; id: number };

/** The links to an item that still work. @throws AppError as `getEditedItem` */
export async function getPreviewLinks({
  db,
  site,
  viewer,
  id,
}: Options & { db: Queryable }): Promise<ListedPreviewLink[]> {
  await getEditedItem({ db, site, viewer, id });
  return listPreviewLinks(db, site, id);
}

/**
 * Creates a link by which anybody reads an item as it is in the desk, until the link ends.
 * @param options.version shows this version for ever; `null` shows the newest changes
 * @returns its secret, which is not stored
 * @throws AppError as `getEditedItem`; BAD_USER_INPUT for other days or too many links; NOT_FOUND without the version
 */
export async function createPreviewLink(
  options: Options & { store: Store; version: number | null; days: number },
): Promise<string> {
  const { store, site, viewer, id, version, days } = options;
  if (!previewLinkDays.some((allowed) => allowed === days))
    throw new AppError("BAD_USER_INPUT", "A link lasts 1, 7 or 30 days.", { field: "days" });
  const secret = randomBytes(32).toString("base64url");
  await inTransaction(store, async (tx) => {
    await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    if (version !== null && !(await findVersion(tx, site, { contentId: id, version })))
      throw new AppError("NOT_FOUND", "This version was not found.");
    if ((await countPreviewLinks(tx, id)) >= maxPreviewLinks)
      throw new AppError(
        "BAD_USER_INPUT",
        `A piece has ${maxPreviewLinks} links at most. Please end one first.`,
      );
    const createdBy = (viewer as NonNullable<Viewer>).id;
    const row = { siteId: site.id, contentId: id, version, secretHash: sha256(secret), createdBy };
    await insertPreviewLink(tx, { ...row, days });
  });
  return secret;
}

/** Ends a link at once. @throws AppError as `getEditedItem`; NOT_FOUND without the link */
export async function endPreviewLink(
  options: Options & { store: Store; linkId: number },
): Promise<void> {
  const { store, site, viewer, id, linkId } = options;
  await inTransaction(store, async (tx) => {
    await getEditedItem({ db: tx, site, viewer, id });
    if (!(await deletePreviewLink(tx, { contentId: id, id: linkId })))
      throw new AppError("NOT_FOUND", "This link was not found.");
  });
}

/** What a link shows. */
export type SharedPreview = { item: ContentWithText; expiresAt: Date };

/** The item of a link with this secret; `null` for a wrong, ended or foreign one. It opens nothing else. */
export async function getSharedPreview(
  db: Queryable,
  site: SiteScope,
  secret: string,
): Promise<SharedPreview | null> {
  if (!isPreviewSecret(secret)) return null;
  const link = await findPreviewLink(db, site, sha256(secret));
  if (!link) return null;
  const { contentId, version, expiresAt } = link;
  const item = await getItemInAnyState(db, site, contentId);
  if (!item) return null;
  const copy = version === null ? await findWorkingCopy(db, site, contentId) : null;
  const shown = version === null ? copy : await findVersion(db, site, { contentId, version });
  // Without changes the item may be newer than its working copy.
  const isNewer = version !== null || copy?.hasChanges;
  return { item: shown && isNewer ? await showChanges(db, item, shown) : item, expiresAt };
}
