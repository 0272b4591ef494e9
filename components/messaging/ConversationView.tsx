"use client";

import { useAccount } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { MessagesLoading } from "./MessagesLoading.tsx";
import { MessagesNotLoaded } from "./MessagesNotLoaded.tsx";

const loading = <MessagesLoading label="Loading the conversation…" />;
const LiveConversation = lazyPart({
  load: () => import("./LiveConversation.tsx").then((module) => module.LiveConversation),
  loading,
  renderFailure: (retry) => <MessagesNotLoaded onRetry={retry} />,
});

/** One private conversation (spec §2 Single conversation view), loaded once the viewer is known. */
export function ConversationView(props: {
  conversationId: string;
  /** Whether the site has reactions. */
  hasReactions: boolean;
  /** Members of the site write to staff only. */
  isRestricted: boolean;
}) {
  const state = useAccount();
  if (state.status !== "member") return loading;
  return <LiveConversation {...props} account={state.account} />;
}
