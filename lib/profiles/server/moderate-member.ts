import { AppError } from "#lib/core/shared/errors.ts";
import { getModeratedMember, setSpamRole } from "#lib/members/server/spam-role.ts";
import { roles } from "#lib/members/shared/member.ts";
import { memberPath } from "#lib/members/shared/member-path.ts";
import type { ContentModerator } from "#lib/moderation/server/content-moderator.ts";
import { moderatedMemberTexts } from "#lib/profiles/shared/moderated-member-texts.ts";

/** The moderation of members: as spam they get the role of a spammer, on every site. */
export const memberModerator: ContentModerator = {
  find: async (db, _siteIds, assocId) => {
    const member = await getModeratedMember(db, assocId);
    if (!member) return null;
    const { id, homeSiteId, username, slug, bio, roleId } = member;
    const snapshot = { title: username, body: bio ?? "", path: memberPath(slug) };
    const state = roleId === roles.spammer ? "spam" : "visible";
    return { siteId: homeSiteId, memberId: id, snapshot, state };
  },
  setState: async ({ tx, invalidate, actorId, assocId, from, to }) => {
    if (to !== "spam" && to !== "visible")
      throw new AppError("BAD_USER_INPUT", moderatedMemberTexts.notDeleted);
    const before = to === "spam" ? "visible" : "spam";
    if (!from.includes(before)) return null;
    const change = { tx, invalidate, actorId, memberId: assocId, isSpammer: to === "spam" };
    return (await setSpamRole(change)) ? before : null;
  },
};
