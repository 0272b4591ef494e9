import { mentalHealthStories } from "./mental-health-stories.ts";
import { migraineStories } from "./migraine-stories.ts";
import { rareStories } from "./rare-stories.ts";
import { shnStories } from "./shn-stories.ts";
import { sleepStories } from "./sleep-stories.ts";
import type { WrittenStory } from "./written-story.ts";

/** Stories that were written for one site each. */
export const writtenStories: ReadonlyMap<string, readonly WrittenStory[]> = new Map([
  ["migraine", migraineStories],
  ["sleep", sleepStories],
  ["mentalhealth", mentalHealthStories],
  ["rare", rareStories],
  ["shn", shnStories],
]);
