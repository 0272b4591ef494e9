import {
  type PollPartsFragment,
  PollsDocument,
  VoteDocument,
} from "#graphql/generated/client/graphql.ts";
import { ApiRefusal, askApi } from "../providers/ask-api.ts";
import { createPollBatch } from "./poll-batch.ts";

/** The polls as the person may see them. */
const loadPolls = async (ids: readonly string[]): Promise<readonly PollPartsFragment[]> =>
  (await askApi(PollsDocument, { ids: [...ids] })).polls;

/** Hears whether the person has voted in a poll, with all others of the page in one call. */
export const subscribeToPoll = createPollBatch(loadPolls);

/** How a vote came out. `closed` brings the results; `refused` says why, in words for the person. */
export type VoteAnswer =
  | { kind: "counted" | "again" | "closed"; poll: PollPartsFragment }
  | { kind: "forbidden"; words: string };

/**
 * Votes.
 * @throws whatever keeps the server from being asked
 */
export async function sendVote(pollId: string, optionId: string): Promise<VoteAnswer> {
  try {
    const { vote } = await askApi(VoteDocument, { pollId, optionId });
    return { kind: vote.isCounted ? "counted" : "again", poll: vote.poll };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const [poll] = error.code === "POLL_CLOSED" ? await loadPolls([pollId]) : [];
    return poll ? { kind: "closed", poll } : { kind: "forbidden", words: error.message };
  }
}
