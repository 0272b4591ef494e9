import { createRandom } from "#seed/build/seeded-random.ts";
import { zipLists } from "#seed/build/zip-lists.ts";
import { migraineProfile } from "#seed/content/profiles/migraine-profile.ts";
import { migraineThreads } from "#seed/content/threads/migraine-thread-table.ts";
import { migraineReplies } from "#seed/content/threads/written/migraine-replies.ts";
import type { SeedThread } from "#seed/seed-types.ts";
import { buildGoodThingReplies } from "./build-good-things.ts";
import { buildThread, chooseRegulars } from "./build-thread.ts";
import { toReplies } from "./build-written-threads.ts";
import { scheduleReplies } from "./schedule-replies.ts";

export function buildMigraineThreads(): SeedThread[] {
  const random = createRandom("threads:migraine");
  const people = chooseRegulars("migraine", 60);
  const taken = new Set<string>();

  return migraineThreads.map(({ source, size }, i) => {
    const long = size === "long";
    // The table is ordered from old to new threads; the newest are a day or two old.
    const written = migraineReplies[source.title];
    const lastMinute = written?.replies.at(-1)?.[1] ?? 0;
    const startedDaysAgo = long
      ? 410
      : Math.max(
          Math.ceil(lastMinute / 1440) + 1,
          Math.round(300 * (1 - i / migraineThreads.length) ** 2) + random.between(0, 9),
        );
    const thread = buildThread(migraineProfile, { source, startedDaysAgo }, people, taken);
    if (written) {
      const { author, best } = written;
      const { accepted: _accepted, ...kept } = thread;
      const accepted = best === undefined ? {} : { accepted: best };
      return { ...kept, author, replies: toReplies(written.replies), ...accepted };
    }
    if (!long) return thread;

    const replies = buildGoodThingReplies(people, random);
    const minutes = scheduleReplies(replies.length, startedDaysAgo, random);
    return {
      ...thread,
      replies: zipLists(replies, minutes).map(([reply, minutesAfterThread]) => ({
        ...reply,
        minutesAfterThread,
      })),
    };
  });
}
