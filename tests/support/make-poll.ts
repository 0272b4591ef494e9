import { eq } from "drizzle-orm";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { pollOptions, polls, quizzes } from "#lib/engagements/server/engagement-tables.ts";
import { parsePoll, parseQuiz } from "#lib/engagements/server/parse-engagements.ts";
import type { PollStatus } from "#lib/engagements/shared/poll.ts";
import { runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** A poll as the tests name it. Ids are text, as the API answers them. */
export type MadePoll = { id: string; optionIds: string[] };

/** Stores a poll of `migraine` with three options, unless told otherwise. */
export async function makePoll(
  network: TestNetwork,
  wishes: {
    site?: string;
    legacyId?: number;
    question?: string;
    options?: string[];
    status?: PollStatus;
    /** Hours from now; negative ones are past. */
    closesIn?: number;
  } = {},
): Promise<MadePoll> {
  const { db } = network.services.store;
  const siteId = network.site(wishes.site ?? "migraine").id;
  const { closesIn } = wishes;
  const { options, ...poll } = parsePoll({
    question: wishes.question ?? "Which one?",
    options: wishes.options ?? ["One", "Two", "Three"],
    legacyId: wishes.legacyId ?? null,
    status: wishes.status ?? "open",
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

/** Of each option of a poll: its counter, and the votes that there are. */
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

/** Gives a piece of content its questions. */
export async function makeQuestions(network: TestNetwork, contentId: string, quiz: unknown) {
  const { db } = network.services.store;
  const [item] = await db
    .select({ siteId: contentItems.siteId })
    .from(contentItems)
    .where(eq(contentItems.id, Number(contentId)));
  if (!item) throw new Error("There is no such piece");
  const row = { siteId: item.siteId, contentId: Number(contentId) };
  await db.insert(quizzes).values({ ...row, definition: parseQuiz(quiz) });
}
