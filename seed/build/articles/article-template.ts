import type { Random } from "#seed/build/seeded-random.ts";
import type { ConditionProfile } from "#seed/content/profiles/condition-profile.ts";
import type { Theme } from "#seed/content/sites/site-table.ts";

/** Alternatives for one place in a paragraph. An empty string leaves the place out. */
export type Slot = readonly string[];

export type Writer = {
  profile: ConditionProfile;
  random: Random;
  /** Picks one alternative for every slot and joins them into a paragraph. */
  say: (...slots: Slot[]) => string;
  /** `count` different lines out of many, in shuffled order. */
  some: (count: number, from: Slot) => string[];
};

/**
 * One way of building an article. Texts may hold words to be filled in: `%c` the condition, `%s` and
 * `%S` a bad stretch and its plural, `%a` the same with its article, `%d` the doctor, `%y1`…`%y4` names
 * of symptoms, `%h1`…`%h4` of things that help, `%w1`…`%w3` of things that make it worse. The
 * capital forms `%C`, `%A`, `%Y1`, `%H1`, `%W1` begin a sentence.
 */
export type ArticleTemplate = {
  id: string;
  theme: Theme;
  titles: Slot;
  summaries: Slot;
  write: (writer: Writer) => string[];
};
