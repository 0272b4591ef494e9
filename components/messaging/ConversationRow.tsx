import type { FormEvent } from "react";
import { Avatar } from "#components/members/Avatar.tsx";
import { Badge } from "#components/ui/Badge.tsx";
import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { ConversationLineFragment } from "#graphql/generated/client/graphql.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { messageListTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";
import { conversationPath } from "#lib/messaging/shared/message-paths.ts";

type Props = {
  conversation: ConversationLineFragment;
  /** Whether its page is open. */
  isCurrent: boolean;
  /** Moves the conversation to the other list. Without `onMove`, the form is sent as plain HTML. */
  onMove?: ((conversation: ConversationLineFragment) => void) | undefined;
};

/**
 * One conversation of a list: the partner, the last message, its time, and a button that archives or restores the
 * conversation.
 */
export function ConversationRow({ conversation, isCurrent, onMove }: Props) {
  const { id, user, isRead, isArchived, isBlocked, lastMessageBody, lastMessageAt } = conversation;
  const isGone = conversation.sendRestrictionMessage === messagingTexts.partnerGone;
  const state = isGone ? texts.isGone : isBlocked ? texts.isBlocked : null;
  return (
    <div className="flex items-center border-b border-line has-aria-[current=page]:bg-wash">
      <a
        href={conversationPath(id, { isArchived })}
        aria-current={isCurrent ? "page" : undefined}
        className="flex min-w-0 flex-1 items-center gap-3 border-s-4 border-transparent py-3 ps-2 text-ink no-underline hover:bg-wash aria-[current=page]:border-brand"
      >
        <Avatar username={user.username} picture={user.avatar?.thumb ?? null} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <span className={`truncate ${isRead ? "" : "font-bold"}`}>
              <bdi translate="no">{user.username}</bdi>
            </span>{" "}
            <span className="ms-auto shrink-0 text-sm text-ink-soft">
              <Time key={lastMessageAt} at={lastMessageAt} format="timeOrShortDate" />
            </span>
          </span>{" "}
          <span className="mt-0.5 flex items-center gap-2">
            {state ? (
              <span className="flex-1">
                <Badge>{state}</Badge>
              </span>
            ) : (
              <span
                className={`min-w-0 flex-1 truncate text-sm ${isRead ? "text-ink-soft" : "font-semibold text-ink"}`}
              >
                <bdi>{lastMessageBody || texts.noMessage}</bdi>
              </span>
            )}{" "}
            {isRead ? null : <Badge tone="brand">{texts.unread}</Badge>}
          </span>
        </span>
      </a>
      <MoveForm conversation={conversation} onMove={onMove} />
    </div>
  );
}

function MoveForm({ conversation, onMove }: Pick<Props, "conversation" | "onMove">) {
  const { id, user, isArchived } = conversation;
  const label = isArchived ? texts.toInbox(user.username) : texts.toArchive(user.username);
  return (
    <form
      method="post"
      action="/api/messages/archive"
      className="shrink-0"
      onSubmit={
        onMove
          ? (event: FormEvent) => {
              event.preventDefault();
              onMove(conversation);
            }
          : undefined
      }
    >
      <input type="hidden" name="conversationId" value={id} />
      <input type="hidden" name="isArchived" value={String(!isArchived)} />
      <button
        type="submit"
        aria-label={label}
        title={isArchived ? texts.moveToInbox : texts.archiveOne}
        className={iconButtonClasses}
      >
        <Icon name={isArchived ? "inbox" : "archive"} className="size-5" />
      </button>
    </form>
  );
}
