/** The file at an address, or why there is none. */
export type FetchedFile = { bytes: Buffer } | { problem: string };
