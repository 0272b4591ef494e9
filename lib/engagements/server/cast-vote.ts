import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { Visitor } from "#lib/core/server/visitors.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { pollTexts } from "#lib/engagements/shared/engagement-texts.ts";
import type { PollView } from "#lib/engagements/shared/poll.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { toPollViews } from "./get-polls.ts";
import {
  claimVote,
  countVote,
  findOptions,
  findOwnVotes,
  findPollForVoting,
  insertVote,
  lockVotesOfMember,
} from "./poll-queries.ts";

/** `isCounted` is false for a second vote, which is ignored. */
export type CastVote = { isCounted: boolean; poll: PollView };

type NewVote = {
  siteId: number;
  pollId: number;
  optionId: number;
  memberId: number | null;
  visitorKey: string;
};

/** Stores the vote of a member or a browser. @returns whether it is new */
async function storeVote(tx: Queryable, vote: NewVote): Promise<boolean> {
  const { memberId, pollId } = vote;
  if (memberId === null) return insertVote(tx, vote);
  await lockVotesOfMember(tx, pollId, memberId);
  if (await insertVote(tx, vote)) return true;
  // Either the member has voted, or the browser has. If the browser voted before the login, it was this member …
  const site = { id: vote.siteId };
  const [own] = await findOwnVotes(tx, site, [pollId], { memberId, visitorKey: null });
  if (own || (await claimVote(tx, { ...vote, memberId }))) return false;
  // … otherwise another member shares the browser, and each of them has a vote.
  return insertVote(tx, { ...vote, visitorKey: null });
}

/**
 * Votes in a poll: once per member, and once per browser for guests. Open to everyone, as polls are (spec
 * §1). Vote and counter change in one transaction. A second vote is ignored and returns the results.
 * @param options.address of the client, for limits
 * @throws AppError NOT_FOUND when the site has no such poll, UNKNOWN_OPTION for an answer of another poll,
 * POLL_CLOSED, RATE_LIMITED
 */
export async function castVote(options: {
  store: Store;
  limits: Limits;
  site: SiteScope;
  viewer: Viewer;
  visitor: Pick<Visitor, "key" | "keep">;
  address: string;
  pollId: number;
  optionId: number;
}): Promise<CastVote> {
  const { store, limits, site, viewer, visitor, pollId, optionId } = options;
  await limits.consume("voteByAddress", options.address);
  const person = viewer ? `member:${viewer.id}` : visitor.key;
  if (person !== null) await limits.consume("voteByPerson", person);
  return inTransaction(store, async (tx) => {
    const poll = await findPollForVoting(tx, site, pollId);
    if (!poll) throw new AppError("NOT_FOUND", pollTexts.notFound);
    if (!poll.isOpen) throw new AppError("POLL_CLOSED", pollTexts.closed);
    const known = await findOptions(tx, site, [pollId]);
    if (!known.some(({ id }) => id === optionId))
      throw new AppError("UNKNOWN_OPTION", pollTexts.unknownOption);
    const visitorKey = visitor.keep();
    const vote = { siteId: site.id, pollId, optionId, memberId: viewer?.id ?? null, visitorKey };
    const isCounted = await storeVote(tx, vote);
    if (isCounted) await countVote(tx, vote);
    const [view] = await toPollViews({ db: tx, site, viewer, visitorKey }, [poll]);
    if (!view) throw new Error("A poll that was voted in is there");
    return { isCounted, poll: view };
  });
}
