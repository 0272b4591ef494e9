import { getHighLevelCommentIds, getVisibleAmong } from "#lib/comments/server/get-comments.ts";
import { getHighLevelIds } from "#lib/content/server/content-by-ids.ts";
import { getContentByIds } from "#lib/content/server/list-content.ts";
import { memberTypes } from "#lib/content/shared/member-types.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Owned, ReactableOwners } from "#lib/reactions/server/reactable-owners.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { getPublicAmong, getPublicRepliesAmong } from "#lib/statuses/server/get-statuses.ts";

/** Posts of members have an author. Articles are published by the site. */
const findVisibleContent =
  (isWanted: (type: string) => boolean) =>
  async (db: Queryable, site: SiteScope, ids: readonly number[]): Promise<Owned[]> =>
    (await getContentByIds(db, site, ids)).flatMap((item) => {
      if (!item || !isWanted(item.type)) return [];
      const { id, type, authorId } = item;
      return [{ id, authorId: memberTypes.includes(type) ? authorId : null }];
    });

/** The domain that owns each type of reactable object. */
export const reactableOwners: ReactableOwners = {
  POST: {
    typename: "ContentItem",
    findVisible: findVisibleContent((type) => type !== "thread"),
  },
  THREAD: {
    typename: "ContentItem",
    findVisible: findVisibleContent((type) => type === "thread"),
    findSupportiveOnlyIds: getHighLevelIds,
  },
  COMMENT: {
    typename: "Comment",
    findVisible: getVisibleAmong("COMMENT"),
    findSupportiveOnlyIds: getHighLevelCommentIds,
  },
  REPLY: {
    typename: "Comment",
    findVisible: getVisibleAmong("REPLY"),
    findSupportiveOnlyIds: getHighLevelCommentIds,
  },
  USER_PROFILE_STATUS: { typename: "ProfileStatus", findVisible: getPublicAmong },
  USER_PROFILE_STATUS_REPLY: {
    typename: "ProfileStatusReply",
    findVisible: getPublicRepliesAmong,
  },
};
