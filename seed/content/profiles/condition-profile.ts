/** A noun that names a thing inside a sentence (`morning stiffness`) and a full sentence or two about it. */
export type NamedNote = [name: string, note: string];

/** How the talk in a thread runs, so that the replies suit it. */
export type ThreadKind =
  | "treatment"
  | "feelings"
  | "people"
  | "practical"
  | "doctors"
  | "light"
  | "new"
  | "symptoms";

export type ThreadSeed = [title: string, body: string, about: string, kind: ThreadKind];

/**
 * What we know about a condition, written by hand. The article frameworks in `frameworks/` build on
 * it. `name` fits after “living with” and takes a singular verb.
 */
export type ConditionProfile = {
  prefix: string;
  name: string;
  /** What a bad stretch is called here: `flare`, `attack`, `bad week`. */
  spell: string;
  spells: string;
  /** Who looks after it, after “your”: `rheumatologist`. */
  doctor: string;
  /** Frameworks that would be out of place. */
  skip?: string[];
  what: string;
  care: string;
  symptoms: NamedNote[];
  helps: NamedNote[];
  tests: NamedNote[];
  worse: NamedNote[];
  /** What people say, and the answer. */
  myths: NamedNote[];
  atWork: string;
  atHome: string;
  outside: string;
  questions: string[];
  voices: [text: string, who: string][];
  threads: ThreadSeed[];
};
