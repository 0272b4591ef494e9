import { createRandom } from "#seed/build/seeded-random.ts";
import type { SeedThread } from "#seed/seed-types.ts";

/** Threads that a moderator closed after they had gone quiet, by site and slug. */
const closedThreads: ReadonlySet<string> = new Set([
  "depression/new-here-and-a-bit-overwhelmed",
  "insomnia/anyone-else-dealing-with-early-waking",
  "ptsd/explaining-a-flashback-to-people-who-dont-have-it",
]);

/** Threads with a reply that a moderator pinned. */
const pinnedReplies: Readonly<Record<string, number>> = {
  "depression/the-dishes-thread": 1,
  "insomnia/sleep-restriction-week-two-does-it-get-better": 0,
  "sleepapnea/camping-with-a-cpap": 0,
};

/** Threads that only members can see; their URLs do not reveal the topic. */
const membersOnlyThreads: ReadonlySet<string> = new Set([
  "depression/feeling-nothing-at-my-own-sons-graduation",
  "postpartum/i-dont-feel-what-i-thought-id-feel",
  "ptsd/my-kids-have-learned-to-walk-loudly",
]);

/** Closes some threads, pins replies and hides threads from guests, as it happens in a community. */
export function applyThreadStates(threads: readonly SeedThread[]): SeedThread[] {
  return threads.map((thread) => {
    const key = `${thread.sitePrefix}/${thread.slug}`;
    const pinned = pinnedReplies[key] ?? thread.pinned;
    return {
      ...thread,
      pinned,
      isClosed: closedThreads.has(key) || thread.isClosed,
      ...(membersOnlyThreads.has(key) && { visibility: "members", slug: toNeutralSlug(key) }),
    };
  });
}

/** A slug without a word of the title. */
function toNeutralSlug(key: string): string {
  return `thread-${createRandom(key)
    .between(36 ** 7, 36 ** 8 - 1)
    .toString(36)}`;
}
