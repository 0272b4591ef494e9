import { mentalHealthThreads } from "./mental-health-threads.ts";
import { rareThreads } from "./rare-threads.ts";
import { shnThreads } from "./shn-threads.ts";
import { sleepThreads } from "./sleep-threads.ts";
import type { WrittenThread } from "./written-thread.ts";

/** Slugs of the weekly threads for newcomers, by site. */
export const weeklyWelcomes: ReadonlyMap<string, string> = new Map([
  ["migraine", "welcome-thread-say-hi-if-you-joined-this-week"],
  ["sleep", "welcome-thread-say-hi-if-you-joined-this-week"],
  ["mentalhealth", "welcome-thread-say-hi-if-you-joined-this-week"],
  ["rare", "welcome-thread-say-hi-if-you-joined-this-week"],
  ["shn", "welcome-thread-new-leaders-this-week"],
]);

/** Sites whose threads were all written one by one. */
export const writtenThreads: ReadonlyMap<string, readonly WrittenThread[]> = new Map([
  ["sleep", sleepThreads],
  ["mentalhealth", mentalHealthThreads],
  ["rare", rareThreads],
  ["shn", shnThreads],
]);
