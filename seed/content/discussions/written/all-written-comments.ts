import { galleryComments } from "./gallery-comments.ts";
import { mentalHealthComments } from "./mental-health-comments.ts";
import { migraineComments } from "./migraine-comments.ts";
import { rareComments } from "./rare-comments.ts";
import { recipeComments } from "./recipe-comments.ts";
import { shnComments } from "./shn-comments.ts";
import { sleepComments } from "./sleep-comments.ts";
import type { WrittenComments } from "./written-comments.ts";

/** Sites with comments that were written for each article, story, recipe and gallery. */
export const writtenComments: ReadonlyMap<string, WrittenComments> = new Map(
  Object.entries({
    migraine: migraineComments,
    sleep: sleepComments,
    mentalhealth: mentalHealthComments,
    rare: rareComments,
    shn: shnComments,
  }).map(([prefix, comments]) => [
    prefix,
    { ...comments, ...recipeComments[prefix], ...galleryComments[prefix] },
  ]),
);
