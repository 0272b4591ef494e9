"use client";

import { lazyPart } from "#components/ui/LazyPart.tsx";
import { useThreadStates } from "./thread-states.ts";

// Only few members need it, so its code is loaded on demand.
const AuthorHelpCard = lazyPart({
  load: () => import("./AuthorHelpCard.tsx").then((module) => module.AuthorHelpCard),
});

/** Help for a member whose post in a thread may mean that they are in danger. Nobody else sees it. */
export function AuthorHelp({ threadId }: { threadId: string }) {
  const state = useThreadStates().get(threadId);
  return state?.offersHelp ? <AuthorHelpCard threadId={threadId} /> : null;
}
