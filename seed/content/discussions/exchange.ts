/**
 * A comment and its replies, each to the previous one, by two people in turn. `%c` is the condition of the site
 * inside a sentence.
 */
export type Exchange = readonly [comment: string, ...replies: string[]];
