import { pollTexts } from "./engagement-texts.ts";
import { pollPath } from "./poll.ts";

/** The result of a vote sent without JavaScript, as a query parameter of the next page. */
const outcomes = {
  counted: { text: pollTexts.thanks, needsVote: true, isProblem: false },
  again: { text: pollTexts.again, needsVote: true, isProblem: false },
  closed: { text: pollTexts.closed, needsVote: false, isProblem: false },
  none: { text: pollTexts.chooseFirst, needsVote: false, isProblem: true },
  unknown: { text: pollTexts.unknownOption, needsVote: false, isProblem: true },
  wait: { text: pollTexts.wait, needsVote: false, isProblem: true },
  /** Shows the viewer's results without a message. */
  mine: { text: null, needsVote: false, isProblem: false },
} as const;
export type VoteOutcome = keyof typeof outcomes;

/** The path that opens after a vote. @param optionId the choice to preserve */
export function voteResultPath(
  poll: { id: number | string; legacyId: number | null },
  outcome: VoteOutcome,
  optionId?: number,
): string {
  const option = optionId === undefined ? "" : `&option=${optionId}`;
  return `${pollPath(poll)}?vote=${outcome}${option}`;
}

/**
 * The message for a result in the query. It is checked against the poll, so a made-up query never
 * thanks for a vote that was not cast.
 */
export function getVoteMessage(
  outcome: string | null,
  poll: { hasVoted: boolean; isOpen: boolean },
): { notice: string | null; problem: string | null } {
  const nothing = { notice: null, problem: null };
  if (outcome === null || !Object.hasOwn(outcomes, outcome)) return nothing;
  const { text, needsVote, isProblem } = outcomes[outcome as VoteOutcome];
  if (needsVote && !poll.hasVoted) return nothing;
  if (outcome === "closed" && poll.isOpen) return nothing;
  // After a vote the results are shown, and no form.
  if (isProblem) return poll.hasVoted || !poll.isOpen ? nothing : { notice: null, problem: text };
  return { notice: text, problem: null };
}
