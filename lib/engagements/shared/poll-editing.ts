import type { PollStatus } from "./poll.ts";

/** An answer as editors see it. */
export type EditedPollOption = { id: number; text: string; voteCount: number };

/** A poll as editors see it. */
export type EditedPoll = {
  id: number;
  legacyId: number | null;
  /** Its item, by which it is opened. */
  contentId: number;
  /** Changes with everything that an editor can change, so that two editors do not replace each other's words. */
  version: string;
  question: string;
  intro: string;
  status: PollStatus;
  closesAt: Date | null;
  options: readonly EditedPollOption[];
};

type Answer = { id?: number | undefined };

/** The stored answers with votes that a change would remove. */
export const findLostAnswers = <Option extends { id: number; voteCount: number }>(
  stored: readonly Option[],
  next: readonly Answer[],
): Option[] => {
  const kept = new Set(next.map(({ id }) => id));
  return stored.filter(({ id, voteCount }) => voteCount > 0 && !kept.has(id));
};
