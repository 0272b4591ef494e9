import type { Random } from "#seed/build/seeded-random.ts";
import type { ConditionProfile } from "#seed/content/profiles/condition-profile.ts";
import type { Theme } from "#seed/content/sites/site-table.ts";

/** Alternative sentences for one position in a paragraph. An empty string omits it. */
export type Slot = readonly string[];

export type Writer = {
  profile: ConditionProfile;
  random: Random;
  /** Picks one alternative per slot and joins them into a paragraph. */
  say: (...slots: Slot[]) => string;
  /** Picks `count` different lines in random order. */
  some: (count: number, from: Slot) => string[];
};

/**
 * A template of an article. Texts may contain placeholders: `%c` the condition, `%s` and `%S` a bad stretch and its
 * plural, `%a` a bad stretch with its article, `%d` the doctor, `%y1`…`%y4` names of symptoms, `%h1`…`%h4` of things
 * that help, `%w1`…`%w3` of things that make it worse. The uppercase forms `%C`, `%A`, `%Y1`, `%H1`, `%W1` start a
 * sentence.
 */
export type ArticleFramework = {
  id: string;
  theme: Theme;
  titles: Slot;
  summaries: Slot;
  write: (writer: Writer) => string[];
};
