import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { removeSocialSite } from "#lib/members/server/remove-social-site.ts";
import type { SocialSiteRow } from "#lib/members/server/social-sites.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { setSocialSites } from "./set-social-sites.ts";

type Call = { store: Store; limits: Limits; viewer: Viewer };

/** Field names of `setSocialSites`, mapped to the names in `createSocialSite` and `updateSocialSite`. */
const fieldNames: Readonly<Record<string, string>> = {
  "socialSites.0.platform": "type",
  "socialSites.0.handle": "url",
  socialSites: "url",
};

/**
 * Creates one link to a profile elsewhere (spec §7 createSocialSite), or updates one (updateSocialSite).
 * @param options.id of the link to update, for a new one `null`
 * @param options.url the whole address or the handle, as typed
 * @throws AppError as `setSocialSites`, with the fields `type` and `url`
 */
export async function saveSocialSite(
  options: Call & { id: string | number | null; type: string; url: string },
): Promise<SocialSiteRow> {
  const { id, type, url, ...call } = options;
  try {
    const row = { id, platform: type, handle: url };
    const stored = await setSocialSites({ ...call, socialSites: [row] });
    const saved =
      id === null ? stored.at(-1) : stored.find((site) => String(site.id) === String(id));
    if (!saved) throw new Error("The link was not stored");
    return saved;
  } catch (error) {
    if (!(error instanceof AppError) || error.field === undefined) throw error;
    const field = fieldNames[error.field] ?? error.field;
    throw new AppError(error.code, error.message, { field });
  }
}

/**
 * Removes one of the viewer's links to profiles elsewhere (spec §7 deleteSocialSite).
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for role 4; NOT_FOUND for an id of another member; RATE_LIMITED
 */
export async function deleteSocialSite(options: Call & { id: number }): Promise<void> {
  const { store, limits, viewer, id } = options;
  assertCan(viewer, "account.edit");
  await limits.consume("updateAccount", viewer.id);
  await inTransaction(store, (tx, invalidate) =>
    removeSocialSite(tx, invalidate, { memberId: viewer.id, id }),
  );
}
