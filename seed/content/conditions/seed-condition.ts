/**
 * A condition in our own words: common knowledge, no advice. `text` has one paragraph each on its
 * nature, symptoms, diagnosis and care.
 */
export type SeedCondition = {
  name: string;
  /** Other names that people use or used. */
  synonyms: string[];
  summary: string;
  /** Ages as registers name them. */
  onset: string;
  inheritance: string | null;
  /** Class and place, as registers write them, and what is counted unless it is who lives with it. */
  prevalences: [kind: string, place: string, type?: string][];
  orphaCode: string | null;
  text: [what: string, signs: string, finding: string, care: string];
  /** The sites that show it; those that put it forward have a star before their prefix. */
  sites: string[];
};
