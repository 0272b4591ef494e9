/** A comment and its replies, each to the previous one. */
export type WrittenExchange = readonly (readonly [author: string, body: string])[];

/** The comments below the articles, stories and recipes of one site, by slug. */
export type WrittenComments = Readonly<Record<string, readonly WrittenExchange[]>>;
