/** Threads on one page of the forums. */
export const threadsPerPage = 20;
