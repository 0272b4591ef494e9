import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/Button.tsx";
import { formatTime } from "#lib/core/shared/dates.ts";
import type { ReactionType } from "#lib/reactions/shared/reaction.ts";
import { MessageReactionList, MessageReactionMenu } from "./MessageReactions.tsx";
import { opensUp, type ShownMessage, showsTime } from "./shown-message.ts";

type Props = {
  messages: readonly ShownMessage[];
  viewerId: string;
  partnerName: string;
  /** The server has messages before the first one. */
  hasOlder: boolean;
  loadOlder: () => Promise<void>;
  /** The partner's newest message, once one comes while the page is open. */
  lastReceived: ShownMessage | null;
  /** Selects a reaction to a message or removes it; left out where nobody can react. */
  react: ((messageId: string, type: ReactionType | null) => void) | undefined;
};

/** Distance from the top at which older messages load by themselves, in px. */
const loadOlderBelow = 150;

/**
 * The messages of a conversation, oldest first. Only those in view are in the page; the list opens at
 * its end, stays there as messages come, and does not move when older ones load above.
 */
export function MessageList(props: Props) {
  const { messages, viewerId, partnerName, hasOlder, loadOlder, lastReceived, react } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 72,
    getItemKey: (index) => messages[index]?.id ?? index,
    overscan: 10,
    gap: 8,
    paddingEnd: 8,
    anchorTo: "end",
    followOnAppend: true,
  });
  const hasMessages = messages.length > 0;
  useEffect(() => {
    if (hasMessages) virtualizer.scrollToEnd();
  }, [hasMessages, virtualizer]);

  if (!hasMessages)
    return <p className="py-12 text-center text-ink-soft">No messages yet. Say hello.</p>;
  const loadMore = () => void loadOlder().catch(() => undefined);
  return (
    <div>
      {hasOlder ? (
        <p className="mb-2 text-center">
          <Button variant="quiet" onClick={loadMore}>
            Show older messages
          </Button>
        </p>
      ) : null}
      <div
        ref={scroller}
        role="log"
        // Rows come and go while one scrolls; what is new is announced below instead.
        aria-live="off"
        aria-label={`Messages with ${partnerName}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          if (
            hasOlder &&
            currentTarget.scrollTop < loadOlderBelow &&
            virtualizer.scrollDirection === "backward"
          )
            loadMore();
        }}
        className="max-h-[calc(100dvh-24rem)] min-h-64 overflow-y-auto overscroll-contain"
      >
        <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const message = messages[index];
            if (!message) return null;
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={hasOlder ? -1 : messages.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 grid"
                style={{ transform: `translateY(${start}px)` }}
              >
                <MessageItem
                  message={message}
                  viewerId={viewerId}
                  hasTime={showsTime(messages[index - 1], message)}
                  partnerName={partnerName}
                  react={react}
                  opensUp={opensUp(index, messages.length)}
                />
              </li>
            );
          })}
        </ol>
      </div>
      <p role="status" className="sr-only">
        {lastReceived ? `${partnerName}: ${lastReceived.body}` : ""}
      </p>
    </div>
  );
}

function MessageItem(props: {
  message: ShownMessage;
  viewerId: string;
  hasTime: boolean;
  partnerName: string;
  react: Props["react"];
  opensUp: boolean;
}) {
  const { message, viewerId, hasTime, partnerName, react, opensUp } = props;
  const isPending = message.state === "pending";
  const isOwn = message.userId === viewerId;
  const [place, colours] = isOwn
    ? ["justify-self-end flex-row-reverse", "bg-brand text-on-brand"]
    : ["justify-self-start", "bg-member text-ink"];
  return (
    <>
      {hasTime ? (
        <time
          dateTime={message.insertedAt}
          className="my-3 justify-self-center text-xs text-ink-soft"
        >
          {formatTime(message.insertedAt, "dateAndTime")}
        </time>
      ) : null}
      <div className={`flex max-w-[min(37rem,95%)] items-center ${place}`}>
        <p
          data-message
          className={`min-w-0 rounded-lg px-4 py-2.5 whitespace-pre-wrap wrap-anywhere ${colours} ${isPending ? "opacity-70" : ""}`}
        >
          <span className="sr-only">{isOwn ? "You: " : `${partnerName}: `}</span>
          {message.body}
          {isPending ? <span className="sr-only"> (sending)</span> : null}
        </p>
        {react && !isPending ? (
          <MessageReactionMenu
            message={message}
            viewerId={viewerId}
            of={`${isOwn ? "your message" : `the message by ${partnerName}`} “${message.body.slice(0, 40)}”`}
            react={react}
            opensUp={opensUp}
          />
        ) : null}
      </div>
      <div className={place}>
        <MessageReactionList message={message} viewerId={viewerId} partnerName={partnerName} />
      </div>
    </>
  );
}
