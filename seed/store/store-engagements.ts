import { addDays } from "date-fns/addDays";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import {
  pollOptions,
  polls,
  pollVotes,
  quizzes,
} from "#lib/engagements/server/engagement-tables.ts";
import { parsePoll, parseQuiz } from "#lib/engagements/server/parse-engagements.ts";
import { experiments } from "#lib/experiments/server/experiment-tables.ts";
import { parseSections } from "#lib/sections/server/parse-sections.ts";
import { migraineQuizzes } from "#seed/content/engagements/migraine-quizzes.ts";
import { demoPolls, type SeedPoll } from "#seed/content/engagements/polls.ts";
import type { SeedQuiz } from "#seed/content/engagements/quiz-source.ts";
import { siteQuizzes } from "#seed/content/engagements/site-quizzes.ts";
import { demoExperiments } from "#seed/content/experiments.ts";
import { insertRows } from "./insert-rows.ts";
import { daysBefore, getId, type SeedContext } from "./seed-context.ts";
import { storeItems } from "./store-items.ts";

/** Stores quizzes, polls with votes, and experiments of the stored sites. */
export async function storeEngagements(tx: Transaction, places: SeedContext): Promise<void> {
  const hasSite = ({ sitePrefix }: { sitePrefix: string }) => places.siteIds.has(sitePrefix);
  await storeQuizzes(tx, [...migraineQuizzes, ...siteQuizzes].filter(hasSite), places);
  for (const [index, poll] of demoPolls.filter(hasSite).entries())
    await storePoll(tx, poll, { ...places, index });
  await storeExperiments(tx, places);
}

async function storeQuizzes(
  tx: Transaction,
  sources: readonly SeedQuiz[],
  { siteIds, memberIds, now }: SeedContext,
): Promise<void> {
  const rows = sources.map(({ sitePrefix, slug, title, summary, intro }, index) => {
    const publishedAt = daysBefore(now, 20 + index * 9, 480);
    return {
      siteId: getId(siteIds, sitePrefix),
      type: "quiz" as const,
      slug,
      title,
      summary,
      sections: parseSections([
        { id: "intro", kind: "HTML", html: intro },
        { id: "next", kind: "Recommendation", contentId: null, limit: 2 },
      ]),
      authorId: getId(memberIds, "Editorial Team"),
      status: "published" as const,
      publishedAt,
      modifiedAt: publishedAt,
      lastActiveAt: publishedAt,
    };
  });
  const items = await storeItems(tx, rows);
  const definitions = sources.flatMap(({ kind, questions, bands }, index) => {
    const item = items[index];
    if (!item || questions.length === 0) return [];
    const definition = parseQuiz({ kind, questions, bands });
    return [{ siteId: item.siteId, contentId: item.id, definition }];
  });
  if (definitions.length > 0) await tx.insert(quizzes).values(definitions);
}

/** Stores a poll with votes of members and guests; the counters match the votes. */
async function storePoll(
  tx: Transaction,
  source: SeedPoll,
  { siteIds, memberIds, now, index }: SeedContext & { index: number },
): Promise<void> {
  const { sitePrefix, closesInDays } = source;
  const siteId = getId(siteIds, sitePrefix);
  const { options, ...poll } = parsePoll({
    legacyId: source.legacyId ?? null,
    question: source.question,
    intro: source.intro ?? "",
    options: source.options.map(([text]) => text),
    closesAt: closesInDays === undefined ? null : addDays(now, closesInDays),
  });
  const insertedAt = daysBefore(now, 90 + index, 600);
  const [stored] = await tx
    .insert(polls)
    .values({ ...poll, siteId, insertedAt })
    .returning({ id: polls.id });
  if (!stored) throw new Error(`The poll ${poll.question} was not stored`);
  const pollId = stored.id;
  const storedOptions = await tx
    .insert(pollOptions)
    .values(
      options.map((text, position) => ({
        siteId,
        pollId,
        position,
        text,
        voteCount: source.options[position]?.[1] ?? 0,
      })),
    )
    .returning({ id: pollOptions.id, voteCount: pollOptions.voteCount });
  // The first ten members are demo accounts, whose votes are left to the users of the demo.
  const people = [...memberIds.values()].slice(10);
  const choices = storedOptions.flatMap(({ id, voteCount }) => Array<number>(voteCount).fill(id));
  const votes = choices.map((optionId, turn) => {
    const memberId = turn % 2 === 0 ? (people[turn / 2] ?? null) : null;
    const visitorKey = memberId === null ? `demo visitor ${turn}` : null;
    return { siteId, pollId, optionId, memberId, visitorKey, insertedAt };
  });
  await insertRows(tx, pollVotes, votes);
}

/** Stores which sites run which experiments. */
async function storeExperiments(tx: Transaction, { siteIds }: SeedContext): Promise<void> {
  const rows = demoExperiments.flatMap(({ symbol, isOn, sitePrefixes }) =>
    [...siteIds]
      .filter(([prefix]) => sitePrefixes?.includes(prefix) ?? true)
      .map(([, siteId]) => ({ siteId, symbol, isOn })),
  );
  await tx.insert(experiments).values(rows);
}
