import { findReadableCommentIds } from "#lib/comments/server/readable-comment-queries.ts";
import { findReadableItems } from "#lib/content/server/readable-content-queries.ts";
import type { ReactableOwner, ReactableOwners } from "#lib/reactions/server/reactable-owners.ts";

const contentOwner = (isWanted: (type: string) => boolean): ReactableOwner => ({
  typename: "ContentItem",
  findVisibleIds: async (db, { site, viewer }, ids) =>
    (await findReadableItems(db, site, viewer, ids)).flatMap(({ id, type }) =>
      isWanted(type) ? [id] : [],
    ),
});

const commentOwner = (level: "top" | "below"): ReactableOwner => ({
  typename: "Comment",
  findVisibleIds: (db, reader, ids) => findReadableCommentIds(db, { ...reader, level }, ids),
});

/**
 * The domain that owns each type of reactable object. Messages have reactions of their own
 * (`lib/messaging/server/react-to-message.ts`).
 */
export const reactableOwners: ReactableOwners = {
  POST: contentOwner((type) => type !== "thread"),
  THREAD: contentOwner((type) => type === "thread"),
  COMMENT: commentOwner("top"),
  REPLY: commentOwner("below"),
};
