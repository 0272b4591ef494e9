import { AppError } from "#lib/core/shared/errors.ts";
import { getModeratedMember } from "#lib/members/server/spam-role.ts";
import { roles } from "#lib/members/shared/member.ts";
import { memberPath } from "#lib/members/shared/member-path.ts";
import { type ContentModerator, includesSite } from "#lib/moderation/server/content-moderator.ts";
import { moderationRefusals } from "#lib/moderation/shared/moderation-texts.ts";

/**
 * Members can be found, so that others can report them. Decisions about members do not change their posts
 * (`markSpammer`).
 */
export const memberModerator: ContentModerator = {
  find: async (db, siteIds, assocId) => {
    const member = await getModeratedMember(db, assocId);
    if (!member) return null;
    const { id, homeSiteId, username, slug, bio, roleId, spamSiteIds } = member;
    const snapshot = { title: username, body: bio ?? "", path: memberPath(slug) };
    const isMarked = spamSiteIds.some((siteId) => includesSite(siteIds, siteId));
    const state = roleId === roles.spammer || isMarked ? "spam" : "visible";
    return { siteId: homeSiteId, memberId: id, snapshot, state };
  },
  setState: async () => {
    throw new AppError("BAD_USER_INPUT", moderationRefusals.accountNotDeleted);
  },
};
