import { useEffect, useMemo, useRef, useState } from "react";
import { apollo } from "#components/providers/apollo-client.ts";
import { onReconnect, socket } from "#components/providers/socket.ts";
import { waitBeforeRetry } from "#components/providers/wait-before-retry.ts";
import {
  ConversationStateDocument,
  type MessageLineFragment,
  MessagePageDocument,
} from "#graphql/generated/client/graphql.ts";
import { messagesPerPage } from "#lib/messaging/shared/message.ts";
import { mergeMessages, settleMs } from "./message-log.ts";
import { type ShownMessage, toShownMessage } from "./shown-message.ts";

async function fetchPage(
  id: string,
  position: { before?: string | undefined; after?: string | undefined },
): Promise<ShownMessage[]> {
  const { data } = await apollo.query({
    query: MessagePageDocument,
    variables: { id, ...position },
    fetchPolicy: "no-cache",
  });
  return data?.conversation.messages.map(toShownMessage) ?? [];
}

/**
 * The stored messages of a conversation. What came while there was no connection is read in pages since the last
 * message that is known to have none missing before it, until nothing is missing.
 * @param firstPage the newest messages, as they are on opening
 */
export function useMessageLog(
  conversationId: string,
  firstPage: readonly MessageLineFragment[] | undefined,
) {
  const [log, setLog] = useState<readonly ShownMessage[]>([]);
  const [isAtStart, setIsAtStart] = useState(false);
  const messages = useMemo(
    () => mergeMessages(firstPage?.map(toShownMessage) ?? [], log),
    [firstPage, log],
  );
  const latest = useRef(messages);
  useEffect(() => {
    latest.current = messages;
  });
  const isLoadingOlder = useRef(false);
  const merge = (incoming: readonly ShownMessage[]) =>
    setLog((known) => mergeMessages(known, incoming));

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

  const isReady = firstPage !== undefined;
  useEffect(() => {
    if (!isReady) return;
    /** The last message with none missing before it; `null` while nothing is missing. */
    let gap: { since: string | undefined } | null = null;
    let isRunning = false;
    let isWantedAgain = false;
    let isSettled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopped = new AbortController();

    const openGap = () => {
      gap ??= { since: latest.current.at(-1)?.id };
    };

    async function readGap(): Promise<void> {
      openGap();
      for (let length = messagesPerPage; length >= messagesPerPage; ) {
        const page = await fetchPage(conversationId, { after: gap?.since });
        if (stopped.signal.aborted) return;
        merge(page);
        gap = { since: page.at(-1)?.id ?? gap?.since };
        length = page.length;
      }
      // Until then a message may be missing that is older than one that came live.
      if (isSettled) gap = null;
      await apollo.query({
        query: ConversationStateDocument,
        variables: { id: conversationId },
        fetchPolicy: "network-only",
      });
    }

    async function catchUp(): Promise<void> {
      isWantedAgain = isRunning;
      if (isRunning) return;
      isRunning = true;
      for (let failures = 0; !stopped.signal.aborted; ) {
        try {
          isWantedAgain = false;
          await readGap();
          if (!isWantedAgain) break;
        } catch {
          await waitBeforeRetry(failures++, stopped.signal);
        }
      }
      isRunning = false;
    }

    const { signal } = stopped;
    const start = () => void catchUp();
    const settleSoon = () => {
      isSettled = false;
      openGap();
      clearTimeout(timer);
      timer = setTimeout(() => {
        isSettled = true;
        start();
      }, settleMs);
    };
    const stopReconnect = onReconnect(() => {
      settleSoon();
      start();
    });
    const stops = [socket().on("closed", openGap), stopReconnect];
    addEventListener("online", start, { signal });
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && start(),
      { signal },
    );
    settleSoon();
    return () => {
      clearTimeout(timer);
      stopped.abort();
      for (const stop of stops) stop();
    };
  }, [isReady, conversationId]);

  return {
    messages,
    merge,
    loadOlder,
    hasOlder: messages.length >= messagesPerPage && !isAtStart,
  };
}
