import { toPercentages } from "./percentages.ts";

/** What an editor has made of a poll. One that is open may still be over by its date. */
export const pollStatuses = ["draft", "open", "closed"] as const;
export type PollStatus = (typeof pollStatuses)[number];

/** Bounds of a poll: options, and characters of its texts. */
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
  /** A whole number; all of them add up to 100. `null` without votes. */
  percent: number | null;
};
export type PollResults = { total: number; lines: PollResult[] };

/** A poll as one person may see it. */
export type PollView = {
  id: number;
  /** The number it had in the publishing system it came from. */
  legacyId: number | null;
  question: string;
  intro: string;
  options: { id: number; text: string }[];
  closesAt: Date | null;
  isOpen: boolean;
  /** Whether the person, or their browser, has voted. */
  hasVoted: boolean;
  /** What they voted for, where that is theirs to see. */
  choiceId: number | null;
  /** `null` until they have voted or the poll is closed: before that no count leaves the server. */
  results: PollResults | null;
};

/** The results of a poll from what its options were given, in their order. */
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
 * The path of a poll (spec §2 `/polls/{legacyPollId}`). One that was made here has no such number
 * and reads at its own, marked by a letter: so the two can never be mistaken for each other.
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

/** The largest number that the database can hold. */
const maxId = 2_147_483_647;

/** Which poll the last part of a path names; `null` where it can name none. */
export function parsePollNumber(text: string): { id: number } | { legacyId: number } | null {
  const [, isOwn, digits] = text.match(/^(p?)([1-9]\d{0,9})$/) ?? [];
  const number = Number(digits);
  if (digits === undefined || number > maxId) return null;
  return isOwn ? { id: number } : { legacyId: number };
}

/** A vote as it is stored. */
export type StoredVote = { optionId: number; memberId: number | null; visitorKey: string | null };

/**
 * What a voter's own vote is among the votes of one poll.
 *
 * A member's is their own, or the one their browser gave before they logged in. What another member
 * voted for in the same browser is not theirs: neither their vote nor theirs to see. A visitor's
 * browser has voted whoever it was, but a member's choice stays with the member.
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
