import type { ViewerRow } from "#lib/members/server/get-members.ts";

/** The viewer's account as the browser gets it. */
export const toAccountJson = (member: ViewerRow) => ({
  id: String(member.id),
  username: member.username,
  slug: member.slug,
  avatar: member.avatar,
  roleId: member.roleId,
  isVerified: member.isVerified,
});
