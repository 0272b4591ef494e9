import { socialSitesSchema } from "#lib/auth/shared/social-sites-schema.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { mergeSocialSites, type SocialSiteRow } from "#lib/members/server/social-sites.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { readInput } from "./read-input.ts";

/** A row of the submitted form; empty fields are missing or `null`. */
export type SentSocialSite = {
  id?: string | number | null | undefined;
  platform?: string | null | undefined;
  handle?: string | null | undefined;
};

const withoutNulls = ({ id, platform, handle }: SentSocialSite) => ({
  id: id === null || id === undefined ? undefined : String(id),
  platform: platform ?? "",
  handle: handle ?? "",
});

/**
 * Stores links to a member's profiles elsewhere (spec §7 setSocialSites, §5 Social links). Rows without
 * platform or handle are dropped, those with an id are updated, the others are created.
 * @returns all stored links
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for role 4; BAD_USER_INPUT with the message of the rule and a
 * field such as `socialSites.2.handle`; NOT_FOUND for an id of another member; RATE_LIMITED
 */
export async function setSocialSites(options: {
  store: Store;
  limits: Limits;
  viewer: Viewer;
  socialSites: readonly SentSocialSite[];
}): Promise<SocialSiteRow[]> {
  const { store, limits, viewer } = options;
  assertCan(viewer, "account.edit");
  const socialSites = options.socialSites.map(withoutNulls);
  const { socialSites: sites } = readInput(socialSitesSchema, { socialSites });
  await limits.consume("updateAccount", viewer.id);
  return inTransaction(store, (tx, invalidate) =>
    mergeSocialSites(tx, invalidate, { memberId: viewer.id, sites }),
  );
}
