import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { StoredVote } from "#lib/engagements/shared/poll.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { pollOptions, polls, pollVotes } from "./engagement-tables.ts";

/** Whether the poll is open, by the database's clock. */
const isOpen = sql<boolean>`(${polls.status} = 'open' and (${polls.closesAt} is null or ${polls.closesAt} > now()))`;

const pollColumns = {
  id: polls.id,
  siteId: polls.siteId,
  legacyId: polls.legacyId,
  contentId: polls.contentId,
  question: polls.question,
  intro: polls.intro,
  closesAt: polls.closesAt,
  isOpen,
};

/** The states that everyone may see on a site: all but drafts. */
const shownOn = (site: SiteScope) => and(eq(polls.siteId, site.id), ne(polls.status, "draft"));

const matching = (by: { ids: readonly number[] } | { legacyId: number }): SQL =>
  "ids" in by ? anyOf(polls.id, by.ids) : eq(polls.legacyId, by.legacyId);

/** The polls of a site without drafts. */
export async function findPolls(
  db: Queryable,
  site: SiteScope,
  by: { ids: readonly number[] } | { legacyId: number },
) {
  return db
    .select(pollColumns)
    .from(polls)
    .where(and(shownOn(site), matching(by)));
}
export type PollRow = Awaited<ReturnType<typeof findPolls>>[number];

/** The newest polls of a site, those that are open first. */
export async function findLatestPolls(db: Queryable, site: SiteScope, limit: number) {
  return db
    .select(pollColumns)
    .from(polls)
    .where(shownOn(site))
    .orderBy(desc(isOpen), desc(polls.insertedAt), desc(polls.id))
    .limit(limit);
}

/** The newest polls of a site whose question contains a term in lower case. */
export async function findPollsByQuestion(
  db: Queryable,
  site: SiteScope,
  { term, limit }: { term: string; limit: number },
) {
  const pattern = `%${term.replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .select(pollColumns)
    .from(polls)
    .where(and(shownOn(site), sql`lower(${polls.question}) like ${pattern}`))
    .orderBy(desc(polls.insertedAt), desc(polls.id))
    .limit(limit);
}

/** A poll, locked until the end of the transaction, so that it is not closed while a vote is stored. */
export async function findPollForVoting(db: Queryable, site: SiteScope, id: number) {
  const [row] = await db
    .select(pollColumns)
    .from(polls)
    .where(and(shownOn(site), eq(polls.id, id)))
    .for("share");
  return row;
}

/** The options of these polls, in their order. */
export async function findOptions(db: Queryable, site: SiteScope, pollIds: readonly number[]) {
  return db
    .select({
      id: pollOptions.id,
      pollId: pollOptions.pollId,
      text: pollOptions.text,
      voteCount: pollOptions.voteCount,
    })
    .from(pollOptions)
    .where(and(eq(pollOptions.siteId, site.id), anyOf(pollOptions.pollId, pollIds)))
    .orderBy(asc(pollOptions.pollId), asc(pollOptions.position));
}

type Voter = { memberId: number | null; visitorKey: string | null };

const byVoter = ({ memberId, visitorKey }: Voter) =>
  or(
    memberId === null ? undefined : eq(pollVotes.memberId, memberId),
    visitorKey === null ? undefined : eq(pollVotes.visitorKey, visitorKey),
  );

/** The votes of a member, of a browser, or of both. */
export async function findOwnVotes(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  pollIds: readonly number[],
  voter: Voter,
): Promise<(StoredVote & { pollId: number })[]> {
  const { pollId, optionId, memberId, visitorKey } = pollVotes;
  return db
    .select({ pollId, optionId, memberId, visitorKey })
    .from(pollVotes)
    .where(and(eq(pollVotes.siteId, site.id), anyOf(pollId, pollIds), byVoter(voter)));
}

/** Serialises the votes of a member in a poll until the end of the transaction. */
export async function lockVotesOfMember(db: Queryable, pollId: number, memberId: number) {
  await db.execute(sql`select pg_advisory_xact_lock(${memberId}, hashtext(${`poll:${pollId}`}))`);
}

/** Assigns the vote that a browser cast before logging in to the member. */
export async function claimVote(
  db: Queryable,
  vote: { siteId: number; pollId: number; memberId: number; visitorKey: string },
): Promise<boolean> {
  const { siteId, pollId, memberId, visitorKey } = vote;
  const claimed = await db
    .update(pollVotes)
    .set({ memberId })
    .where(
      and(
        eq(pollVotes.siteId, siteId),
        eq(pollVotes.pollId, pollId),
        eq(pollVotes.visitorKey, visitorKey),
        isNull(pollVotes.memberId),
      ),
    )
    .returning({ id: pollVotes.id });
  return claimed.length > 0;
}

/** Stores a vote, unless the member or the browser has one. @returns whether it was stored */
export async function insertVote(
  db: Queryable,
  vote: typeof pollVotes.$inferInsert,
): Promise<boolean> {
  const stored = await db
    .insert(pollVotes)
    .values(vote)
    .onConflictDoNothing()
    .returning({ id: pollVotes.id });
  return stored.length > 0;
}

/** Counts one vote for an option. */
export async function countVote(
  db: Queryable,
  option: { siteId: number; pollId: number; optionId: number },
): Promise<void> {
  await db
    .update(pollOptions)
    .set({ voteCount: sql`${pollOptions.voteCount} + 1` })
    .where(
      and(
        eq(pollOptions.siteId, option.siteId),
        eq(pollOptions.pollId, option.pollId),
        eq(pollOptions.id, option.optionId),
      ),
    );
}
