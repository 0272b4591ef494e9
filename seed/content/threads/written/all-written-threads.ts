import { mentalHealthThreads } from "./mental-health-threads.ts";
import { rareThreads } from "./rare-threads.ts";
import { shnThreads } from "./shn-threads.ts";
import { sleepThreads } from "./sleep-threads.ts";
import type { WrittenThread } from "./written-thread.ts";

/** Sites whose threads were all written one by one. */
export const writtenThreads: ReadonlyMap<string, readonly WrittenThread[]> = new Map([
  ["sleep", sleepThreads],
  ["mentalhealth", mentalHealthThreads],
  ["rare", rareThreads],
  ["shn", shnThreads],
]);
