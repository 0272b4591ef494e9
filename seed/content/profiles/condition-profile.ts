/** A noun that names a thing inside a sentence (`morning stiffness`) and a full sentence or two about it. */
export type NamedNote = [name: string, note: string];

/** The kind of conversation in a thread, so that the replies fit. */
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
 * The profile of a condition, written by hand. The article frameworks in `frameworks/` build on it.
 * `name` fits after “living with” and takes a singular verb.
 */
export type ConditionProfile = {
  prefix: string;
  name: string;
  /** The name of a bad period: `flare`, `attack`, `bad week`. */
  spell: string;
  spells: string;
  /** The specialist, after “your”: `rheumatologist`. */
  doctor: string;
  /** Frameworks that do not fit the condition. */
  skip?: string[];
  what: string;
  care: string;
  symptoms: NamedNote[];
  helps: NamedNote[];
  tests: NamedNote[];
  worse: NamedNote[];
  /** A common belief, and the reply. */
  myths: NamedNote[];
  atWork: string;
  atHome: string;
  outside: string;
  questions: string[];
  voices: [text: string, who: string][];
  threads: ThreadSeed[];
};
