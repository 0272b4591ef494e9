import { useEffect, useMemo, useRef, useState } from "react";
import { apollo } from "#components/providers/apollo-client.ts";
import { onSubscribed } from "#components/providers/socket.ts";
import {
  type MessageLineFragment,
  MessagePageDocument,
} from "#graphql/generated/client/graphql.ts";
import { messagesPerPage } from "#lib/messaging/shared/message.ts";
import { withinAnswerTime } from "./answer-time.ts";
import { createCatchUp } from "./catch-up.ts";
import { mergeMessages } from "./message-log.ts";
import { readAgain } from "./read-again.ts";
import { readState } from "./read-state.ts";
import { type ShownMessage, toShownMessage } from "./shown-message.ts";

async function fetchPage(
  id: string,
  position: { before?: string | undefined; after?: string | undefined },
): Promise<ShownMessage[]> {
  const { data } = await apollo.query({
    query: MessagePageDocument,
    variables: { id, ...position },
    fetchPolicy: "no-cache",
    context: withinAnswerTime(),
  });
  return data?.conversation.messages.map(toShownMessage) ?? [];
}

type Merge = (incoming: readonly ShownMessage[]) => void;

/** Loads the messages before the loaded ones. */
function useOlderMessages(conversationId: string, messages: readonly ShownMessage[], merge: Merge) {
  const [isAtStart, setIsAtStart] = useState(false);
  const isLoadingOlder = useRef(false);
  /** Loads the page before the oldest message; one request at a time. */
  async function loadOlder(): Promise<void> {
    const before = messages[0]?.id;
    if (!before || isAtStart || isLoadingOlder.current) return;
    isLoadingOlder.current = true;
    try {
      const page = await fetchPage(conversationId, { before });
      if (page.length < messagesPerPage) setIsAtStart(true);
      merge(page);
    } finally {
      isLoadingOlder.current = false;
    }
  }

  /** Loads older messages until the first one is not after a `sequence`, and shows them together. */
  async function loadBackTo(sequence: number): Promise<void> {
    if (isLoadingOlder.current) return;
    isLoadingOlder.current = true;
    const loaded: ShownMessage[] = [];
    try {
      for (let oldest = messages[0]; oldest && oldest.sequence > sequence; oldest = loaded[0]) {
        const page = await fetchPage(conversationId, { before: oldest.id });
        loaded.unshift(...page);
        if (page.length === messagesPerPage) continue;
        setIsAtStart(true);
        break;
      }
    } finally {
      merge(loaded);
      isLoadingOlder.current = false;
    }
  }

  return { isAtStart, loadOlder, loadBackTo };
}

/** Called when live messages and reactions start to arrive: earlier ones are then loaded. */
function useLiveMessages() {
  const catchUpNow = useRef<(() => void) | null>(null);
  const isSubscribed = useRef(false);
  const mayHaveMissedReactions = useRef(false);
  // From then on all messages arrive live, and earlier messages can be loaded.
  useEffect(
    () =>
      onSubscribed("MessageCreated", () => {
        isSubscribed.current = true;
        catchUpNow.current?.();
      }),
    [],
  );
  useEffect(() => {
    let isFirst = true;
    return onSubscribed("MessageReacted", () => {
      mayHaveMissedReactions.current = !isFirst;
      isFirst = false;
      if (mayHaveMissedReactions.current) catchUpNow.current?.();
    });
  }, []);

  return { catchUpNow, isSubscribed, mayHaveMissedReactions };
}

/**
 * The stored messages of a conversation. Whenever the subscription starts, on opening and after
 * each reconnect, it loads the messages that were missed.
 * @param firstPage the newest messages on opening
 */
export function useMessageLog(
  conversationId: string,
  firstPage: readonly MessageLineFragment[] | undefined,
) {
  const [log, setLog] = useState<readonly ShownMessage[]>([]);
  const messages = useMemo(
    () => mergeMessages(firstPage?.map(toShownMessage) ?? [], log),
    [firstPage, log],
  );
  const newest = useRef(firstPage);
  const oldest = useRef(messages[0]);
  useEffect(() => {
    newest.current = firstPage;
    oldest.current = messages[0];
  });
  const merge = (incoming: readonly ShownMessage[]) =>
    setLog((known) => mergeMessages(known, incoming));
  const older = useOlderMessages(conversationId, messages, merge);
  const { catchUpNow, isSubscribed, mayHaveMissedReactions } = useLiveMessages();

  const isReady = firstPage !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const catchUp = createCatchUp({
      since: newest.current?.at(-1)?.id,
      readAfter: (after) => fetchPage(conversationId, { after }),
      onPage: merge,
      onEnd: async () => {
        await readState(conversationId);
        if (!mayHaveMissedReactions.current) return;
        // If the connection is lost during the read, this becomes true again.
        mayHaveMissedReactions.current = false;
        await readAgain({
          oldest: oldest.current,
          readBefore: (before) => fetchPage(conversationId, { before }),
          onPage: merge,
        }).catch((error: unknown) => {
          mayHaveMissedReactions.current = true;
          throw error;
        });
      },
    });
    const ended = new AbortController();
    const { signal } = ended;
    const { start } = catchUp;
    catchUpNow.current = start;
    addEventListener("online", start, { signal });
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && start(),
      { signal },
    );
    if (isSubscribed.current) start();
    return () => {
      catchUpNow.current = null;
      ended.abort();
      catchUp.stop();
    };
  }, [isReady, conversationId]);

  return {
    messages,
    merge,
    loadOlder: older.loadOlder,
    loadBackTo: older.loadBackTo,
    hasOlder: messages.length >= messagesPerPage && !older.isAtStart,
  };
}
