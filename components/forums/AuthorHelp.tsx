"use client";

import { lazyPart } from "#components/ui/LazyPart.tsx";
import { useThreadStates } from "./thread-states.ts";

// For very few members: nobody else loads it.
const AuthorHelpCard = lazyPart({
  load: () => import("./AuthorHelpCard.tsx").then((module) => module.AuthorHelpCard),
});

/** Help for a member who wrote something in a thread that may say that they are in danger. Nobody else sees it. */
export function AuthorHelp({ threadId }: { threadId: string }) {
  const state = useThreadStates().get(threadId);
  return state?.offersHelp ? <AuthorHelpCard threadId={threadId} /> : null;
}
