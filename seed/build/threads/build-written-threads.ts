import { buildSlug } from "#seed/build/build-slug.ts";
import { writtenThreads } from "#seed/content/threads/written/all-written-threads.ts";
import { migraineWelcome } from "#seed/content/threads/written/migraine-welcome.ts";
import type { WrittenReply, WrittenThread } from "#seed/content/threads/written/written-thread.ts";
import type { SeedReply, SeedThread } from "#seed/seed-types.ts";

/** Source texts use the apostrophe of the keyboard. */
const setApostrophes = (text: string) => text.replaceAll("'", "’");

/** Written replies as the seed stores them. */
export const toReplies = (replies: readonly WrittenReply[]): SeedReply[] =>
  replies.map(([author, minutesAfterThread, body, answers, quote]) => ({
    author,
    minutesAfterThread,
    body: setApostrophes(body),
    answers,
    quote: quote && setApostrophes(quote),
  }));

/** The threads that were written one by one, besides those of the largest table. */
export const buildWrittenThreads = (): SeedThread[] =>
  [...writtenThreads, ["migraine", [migraineWelcome]] as const].flatMap(([prefix, threads]) =>
    threads.map((one) => toThread(prefix, one)),
  );

function toThread(sitePrefix: string, thread: WrittenThread): SeedThread {
  const { title, slug, author, daysAgo, body, replies, best, pinned } = thread;
  return {
    sitePrefix,
    author,
    title: setApostrophes(title),
    slug: slug ?? buildSlug(title),
    body: setApostrophes(body),
    startedDaysAgo: daysAgo,
    replies: toReplies(replies),
    accepted: best,
    pinned,
  };
}
