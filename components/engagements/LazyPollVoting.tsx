"use client";

import { lazyForm } from "#components/forms/LazyForm.tsx";
import type { PollVotingProps } from "./PollVoting.tsx";

export const LazyPollVoting = lazyForm<PollVotingProps>({
  load: () => import("./PollVoting.tsx").then((module) => module.PollVoting),
});
