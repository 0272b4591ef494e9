/** Threads on one page of the forums. */
export const threadsPerPage = 20;

/** Longest title and longest opening post, in characters. */
export const maxTitleLength = 140;
export const maxBodyLength = 10_000;

/** Where a thread is begun (spec §2). */
export const createThreadPath = "/create-thread";
