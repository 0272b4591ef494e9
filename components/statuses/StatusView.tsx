import { BackLink } from "#components/ui/BackLink.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import { UndoNotice } from "#components/ui/UndoNotice.tsx";
import type {
  StatusLineFragment,
  StatusReplyLineFragment,
} from "#graphql/generated/client/graphql.ts";
import {
  findStatusReplyPath,
  statusListPath,
  statusPath,
  statusReplyAnchor,
} from "#lib/statuses/shared/status.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { OwnStatusTools } from "./OwnStatusTools.tsx";
import { PlainStatusReplyForm } from "./PlainStatusReplyForm.tsx";
import { StatusPost } from "./StatusPost.tsx";
import { StatusReplyForm } from "./StatusReplyForm.tsx";
import { StatusReplyPost } from "./StatusReplyPost.tsx";

type Props = {
  status: StatusLineFragment & {
    replyPageCount: number;
    replies: readonly StatusReplyLineFragment[];
  };
  /** `null` on the page that guests share. */
  viewerId: string | null;
  page: number;
  /** The id of the viewer's reply that was just deleted and can be restored. */
  deletedReplyId: string | null;
  /** The reply that the form answers. */
  replyToId: string | null;
  formKey: string;
  hasReactions: boolean;
};

/** The page of one status update: its replies, and the form to add one. */
export function StatusView(props: Props) {
  const { status, viewerId, page, deletedReplyId, replyToId, formKey, hasReactions } = props;
  const { id, user, replies, replyPageCount } = status;
  const { slug } = user;
  const path = statusPath(slug, id, page);
  const answered = replies.find((reply) => reply.id === replyToId);
  const inReplyTo = answered ? { id: answered.id, username: answered.user.username } : null;
  const toAnsweredHref = (answeredId: string) =>
    replies.some((reply) => reply.id === answeredId)
      ? `#${statusReplyAnchor(answeredId)}`
      : findStatusReplyPath(slug, id, answeredId);
  const replyProps = { memberSlug: slug, statusId: id, formKey, inReplyTo };
  return (
    <>
      <BackLink href={statusListPath(slug)}>{statusTexts.back}</BackLink>
      <h1 className="mb-6 text-3xl wrap-anywhere">{statusTexts.oneTitle(user.username)}</h1>
      <StatusPost status={status} hasReactions={hasReactions} isAlone />
      {viewerId === user.id ? (
        <OwnStatusTools id={id} memberSlug={slug} formKey={formKey} status={status} />
      ) : null}
      {status.isHeld ? null : (
        <section id="replies" aria-labelledby="replies-heading" className="mt-10">
          <h2 id="replies-heading" className="mb-4 text-2xl">
            {status.replyCount > 0 ? statusTexts.replies(status.replyCount) : statusTexts.noReplies}
          </h2>
          {deletedReplyId === null ? null : (
            <UndoNotice action="/api/status-replies/restore" id={deletedReplyId}>
              {statusTexts.replyDeleted}
            </UndoNotice>
          )}
          {replies.length > 0 ? (
            <ul className="space-y-6">
              {replies.map((reply) => (
                <li key={reply.id}>
                  <StatusReplyPost
                    reply={reply}
                    path={path}
                    answeredHref={reply.inReplyTo ? toAnsweredHref(reply.inReplyTo.id) : path}
                    isOwn={viewerId === reply.user.id}
                    hasReactions={hasReactions}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">{statusTexts.noRepliesHint}</p>
          )}
          <div className="mt-6">
            <Pagination
              page={page}
              pageCount={replyPageCount}
              toHref={(to) => `${statusPath(slug, id, to)}#replies`}
              label="Pages of replies"
            />
          </div>
          <div id="reply-form" className="mt-8 print:hidden">
            <StatusReplyForm {...replyProps}>
              <PlainStatusReplyForm {...replyProps} />
            </StatusReplyForm>
          </div>
        </section>
      )}
    </>
  );
}
