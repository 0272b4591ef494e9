"use client";

import { useAccount } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { MessagesLoading } from "./MessagesLoading.tsx";
import { MessagesNotLoaded } from "./MessagesNotLoaded.tsx";

const loading = <MessagesLoading label="Loading your messages…" />;
const LiveConversationList = lazyPart({
  load: () => import("./LiveConversationList.tsx").then((module) => module.LiveConversationList),
  loading,
  renderFailure: (retry) => <MessagesNotLoaded onRetry={retry} />,
});

/** The viewer's conversations, loaded once the viewer is known. */
export function ConversationList() {
  const { status } = useAccount();
  if (status !== "member") return loading;
  return <LiveConversationList />;
}
