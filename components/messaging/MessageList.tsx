import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { conversationTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import { MessageItem, type MessageItemActions } from "./MessageItem.tsx";
import { opensUp, type ShownMessage, showsTime } from "./shown-message.ts";

type Props = MessageItemActions & {
  messages: readonly ShownMessage[];
  viewerId: string;
  partnerName: string;
  /** Whether the server has messages before the first loaded message. */
  hasOlder: boolean;
  loadOlder: () => Promise<void>;
  /** The partner's newest message that arrived while the page was open. */
  lastReceived: ShownMessage | null;
  /** The first message that was new when the conversation was opened. */
  firstUnread: string | null;
  /** Loads the first unread message if it is older than the loaded messages; otherwise `null`. */
  loadFirstUnread: (() => Promise<void>) | null;
  /** The viewer's newest message that the partner has read. */
  readId: string | null;
};

/** Distance from the top at which older messages load by themselves, in px. */
const loadOlderBelow = 150;
/** Distance from the end within which the newest message counts as visible, in px. */
const endMargin = 80;

/**
 * The rendered messages and the scroll position: on opening at the first new message or the end,
 * after sending at the viewer's message, and on request at the first new message.
 */
function useMessageScroll(
  { messages, firstUnread, loadFirstUnread }: Props,
  scroller: RefObject<HTMLDivElement | null>,
) {
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
  const last = messages.at(-1);
  useEffect(() => {
    if (!hasMessages) return;
    const unread = firstUnread ? messages.findIndex(({ id }) => id === firstUnread) : -1;
    if (unread > 0) virtualizer.scrollToIndex(unread, { align: "start" });
    else virtualizer.scrollToEnd();
  }, [hasMessages, virtualizer]);
  const isGoingToUnread = useRef(false);
  useEffect(() => {
    if (!firstUnread || !isGoingToUnread.current) return;
    isGoingToUnread.current = false;
    const index = messages.findIndex(({ id }) => id === firstUnread);
    virtualizer.scrollToIndex(index, { align: "start" });
    // The focused button was removed.
    scroller.current?.focus({ preventScroll: true });
  }, [firstUnread, virtualizer]);
  // The viewer's own message always scrolls into view.
  const ownUnsentId = last && last.state !== "sent" ? last.id : null;
  useEffect(() => {
    if (ownUnsentId) virtualizer.scrollToEnd();
  }, [ownUnsentId, virtualizer]);

  function goToFirstUnread(): void {
    isGoingToUnread.current = true;
    loadFirstUnread?.().catch(() => {
      isGoingToUnread.current = false;
      showToast({ type: "error", description: errorTexts.generic });
    });
  }

  return { virtualizer, goToFirstUnread };
}

type OlderProps = { loadMore: () => void; goToFirstUnread: (() => void) | null };

function OlderButtons({ loadMore, goToFirstUnread }: OlderProps) {
  return (
    <p className="mb-2 flex flex-wrap justify-center gap-2">
      <Button variant="quiet" onClick={loadMore}>
        {texts.older}
      </Button>
      {goToFirstUnread ? (
        <Button variant="secondary" onClick={goToFirstUnread}>
          {texts.toFirstUnread}
        </Button>
      ) : null}
    </p>
  );
}

/**
 * The messages of a conversation, oldest first. Only visible ones are rendered. The list opens at
 * the first new message or at its end, follows new messages at the end, and does not move when
 * older ones load above.
 */
export function MessageList(props: Props) {
  const { messages, viewerId, partnerName, hasOlder, loadOlder, lastReceived } = props;
  const { firstUnread, loadFirstUnread, readId, ...actions } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  const [seenId, setSeenId] = useState<string | null>(null);
  const { virtualizer, goToFirstUnread } = useMessageScroll(props, scroller);

  if (messages.length === 0)
    return <p className="py-12 text-center text-ink-soft">{texts.empty}</p>;
  const loadMore = () => void loadOlder().catch(() => undefined);
  const toEnd = () => virtualizer.scrollToEnd();
  const hasNew = isAway && lastReceived !== null && lastReceived.id !== seenId;
  return (
    <div className="relative">
      {hasOlder ? (
        <OlderButtons
          loadMore={loadMore}
          goToFirstUnread={loadFirstUnread ? goToFirstUnread : null}
        />
      ) : null}
      <div
        ref={scroller}
        role="log"
        // Rows are added and removed while scrolling; new messages are announced below instead.
        aria-live="off"
        aria-label={`Messages with ${partnerName}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          const isAtEnd = scrollHeight - scrollTop - clientHeight <= endMargin;
          setIsAway(!isAtEnd);
          if (isAtEnd) setSeenId(lastReceived?.id ?? null);
          if (hasOlder && scrollTop < loadOlderBelow && virtualizer.scrollDirection === "backward")
            loadMore();
        }}
        className="max-h-[calc(100dvh-22rem)] min-h-64 overflow-y-auto overscroll-contain [overflow-anchor:none]"
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
                {message.id === firstUnread ? <UnreadDivider /> : null}
                <MessageItem
                  {...actions}
                  message={message}
                  viewerId={viewerId}
                  // The message before the first loaded one is unknown: a date that disappears
                  // again would move the rows.
                  hasTime={!(hasOlder && index === 0) && showsTime(messages[index - 1], message)}
                  partnerName={partnerName}
                  opensUp={opensUp(index, messages.length)}
                  isReadMark={message.id === readId}
                />
              </li>
            );
          })}
        </ol>
      </div>
      {isAway ? (
        <p className="absolute inset-x-0 bottom-3 grid justify-items-center">
          <Button
            variant={hasNew ? "primary" : "secondary"}
            className="shadow-overlay"
            onClick={toEnd}
          >
            {hasNew ? texts.toNewest : texts.toEnd}
          </Button>
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {lastReceived ? `${partnerName}: ${lastReceived.body}` : ""}
      </p>
    </div>
  );
}

function UnreadDivider() {
  return (
    <p className="my-3 flex items-center gap-3 text-sm font-semibold text-accent-ink before:h-px before:flex-1 before:bg-current after:h-px after:flex-1 after:bg-current">
      {texts.unread}
    </p>
  );
}
