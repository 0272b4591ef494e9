"use client";

import { useMay } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";

const CrisisLevelForm = lazyPart({
  load: () => import("./CrisisLevelForm.tsx").then((module) => module.CrisisLevelForm),
});

/** Sets the crisis level of a thread; only moderators and admins see it and load it. */
export function CrisisLevelTools({ threadId }: { threadId: string }) {
  return useMay("moderation.setCrisisLevel") ? <CrisisLevelForm threadId={threadId} /> : null;
}
