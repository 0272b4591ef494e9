"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { type Account, useAccount } from "#components/providers/account-store.ts";
import { messageDraftKey } from "#components/providers/unsent-messages.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { MessagesLoading } from "./MessagesLoading.tsx";
import { MessagesNotLoaded } from "./MessagesNotLoaded.tsx";

type Props = {
  conversationId: string;
  /** Whether the site has reactions. */
  hasReactions: boolean;
  /** Whether members of the site can write only to staff. */
  isRestricted: boolean;
  heading?: string;
  /** The server-rendered conversation. */
  plain?: ReactNode;
};

const LiveConversation = lazyPart<Props & { account: Account }>({
  load: () => import("./LiveConversation.tsx").then((module) => module.LiveConversation),
  renderLoading: Plain,
  renderFailure: (retry) => <MessagesNotLoaded onRetry={retry} />,
});

/** One private conversation (spec §2 Single conversation view), live once the viewer is known. */
export function ConversationView(props: Props) {
  const state = useAccount();
  if (state.status !== "member") return Plain(props);
  return <LiveConversation {...props} account={state.account} />;
}

function Plain({ conversationId, plain }: Props): ReactNode {
  if (!plain) return <MessagesLoading label="Loading the conversation…" />;
  return <KeepTyped conversationId={conversationId}>{plain}</KeepTyped>;
}

/** Keeps the text that was typed into the plain form as the draft of the composer that replaces it. */
function KeepTyped(props: { conversationId: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const { conversationId } = props;
  useLayoutEffect(() => {
    const element = root.current;
    return () => {
      const typed = element?.querySelector("textarea")?.value ?? "";
      if (typed !== "") sessionStorage.setItem(messageDraftKey(conversationId), typed);
    };
  }, [conversationId]);
  return <div ref={root}>{props.children}</div>;
}
