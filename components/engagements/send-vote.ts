import { toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import {
  type PollPartsFragment,
  PollsDocument,
  VoteDocument,
} from "#graphql/generated/client/graphql.ts";

/** The polls as the viewer may see them. */
export const loadPolls = async (ids: readonly string[]): Promise<readonly PollPartsFragment[]> =>
  (await request(PollsDocument, { ids: [...ids] })).polls;

/** The outcome of a vote. A poll that closed meanwhile comes with its results. */
export type VoteResult = { kind: "counted" | "again" | "closed"; poll: PollPartsFragment };

/** Votes. @throws ApiError when the vote is refused or cannot be sent */
export async function sendVote(pollId: string, optionId: string): Promise<VoteResult> {
  try {
    const { vote } = await request(VoteDocument, { pollId, optionId });
    return { kind: vote.isCounted ? "counted" : "again", poll: vote.poll };
  } catch (error) {
    const isClosed = toApiError(error).code === "POLL_CLOSED";
    const [poll] = isClosed ? await loadPolls([pollId]) : [];
    if (!poll) throw error;
    return { kind: "closed", poll };
  }
}
