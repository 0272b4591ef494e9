import { MemberPost } from "#components/comments/MemberPost.tsx";
import { ModerationTools } from "#components/moderation/ModerationTools.tsx";
import { ReportLink } from "#components/moderation/report/ReportLink.tsx";
import { ReactionBar } from "#components/reactions/ReactionBar.tsx";
import { MoreActions } from "#components/ui/MoreActions.tsx";
import type { StatusLineFragment } from "#graphql/generated/client/graphql.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { toCounts } from "#lib/reactions/shared/reaction.ts";
import { statusHistoryPath, statusPath } from "#lib/statuses/shared/status.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { HeldNote } from "./HeldNote.tsx";

type Props = {
  status: StatusLineFragment;
  hasReactions: boolean;
  /** Whether it is on its own page, without a link to its replies and with a plain form for reactions. */
  isAlone?: boolean;
};

const linkClasses = "post-tool";

/** Shows that the status update was changed, and links to its earlier versions. */
function EditedNote({ status: { id, user, revisionCount } }: Pick<Props, "status">) {
  if (revisionCount === 0) return ` · ${statusTexts.edited}`;
  return (
    <>
      {" · "}
      <a href={statusHistoryPath(user.slug, id)} rel="nofollow" className="text-ink-soft">
        {statusTexts.edited}
      </a>
    </>
  );
}

/** One status update of a member. */
export function StatusPost({ status, hasReactions, isAlone = false }: Props) {
  const { id, user, replyCount } = status;
  const path = statusPath(user.slug, id);
  const of = `the status by ${isolateText(user.username)}`;
  const counts = toCounts(status.reactionAggregates);
  const reactable = { assocType: "USER_PROFILE_STATUS", assocId: Number(id) } as const;
  return (
    <>
      <MemberPost
        author={user}
        at={status.insertedAt}
        text={status.body}
        document={status.document}
        href={path}
        variant={isAlone ? "opening" : "reply"}
        note={status.visibility === "members" ? statusTexts.membersOnly : undefined}
        timeNote={status.editedAt ? <EditedNote status={status} /> : null}
        tools={
          status.isHeld ? null : (
            <>
              {hasReactions ? (
                <ReactionBar
                  reactable={reactable}
                  counts={counts}
                  of={of}
                  isQuiet
                  {...(isAlone ? { isPlainPage: true } : { plainPath: path })}
                />
              ) : null}
              {isAlone ? null : (
                <a href={`${path}#replies`} className={linkClasses}>
                  {replyCount > 0 ? statusTexts.replies(replyCount) : statusTexts.reply}
                  <span className="sr-only"> to {of}</span>
                </a>
              )}
              <MoreActions id={`more-status-${id}`} of={of}>
                <ReportLink
                  target={{ assocType: "STATUS_UPDATE", assocId: id }}
                  of={of}
                  authorId={user.id}
                  backPath={path}
                  isMenuChoice
                />
              </MoreActions>
              <ModerationTools assocType="STATUS_UPDATE" assocId={id} of={of} />
            </>
          )
        }
      />
      {status.isHeld ? <HeldNote assocType="STATUS_UPDATE" assocId={id} of={of} /> : null}
    </>
  );
}
