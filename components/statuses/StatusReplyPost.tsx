import { MemberPost } from "#components/comments/MemberPost.tsx";
import { ModerationTools } from "#components/moderation/ModerationTools.tsx";
import { ReportLink } from "#components/moderation/report/ReportLink.tsx";
import { ReactionBar } from "#components/reactions/ReactionBar.tsx";
import { MoreActions } from "#components/ui/MoreActions.tsx";
import type { StatusReplyLineFragment } from "#graphql/generated/client/graphql.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { toCounts } from "#lib/reactions/shared/reaction.ts";
import { statusReplyAnchor } from "#lib/statuses/shared/status.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { HeldNote } from "./HeldNote.tsx";

type Props = {
  reply: StatusReplyLineFragment;
  /** The address of this page. */
  path: string;
  /** The link to the reply that this reply answers. */
  answeredHref: string;
  isOwn: boolean;
  hasReactions: boolean;
};

const toolClasses = "post-tool";

/** One reply to a status update. */
export function StatusReplyPost({ reply, path, answeredHref, isOwn, hasReactions }: Props) {
  const { id, user, inReplyTo, isHeld } = reply;
  const of = `the reply by ${isolateText(user.username)}`;
  const counts = toCounts(reply.reactionAggregates);
  const reactable = { assocType: "USER_PROFILE_STATUS_REPLY", assocId: Number(id) } as const;
  const replyHref = `${path}${path.includes("?") ? "&" : "?"}reply-to=${id}#reply-form`;
  return (
    <div id={statusReplyAnchor(id)}>
      <MemberPost
        author={user}
        at={reply.insertedAt}
        text={reply.body}
        document={reply.document}
        href={`#${statusReplyAnchor(id)}`}
        note={
          inReplyTo ? (
            <a href={answeredHref} className="text-accent-ink">
              Replying to @<bdi translate="no">{inReplyTo.user.username}</bdi>
            </a>
          ) : undefined
        }
        tools={
          <>
            {hasReactions && !isHeld ? (
              <ReactionBar reactable={reactable} counts={counts} of={of} isQuiet />
            ) : null}
            <div className="flex flex-wrap items-center">
              {isHeld ? null : (
                <a href={replyHref} rel="nofollow" className={toolClasses}>
                  {statusTexts.reply}
                  <span className="sr-only"> to {of}</span>
                </a>
              )}
              {isOwn ? (
                <form method="post" action="/api/status-replies/delete">
                  <input type="hidden" name="id" value={id} />
                  <button type="submit" className={toolClasses}>
                    {statusTexts.deleteReply}
                  </button>
                </form>
              ) : isHeld ? null : (
                <MoreActions id={`more-reply-${id}`} of={of}>
                  <ReportLink
                    target={{ assocType: "STATUS_UPDATE_REPLY", assocId: id }}
                    of={of}
                    authorId={user.id}
                    backPath={path}
                    isMenuChoice
                  />
                </MoreActions>
              )}
            </div>
            <ModerationTools assocType="STATUS_UPDATE_REPLY" assocId={id} of={of} />
          </>
        }
      />
      {isHeld ? <HeldNote assocType="STATUS_UPDATE_REPLY" assocId={id} of={of} /> : null}
    </div>
  );
}
