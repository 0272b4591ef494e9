/**
 * A comment and the replies to it, each to the one before; two people take turns. `%c` is the condition
 * of the site inside a sentence.
 */
export type Exchange = readonly [comment: string, ...replies: string[]];
