/** The file at an address, or why there is none; `isFinal` where asking again would not help. */
export type FetchedFile = { bytes: Buffer } | { problem: string; isFinal?: boolean };
