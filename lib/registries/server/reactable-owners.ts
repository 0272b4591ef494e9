import { getHighLevelCommentIds, getVisibleCommentIds } from "#lib/comments/server/get-comments.ts";
import { getHighLevelIds } from "#lib/content/server/get-high-level-ids.ts";
import { getContentByIds } from "#lib/content/server/list-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { ReactableOwners } from "#lib/reactions/server/reactable-owners.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { getPublicStatusIds, getPublicStatusReplyIds } from "#lib/statuses/server/get-statuses.ts";

const findVisibleContentIds =
  (isWanted: (type: string) => boolean) =>
  async (db: Queryable, site: SiteScope, ids: readonly number[]): Promise<number[]> =>
    (await getContentByIds(db, site, ids)).flatMap((item) =>
      item && isWanted(item.type) ? [item.id] : [],
    );

/** The domain that owns each type of reactable object. */
export const reactableOwners: ReactableOwners = {
  POST: {
    typename: "ContentItem",
    findVisibleIds: findVisibleContentIds((type) => type !== "thread"),
  },
  THREAD: {
    typename: "ContentItem",
    findVisibleIds: findVisibleContentIds((type) => type === "thread"),
    findSupportiveOnlyIds: getHighLevelIds,
  },
  COMMENT: {
    typename: "Comment",
    findVisibleIds: getVisibleCommentIds("COMMENT"),
    findSupportiveOnlyIds: getHighLevelCommentIds,
  },
  REPLY: {
    typename: "Comment",
    findVisibleIds: getVisibleCommentIds("REPLY"),
    findSupportiveOnlyIds: getHighLevelCommentIds,
  },
  USER_PROFILE_STATUS: { typename: "ProfileStatus", findVisibleIds: getPublicStatusIds },
  USER_PROFILE_STATUS_REPLY: {
    typename: "ProfileStatusReply",
    findVisibleIds: getPublicStatusReplyIds,
  },
};
