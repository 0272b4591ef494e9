"use client";

import { lazy, Suspense } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { MessagesLoading } from "./MessagesLoading.tsx";

const LiveConversationList = lazy(() =>
  import("./LiveConversationList.tsx").then((module) => ({ default: module.LiveConversationList })),
);
const loading = <MessagesLoading label="Loading your messages…" />;

/** The viewer's conversations, loaded once the viewer is known. */
export function ConversationList() {
  const { status } = useAccount();
  if (status !== "member") return loading;
  return (
    <Suspense fallback={loading}>
      <LiveConversationList />
    </Suspense>
  );
}
