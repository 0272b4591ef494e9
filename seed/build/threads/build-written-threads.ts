import { buildSlug } from "#seed/build/build-slug.ts";
import { writtenThreads } from "#seed/content/threads/written/all-written-threads.ts";
import type { WrittenReply, WrittenThread } from "#seed/content/threads/written/written-thread.ts";
import type { SeedReply, SeedThread } from "#seed/seed-types.ts";

/** Texts are written with the apostrophe of the keyboard. */
const setApostrophes = (text: string) => text.replaceAll("'", "’");

/** Written replies as the seed stores them. */
export const toReplies = (replies: readonly WrittenReply[]): SeedReply[] =>
  replies.map(([author, minutesAfterThread, body, answers, quote]) => ({
    author,
    minutesAfterThread,
    body: setApostrophes(body),
    ...(answers !== undefined && { answers }),
    ...(quote && { quote: setApostrophes(quote) }),
  }));

/** The threads of the sites whose threads were written one by one. */
export const buildWrittenThreads = (): SeedThread[] =>
  [...writtenThreads].flatMap(([prefix, threads]) => threads.map((one) => toThread(prefix, one)));

function toThread(sitePrefix: string, thread: WrittenThread): SeedThread {
  const { title, slug, author, daysAgo, body, replies, best } = thread;
  return {
    ...{ sitePrefix, author },
    title: setApostrophes(title),
    slug: slug ?? buildSlug(title),
    body: setApostrophes(body),
    startedDaysAgo: daysAgo,
    replies: toReplies(replies),
    ...(best !== undefined && { accepted: best }),
  };
}
