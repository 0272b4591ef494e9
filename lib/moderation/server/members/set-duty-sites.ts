import { isDeepStrictEqual } from "node:util";
import { AppError } from "#lib/core/shared/errors.ts";
import { getDutySiteIds, setDutySiteIds } from "#lib/members/server/managed-role.ts";
import { roles, type SiteDuty } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import { mayEditSites } from "#lib/moderation/shared/members/member-roles.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import { type AdminDecision, decideAsAdmin, type LockedMember } from "./decide-as-admin.ts";

const duties = {
  moderator: { action: "member.setModeratedSites", operation: "SET_MODERATED_SITES" },
  editor: { action: "member.setEditedSites", operation: "SET_EDITED_SITES" },
} as const;

/** @throws AppError CONFLICT if a duty does not fit the role of a member */
function assertFits(duty: SiteDuty, { roleId }: LockedMember): void {
  if (duty === "moderator" && roleId !== roles.moderator)
    throw new AppError("CONFLICT", memberRefusals.notModerator);
  if (duty === "editor" && !mayEditSites(roleId))
    throw new AppError("CONFLICT", memberRefusals.noEditor);
}

/**
 * Sets the sites that a member moderates or edits; it takes effect within a second.
 * @param options.siteIds all sites; an empty list removes every right of the duty
 * @returns the id in the log, which an undo names
 * @throws AppError UNAUTHENTICATED, FORBIDDEN also for the viewer themselves, NOT_FOUND,
 * BAD_USER_INPUT with field `siteIds` for an unknown site, CONFLICT if the duty does not fit the role of the member, or
 * nothing would change
 */
export async function setDutySites(
  options: AdminDecision & {
    directory: Pick<SiteDirectory, "byId">;
    duty: SiteDuty;
    siteIds: readonly number[];
  },
): Promise<{ logId: number }> {
  const { directory, viewer, memberId, duty } = options;
  const { action, operation } = duties[duty];
  assertCan(viewer, action);
  const siteIds = [...new Set(options.siteIds)].toSorted((one, other) => one - other);
  if (siteIds.some((id) => !directory.byId(id)))
    throw new AppError("BAD_USER_INPUT", memberRefusals.noSite, { field: "siteIds" });
  return decideAsAdmin(options, viewer, operation, async (tx, { member }) => {
    assertFits(duty, member);
    const before = await getDutySiteIds(tx, duty, memberId);
    if (isDeepStrictEqual(before, siteIds))
      throw new AppError("CONFLICT", memberRefusals.unchanged);
    await setDutySiteIds(tx, duty, { memberId, siteIds });
    return { before: { siteIds: before }, after: { siteIds } };
  });
}
