import { mentalHealthComments } from "./mental-health-comments.ts";
import { migraineComments } from "./migraine-comments.ts";
import { rareComments } from "./rare-comments.ts";
import { shnComments } from "./shn-comments.ts";
import { sleepComments } from "./sleep-comments.ts";
import type { WrittenComments } from "./written-comments.ts";

/** Sites whose articles, stories and recipes have comments that were written for each of them. */
export const writtenComments: ReadonlyMap<string, WrittenComments> = new Map([
  ["migraine", migraineComments],
  ["sleep", sleepComments],
  ["mentalhealth", mentalHealthComments],
  ["rare", rareComments],
  ["shn", shnComments],
]);
