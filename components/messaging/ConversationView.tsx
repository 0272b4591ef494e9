"use client";

import { lazy, Suspense } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { MessagesLoading } from "./MessagesLoading.tsx";

const LiveConversation = lazy(() =>
  import("./LiveConversation.tsx").then((module) => ({ default: module.LiveConversation })),
);
const loading = <MessagesLoading label="Loading the conversation…" />;

/** One private conversation (spec §2 Single conversation view), loaded once the viewer is known. */
export function ConversationView({ conversationId }: { conversationId: string }) {
  const state = useAccount();
  if (state.status !== "member") return loading;
  return (
    <Suspense fallback={loading}>
      <LiveConversation conversationId={conversationId} account={state.account} />
    </Suspense>
  );
}
