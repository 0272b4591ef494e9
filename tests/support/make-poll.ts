import { eq } from "drizzle-orm";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { pollOptions, polls, quizzes } from "#lib/engagements/server/engagement-tables.ts";
import { parsePoll, parseQuiz } from "#lib/engagements/server/parse-engagements.ts";
import type { PollStatus } from "#lib/engagements/shared/poll.ts";
import { runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** A poll created by a test. Ids are strings, as in the API. */
export type MadePoll = { id: string; optionIds: string[] };

/** Creates a poll, by default on `migraine` with three options. */
export async function makePoll(
  network: TestNetwork,
  overrides: {
    site?: string;
    legacyId?: number;
    question?: string;
    options?: string[];
    status?: PollStatus;
    /** Hours from now; negative for the past. */
    closesIn?: number;
  } = {},
): Promise<MadePoll> {
  const { db } = network.services.store;
  const siteId = network.site(overrides.site ?? "migraine").id;
  const { closesIn } = overrides;
  const { options, ...poll } = parsePoll({
    question: overrides.question ?? "Which one?",
    options: overrides.options ?? ["One", "Two", "Three"],
    legacyId: overrides.legacyId ?? null,
    status: overrides.status ?? "open",
    closesAt: closesIn === undefined ? null : new Date(Date.now() + closesIn * 3_600_000),
  });
  const [stored] = await db
    .insert(polls)
    .values({ ...poll, siteId })
    .returning({ id: polls.id });
  if (!stored) throw new Error("The poll was not stored");
  const rows = options.map((text, position) => ({ siteId, pollId: stored.id, position, text }));
  const made = await db.insert(pollOptions).values(rows).returning({ id: pollOptions.id });
  return { id: String(stored.id), optionIds: made.map(({ id }) => String(id)) };
}

/** The vote counter and the number of stored votes of each option. */
export async function getPollCounts(network: TestNetwork, poll: MadePoll) {
  const rows = await runSql(
    network,
    `select o.vote_count, (select count(*)::int from poll_votes v where v.option_id = o.id) as votes
     from poll_options o where o.poll_id = $1 order by o.position`,
    [poll.id],
  );
  return {
    counters: rows.map((row) => row.vote_count as number),
    votes: rows.map((row) => row.votes as number),
  };
}

/** Adds questions to a content item. */
export async function makeQuestions(network: TestNetwork, contentId: string, quiz: unknown) {
  const { db } = network.services.store;
  const [item] = await db
    .select({ siteId: contentItems.siteId })
    .from(contentItems)
    .where(eq(contentItems.id, Number(contentId)));
  if (!item) throw new Error("The content item does not exist");
  const row = { siteId: item.siteId, contentId: Number(contentId) };
  await db.insert(quizzes).values({ ...row, definition: parseQuiz(quiz) });
}
