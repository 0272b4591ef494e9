/**
 * A condition in original words: common knowledge, no advice. `text` has one paragraph each on its nature, symptoms,
 * diagnosis and care.
 */
export type SeedCondition = {
  name: string;
  /** Other names that people use or used. */
  synonyms: string[];
  summary: string;
  /** Ages as registers name them. */
  onset: string;
  inheritance: string | null;
  /**
   * Class and place as registers write them, and the type of figure, unless it is the number of people with the
   * condition.
   */
  prevalences: [kind: string, place: string, type?: string][];
  orphaCode: string | null;
  text: [what: string, signs: string, finding: string, care: string];
  /** The sites that show it; a star before the prefix means that the site features it. */
  sites: string[];
};
