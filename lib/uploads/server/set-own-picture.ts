import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { getViewer, type ViewerRow } from "#lib/members/server/get-members.ts";
import { setAvatar } from "#lib/members/server/set-avatar.ts";
import {
  drawnAvatarPath,
  isAvatarGround,
  isDrawnAvatar,
} from "#lib/members/shared/drawn-avatars.ts";
import type { AvatarImages, Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { setUploads } from "./upload-uses.ts";

type Call = {
  store: Store;
  limits: Limits;
  site: SiteScope;
  viewer: Viewer;
};

/**
 * Shows one of the drawn pictures as the viewer's own. A previously uploaded picture is deleted.
 * @param options.name of the drawn picture, as received
 * @param options.ground name of its background, as received; null for its own
 * @returns the updated account
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for role 4; BAD_USER_INPUT for an unknown name; RATE_LIMITED
 */
export async function setDrawnAvatar(
  options: Call & { name: unknown; ground: unknown },
): Promise<ViewerRow> {
  const { viewer, name, ground } = options;
  assertCan(viewer, "account.edit");
  if (!isDrawnAvatar(name))
    throw new AppError("BAD_USER_INPUT", validationTexts.fallback, { field: "name" });
  if (ground !== null && !isAvatarGround(ground))
    throw new AppError("BAD_USER_INPUT", validationTexts.fallback, { field: "ground" });
  const path = drawnAvatarPath(name, ground);
  return setPicture(options, viewer.id, { thumb: path, full: path });
}

/**
 * Removes the viewer's picture: initials are shown instead (spec §7 deleteProfilePicture).
 * @returns the updated account
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for role 4; RATE_LIMITED
 */
export async function deleteProfilePicture(options: Call): Promise<ViewerRow> {
  const { viewer } = options;
  assertCan(viewer, "account.edit");
  return setPicture(options, viewer.id, null);
}

async function setPicture(
  { store, limits, site }: Call,
  memberId: number,
  avatar: AvatarImages | null,
): Promise<ViewerRow> {
  await limits.consume("updateAccount", memberId);
  await inTransaction(store, async (tx, invalidate) => {
    await setUploads(tx, { site, memberId, owner: { type: "member", id: memberId }, paths: [] });
    await setAvatar(tx, invalidate, { memberId, avatar });
  });
  const after = await getViewer(store.db, memberId, site);
  if (!after) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  return after;
}
