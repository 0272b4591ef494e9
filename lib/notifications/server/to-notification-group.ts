import { accountPath } from "#lib/auth/shared/auth-paths.ts";
import { ownAwardsPath } from "#lib/awards/shared/award.ts";
import { findCommentPath } from "#lib/comments/shared/comment.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import type { PublicMember } from "#lib/members/server/get-members.ts";
import { memberPathById } from "#lib/members/shared/member-path.ts";
import { noticePath, noticesPath } from "#lib/moderation/shared/notice.ts";
import { describeNotification } from "#lib/notifications/shared/describe-notification.ts";
import type { NotificationKind, ReviewOutcome } from "#lib/notifications/shared/notification.ts";
import { findStatusReplyPath, statusPath } from "#lib/statuses/shared/status.ts";
import type { StatusSubject } from "./described-row-queries.ts";
import type { GroupRow } from "./notification-queries.ts";

/** One entry of the list: all events of one subject on one day. */
export type NotificationGroup = {
  id: number;
  kind: NotificationKind;
  /** The event in one sentence. */
  text: string;
  /** The page of the subject: the reply, the member, the conversation; `null` without one. */
  path: string | null;
  /** The member who acted last; `null` for events of the site. */
  actor: PublicMember | null;
  /** The item of the event, if any. */
  contentId: number | null;
  insertedAt: Date;
  isRead: boolean;
};

/** The members who acted in some groups. */
export const listActorIds = (groups: readonly GroupRow[]): number[] => [
  ...new Set(groups.flatMap(({ rows }) => rows.flatMap(({ actorIds }) => actorIds))),
];

const toStatusPath = ({ id, memberSlug, replyId }: StatusSubject) =>
  memberSlug === null
    ? null
    : replyId === null
      ? statusPath(memberSlug, id)
      : findStatusReplyPath(memberSlug, id, replyId);

function toPath({ kind, rows }: GroupRow, actor: PublicMember | null): string | null {
  const [newest] = rows;
  // The first unread reply; later ones follow it on the page.
  const target = rows.findLast(({ isRead }) => !isRead) ?? newest;
  if (kind === "follow") return actor ? memberPathById(actor.id) : null;
  if (kind === "message") return newest?.about ? `/messages/${newest.about}` : "/messages";
  if (target?.status) return toStatusPath(target.status);
  if (kind === "export") return accountPath;
  if (kind === "notice") return newest?.about ? noticePath(newest.about) : noticesPath;
  if (kind === "award") return ownAwardsPath;
  if (!target?.item) return null;
  const path = contentPath(target.item);
  return target.commentId === null ? path : findCommentPath(path, target.commentId);
}

function toReacted(about: string | null) {
  if (about?.startsWith("USER_PROFILE_STATUS:")) return "status" as const;
  return /^(?:COMMENT|REPLY|USER_PROFILE_STATUS_REPLY):/.test(about ?? "")
    ? ("comment" as const)
    : ("post" as const);
}

/**
 * A group as an entry of the list; `null` if nothing of it is visible any more.
 * @param options.isOutside leaves out titles that only members may read, as emails require
 */
export function toNotificationGroup(
  row: GroupRow,
  membersById: ReadonlyMap<number, PublicMember>,
  { isOutside = false }: { isOutside?: boolean } = {},
): NotificationGroup | null {
  const [newest] = row.rows;
  if (!newest) return null;
  const actors = [...new Set(row.rows.flatMap(({ actorIds }) => actorIds))].flatMap(
    (id) => membersById.get(id) ?? [],
  );
  const [actor = null] = actors;
  const { id, kind, insertedAt } = row;
  return {
    id,
    kind,
    insertedAt,
    actor,
    path: toPath(row, actor),
    contentId: newest.item?.id ?? null,
    isRead: row.rows.every(({ isRead }) => isRead),
    text: describeNotification({
      kind,
      names: actors.map(({ username }) => username),
      title:
        isOutside && newest.item?.visibility !== "everyone" ? null : (newest.item?.title ?? null),
      isInStatus: newest.status !== null,
      reacted: toReacted(newest.about),
      outcome: newest.type === "review" ? (newest.about as ReviewOutcome) : undefined,
      award: newest.type === "award" ? newest.about : null,
    }),
  };
}
