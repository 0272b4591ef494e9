import { isDeepStrictEqual } from "node:util";
import { AppError } from "#lib/core/shared/errors.ts";
import { getModeratedSiteIds, setModeratedSiteIds } from "#lib/members/server/managed-role.ts";
import { roles } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import { type AdminDecision, decideAsAdmin } from "./decide-as-admin.ts";

/**
 * Sets the sites of a moderator; it takes effect within a second.
 * @param options.siteIds all sites; an empty list removes every moderator permission
 * @returns the id in the log, which an undo names
 * @throws AppError UNAUTHENTICATED, FORBIDDEN also for the viewer themselves, NOT_FOUND,
 * BAD_USER_INPUT with field `siteIds` for an unknown site, CONFLICT if the member is not a
 * moderator, or nothing would change
 */
export async function setModeratedSites(
  options: AdminDecision & {
    directory: Pick<SiteDirectory, "byId">;
    siteIds: readonly number[];
  },
): Promise<{ logId: number }> {
  const { directory, viewer, memberId } = options;
  assertCan(viewer, "member.setModeratedSites");
  const siteIds = [...new Set(options.siteIds)].toSorted((one, other) => one - other);
  if (siteIds.some((id) => !directory.byId(id)))
    throw new AppError("BAD_USER_INPUT", memberRefusals.noSite, { field: "siteIds" });
  return decideAsAdmin(options, viewer, "SET_MODERATED_SITES", async (tx, { member }) => {
    if (member.roleId !== roles.moderator)
      throw new AppError("CONFLICT", memberRefusals.notModerator);
    const before = await getModeratedSiteIds(tx, memberId);
    if (isDeepStrictEqual(before, siteIds))
      throw new AppError("CONFLICT", memberRefusals.unchanged);
    await setModeratedSiteIds(tx, memberId, siteIds);
    return { before: { siteIds: before }, after: { siteIds } };
  });
}
