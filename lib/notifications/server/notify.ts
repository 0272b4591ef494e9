import type { Queryable } from "#lib/core/server/db/client.ts";
import type { StatementPart } from "#lib/core/server/db/statement-part.ts";
import type { HeldType, ReviewOperation } from "#lib/moderation/shared/moderation.ts";
import type { Reactable } from "#lib/reactions/shared/reaction.ts";
import { listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import { insertCommentEvent, insertEvent, insertMessageEvent } from "./event-queries.ts";
import { findPost, type Post } from "./post-queries.ts";

/** A part of a comment's statement that stores its event, which notifies followers, answered and mentioned members. */
export const notifyOfComment = (): StatementPart => insertCommentEvent();

/** A part of a private message's statement that stores its event. */
export const notifyOfMessage = (siteId: number): StatementPart => insertMessageEvent(siteId);

type Actor = { siteId: number; actorId: number };

const postTypes = {
  POST: "CONTENT",
  THREAD: "CONTENT",
  COMMENT: "COMMENT",
  REPLY: "COMMENT",
  USER_PROFILE_STATUS: "STATUS_UPDATE",
  USER_PROFILE_STATUS_REPLY: "STATUS_UPDATE_REPLY",
} as const;

/** The location of a post, without its author and text. */
const toSubject = ({ authorId: _author, document: _text, ...subject }: Post) => subject;

/** Stores the event of a reaction to a post, a comment or a status update, once for each member and target. */
export async function notifyOfReaction(
  tx: Queryable,
  { actorId, assocType, assocId }: Pick<Actor, "actorId"> & Reactable,
): Promise<void> {
  if (assocType === "MESSAGE") return;
  const post = await findPost(tx, { type: postTypes[assocType], id: assocId });
  if (!post || post.authorId === actorId) return;
  const about = `${assocType}:${assocId}`;
  await insertEvent(tx, {
    type: "reaction",
    actorId,
    about,
    key: `reaction:${actorId}:${about}`,
    ...toSubject(post),
    memberId: post.authorId,
  });
}

/** Stores the event of a new post whose text mentions members. */
export async function notifyOfItem(
  tx: Queryable,
  { siteId, actorId, contentId }: Actor & { contentId: number },
): Promise<void> {
  await insertEvent(tx, { type: "item", siteId, actorId, contentId, key: `item:${contentId}` });
}

/** The location of a changed text. */
type ChangedText = { contentId: number; commentId: number | null } | { statusId: number };

/** Records the mentions of an edited text; members who were already notified are skipped later. */
export async function notifyOfMentions(
  tx: Queryable,
  mentions: Actor & ChangedText & { memberIds: readonly number[] },
): Promise<void> {
  const { memberIds, ...where } = mentions;
  await insertEvent(tx, { type: "mention", about: memberIds.join(","), ...where });
}

/** Stores the event of a status update or a reply to one, which notifies answered and mentioned members. */
export async function notifyOfStatus(
  tx: Queryable,
  { replyId, ...status }: Actor & { statusId: number; replyId: number | null },
): Promise<void> {
  await insertEvent(tx, { type: "status", statusReplyId: replyId, ...status });
}

/** Stores the event that a member follows another one, once for each pair. */
export async function notifyOfFollow(
  tx: Queryable,
  { siteId, actorId, memberId }: Actor & { memberId: number },
): Promise<void> {
  const key = `follow:${actorId}:${memberId}`;
  await insertEvent(tx, { type: "follow", siteId, actorId, memberId, key });
}

/** Stores the event that a member received an award. @param award its name */
export async function notifyOfAward(
  tx: Queryable,
  given: { siteId: number; memberId: number; award: string },
): Promise<void> {
  const { siteId, memberId, award } = given;
  await insertEvent(tx, { type: "award", siteId, memberId, about: award });
}

/** Records that a member's data export is ready, once per export. */
export async function notifyOfExport(
  tx: Queryable,
  made: { siteId: number; memberId: number; exportId: number },
): Promise<void> {
  const { siteId, memberId, exportId } = made;
  await insertEvent(tx, { type: "export", siteId, memberId, key: `export:${exportId}` });
}

/** Records a decision of staff about a member's post or appeal; it names nobody. */
export async function notifyOfNotice(
  tx: Queryable,
  given: { siteId: number; memberId: number; noticeId: number; isAppeal: boolean },
): Promise<void> {
  const { siteId, memberId, noticeId, isAppeal } = given;
  const key = `${isAppeal ? "appeal" : "notice"}:${noticeId}`;
  await insertEvent(tx, { type: "notice", siteId, memberId, about: `${noticeId}`, key });
}

/**
 * Stores the events of a review of a held post. The author is notified of the outcome. If the post was published,
 * everybody else is notified as if it had been posted now; for an edit, only newly mentioned members.
 * @param review.namedBefore members whom the post mentioned while it was public; `null` if it was never public
 */
export async function notifyOfReview(
  tx: Queryable,
  review: {
    assocType: HeldType;
    assocId: number;
    operation: ReviewOperation;
    namedBefore: readonly number[] | null;
  },
): Promise<void> {
  const { assocType, assocId, operation, namedBefore } = review;
  const post = await findPost(tx, { type: assocType, id: assocId });
  if (!post) return;
  const { authorId } = post;
  const subject = toSubject(post);
  const isPublished = operation === "APPROVE";
  await insertEvent(tx, {
    type: "review",
    memberId: authorId,
    about: isPublished ? "published" : "declined",
    ...(isPublished ? subject : { siteId: post.siteId }),
  });
  if (!isPublished) return;
  const posted = { ...subject, actorId: authorId };
  if (namedBefore !== null) {
    const added = listMentionedIds(post.document).filter((id) => !namedBefore.includes(id));
    if (added.length > 0)
      await insertEvent(tx, { type: "mention", about: added.join(","), ...posted });
    return;
  }
  if (posted.statusId) await insertEvent(tx, { type: "status", ...posted });
  else if (posted.commentId) await insertEvent(tx, { type: "comment", ...posted });
  else await insertEvent(tx, { type: "item", ...posted, key: `item:${assocId}` });
}
