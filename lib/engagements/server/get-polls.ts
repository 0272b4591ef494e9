import type { Queryable } from "#lib/core/server/db/client.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { type PollView, pickOwnVote, toPollResults } from "#lib/engagements/shared/poll.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  findLatestPolls,
  findOptions,
  findOwnVotes,
  findPolls,
  findPollsByQuestion,
  type PollRow,
} from "./poll-queries.ts";

/** Maximum number of polls in one call. */
export const maxPollBatch = 50;

type Asking = {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  /** The visitor's key, if known (`lib/core/server/visitors.ts`). */
  visitorKey: string | null;
};

/**
 * Polls as the viewer may see them, in three queries for any number of polls. Results are included
 * only for closed polls and after the viewer has voted.
 */
export async function toPollViews(
  { db, site, viewer, visitorKey }: Asking,
  rows: readonly PollRow[],
): Promise<PollView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const voter = { memberId: viewer?.id ?? null, visitorKey };
  const isNobody = voter.memberId === null && visitorKey === null;
  const [options, votes] = await Promise.all([
    findOptions(db, site, ids),
    isNobody ? [] : findOwnVotes(db, site, ids, voter),
  ]);
  const optionsByPoll = Map.groupBy(options, ({ pollId }) => pollId);
  const votesByPoll = Map.groupBy(votes, ({ pollId }) => pollId);
  return rows.map(({ siteId: _site, ...row }) => {
    const own = optionsByPoll.get(row.id) ?? [];
    const vote = pickOwnVote(votesByPoll.get(row.id) ?? [], voter);
    return {
      ...row,
      ...vote,
      options: own.map(({ id, text }) => ({ id, text })),
      results: vote.hasVoted || !row.isOpen ? toPollResults(own) : null,
    };
  });
}

/** Polls of a site by id, in the order of `ids`; unknown ones are left out. */
export async function getPolls(asking: Asking & { ids: readonly number[] }): Promise<PollView[]> {
  const ids = [...new Set(asking.ids)].slice(0, maxPollBatch);
  if (ids.length === 0) return [];
  const views = await toPollViews(asking, await findPolls(asking.db, asking.site, { ids }));
  return views.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** One poll of a site by its id or its old number, or `null`. */
export async function getPoll(
  asking: Asking & { by: { id: number } | { legacyId: number } },
): Promise<PollView | null> {
  const { by } = asking;
  const rows = await findPolls(asking.db, asking.site, "id" in by ? { ids: [by.id] } : by);
  const [view] = await toPollViews(asking, rows);
  return view ?? null;
}

/** The newest polls of a site, those that are open first; at most 50. */
export async function getLatestPolls(asking: Asking & { limit: number }): Promise<PollView[]> {
  const limit = Math.min(Math.max(1, asking.limit), maxPollBatch);
  return toPollViews(asking, await findLatestPolls(asking.db, asking.site, limit));
}

/** Polls in the result of a search, and the maximum length of its term. */
const maxPollsFound = 20;
const maxTermLength = 100;

/**
 * The newest polls of a site whose question contains the term, for those who write pages.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function searchPolls(asking: Asking & { term: string }): Promise<PollView[]> {
  const { db, site, viewer } = asking;
  assertCan(viewer, "content.save");
  const term = cleanText(asking.term).slice(0, maxTermLength).toLowerCase();
  return toPollViews(asking, await findPollsByQuestion(db, site, { term, limit: maxPollsFound }));
}

/** The keys of the poll paths of a site, newest first, for sitemaps. */
export async function listPollKeys(
  db: Queryable,
  site: SiteScope,
  limit: number,
): Promise<{ id: number; legacyId: number | null }[]> {
  const rows = await findLatestPolls(db, site, limit);
  return rows.map(({ id, legacyId }) => ({ id, legacyId }));
}
