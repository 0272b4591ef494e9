import { useSubscription } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { apollo } from "#components/providers/apollo-client.ts";
import { request } from "#components/providers/request.ts";
import {
  ConversationActivityDocument,
  SendTypingDocument,
} from "#graphql/generated/client/graphql.ts";

/** Minimum time between two typing signals. */
const typingEveryMs = 3000;
/** How long typing is shown after the last signal. */
const typingShownMs = 5000;

const ignore = () => undefined;

/**
 * The partner's live typing and read state, if both members share these states.
 * @param lastReceived id of the partner's newest message: sending it ends the typing state
 */
export function useActivity(conversationId: string, lastReceived: string | null) {
  const [isTyping, setIsTyping] = useState(false);
  const [readId, setReadId] = useState<string | null>(null);
  const toldAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    clearTimeout(timer.current);
    setIsTyping(false);
  }, [lastReceived]);

  function showTyping(): void {
    clearTimeout(timer.current);
    setIsTyping(true);
    timer.current = setTimeout(() => setIsTyping(false), typingShownMs);
  }

  useSubscription(ConversationActivityDocument, {
    client: apollo,
    variables: { conversationId },
    onError: ignore,
    onData: ({ data: { data: event } }) => {
      if (!event) return;
      const { isTyping, readMessageId } = event.conversationActivity;
      if (isTyping) showTyping();
      if (readMessageId) setReadId(readMessageId);
    },
  });

  return {
    isTyping,
    readId,
    /** Announces that the viewer is typing, at most every three seconds. */
    tellTyping: () => {
      if (Date.now() - toldAt.current < typingEveryMs) return;
      toldAt.current = Date.now();
      request(SendTypingDocument, { conversationId }).catch(ignore);
    },
  };
}
