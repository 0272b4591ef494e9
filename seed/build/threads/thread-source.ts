import type { ThreadKind } from "#seed/content/profiles/condition-profile.ts";

export type ThreadSource = {
  title: string;
  body: string;
  /** The subject in a few words that fit into a sentence. */
  about: string;
  kind: ThreadKind;
  /** Answers written for this thread. */
  answers: string[];
};
