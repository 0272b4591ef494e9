import { AppError } from "#lib/core/shared/errors.ts";
import type { PublicMember } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { canOpenProfile } from "#lib/profiles/shared/can-open-profile.ts";
import { profileTexts } from "#lib/profiles/shared/profile-texts.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";

/**
 * A member opened by name (spec §7 user), for the member's page and card.
 * @param member the found member, or `null`
 * @param options.originalSite prefix of the site that the item comes from. Members belong to the
 * network and are the same on each of its sites.
 * @param options.ignore404 returns `null` if the viewer cannot open the member
 * @throws AppError BAD_USER_INPUT for a site that does not exist; NOT_FOUND
 */
export function toOpenedMember(
  member: PublicMember | null,
  options: {
    viewer: Viewer;
    directory: SiteDirectory;
    originalSite?: string | null | undefined;
    ignore404?: boolean | null | undefined;
  },
): PublicMember | null {
  const { viewer, directory, originalSite, ignore404 } = options;
  if (originalSite && !directory.byPrefix(originalSite))
    throw new AppError("BAD_USER_INPUT", profileTexts.noSuchSite, { field: "originalSite" });
  if (member && canOpenProfile(viewer, member)) return member;
  if (ignore404) return null;
  throw new AppError("NOT_FOUND", profileTexts.notFound);
}
