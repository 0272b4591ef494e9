"use client";

import type { ReactNode } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { forumTexts } from "#lib/forums/shared/forum-texts.ts";

const FollowedThreadList = lazyPart({
  load: () => import("./FollowedThreadList.tsx").then((module) => module.FollowedThreadList),
  loading: <p role="status">{forumTexts.loading}</p>,
});

/**
 * The threads that the member follows. The page is the same for everyone, so the browser loads them.
 * @param props.children the content for guests
 */
export function FollowedThreads({ children }: { children: ReactNode }) {
  const { status } = useAccount();
  if (status === "guest") return children;
  return status === "member" ? <FollowedThreadList /> : <p role="status">{forumTexts.loading}</p>;
}
