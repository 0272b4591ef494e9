import type { ViewerRow } from "#lib/members/server/get-members.ts";

/** What the browser holds of its own account. */
export const accountJson = (member: ViewerRow) => ({
  id: String(member.id),
  username: member.username,
  slug: member.slug,
  avatar: member.avatar,
  roleId: member.roleId,
  isVerified: member.isVerified,
});
