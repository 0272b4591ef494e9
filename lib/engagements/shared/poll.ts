import { maxId } from "#lib/core/shared/id.ts";
import { toPercentages } from "./percentages.ts";

/** The editor's status of a poll. An open poll may have ended by its date. */
export const pollStatuses = ["draft", "open", "closed"] as const;
export type PollStatus = (typeof pollStatuses)[number];

/** Limits of a poll: number of options, and characters of its texts. */
export const pollLimits = {
  minOptions: 2,
  maxOptions: 10,
  question: 200,
  intro: 500,
  option: 120,
};

/** One line of the results. */
export type PollResult = {
  optionId: number;
  count: number;
  /** A whole number; the percentages of a poll add up to 100. `null` without votes. */
  percent: number | null;
};
export type PollResults = { total: number; lines: PollResult[] };

/** A poll as one person may see it. */
export type PollView = {
  id: number;
  /** Its number in the old publishing system. */
  legacyId: number | null;
  /** The item that its comments belong to. */
  contentId: number | null;
  question: string;
  intro: string;
  options: { id: number; text: string }[];
  closesAt: Date | null;
  isOpen: boolean;
  /** Whether the person, or their browser, has voted. */
  hasVoted: boolean;
  /** The viewer's choice, if they may see it. */
  choiceId: number | null;
  /** `null` until the viewer has voted or the poll is closed: before that, the server sends no counts. */
  results: PollResults | null;
};

/** Computes the results of a poll from the votes for its options, in their order. */
export function toPollResults(options: readonly { id: number; voteCount: number }[]): PollResults {
  const counts = options.map(({ voteCount }) => voteCount);
  const percents = toPercentages(counts);
  return {
    total: counts.reduce((sum, count) => sum + count, 0),
    lines: options.map(({ id, voteCount }, index) => ({
      optionId: id,
      count: voteCount,
      percent: percents?.[index] ?? null,
    })),
  };
}

/**
 * The path of a poll (spec §2 `/polls/{legacyPollId}`). A poll without a legacy number uses its own id with a letter
 * before it, so that the two numbers cannot be confused.
 */
export function pollPath({
  id,
  legacyId,
}: {
  id: number | string;
  legacyId: number | null;
}): string {
  return `/polls/${legacyId ?? `p${id}`}`;
}

/** The largest number that the database can store. */

/** Parses the last segment of a poll path; `null` if it names no poll. */
export function parsePollNumber(text: string): { id: number } | { legacyId: number } | null {
  const [, isOwn, digits] = text.match(/^(p?)([1-9]\d{0,9})$/) ?? [];
  const number = Number(digits);
  if (digits === undefined || number > maxId) return null;
  return isOwn ? { id: number } : { legacyId: number };
}

/** The stored form of a vote. */
export type StoredVote = { optionId: number; memberId: number | null; visitorKey: string | null };

/**
 * The viewer's own vote among the votes of a poll.
 *
 * A member's vote is their own, or the one from their browser before they logged in. Another
 * member's vote from the same browser is not theirs and is not shown to them. A guest sees that the
 * browser has voted, but not the choice of a member.
 */
export function pickOwnVote(
  votes: readonly StoredVote[],
  voter: { memberId: number | null; visitorKey: string | null },
): { hasVoted: boolean; choiceId: number | null } {
  const { memberId, visitorKey } = voter;
  const isOfBrowser = (vote: StoredVote) => visitorKey !== null && vote.visitorKey === visitorKey;
  const vote =
    memberId === null
      ? votes.find(isOfBrowser)
      : (votes.find((one) => one.memberId === memberId) ??
        votes.find((one) => one.memberId === null && isOfBrowser(one)));
  if (!vote) return { hasVoted: false, choiceId: null };
  const isTheirs = memberId !== null || vote.memberId === null;
  return { hasVoted: true, choiceId: isTheirs ? vote.optionId : null };
}
