/** A comment and what was said to it, each turn to the one before. */
export type WrittenExchange = readonly (readonly [author: string, body: string])[];

/** The comments below the articles, stories and recipes of one site, by slug. */
export type WrittenComments = Readonly<Record<string, readonly WrittenExchange[]>>;
