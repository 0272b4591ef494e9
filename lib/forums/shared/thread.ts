/** Threads on one page of the forums. */
export const threadsPerPage = 20;

/** The values of `?sort=` in the forums; the first is the default. */
export const threadSorts = ["active", "newest", "unanswered", "replies"] as const;
export type ThreadSort = (typeof threadSorts)[number];
export const isThreadSort = (text: string | null): text is ThreadSort =>
  threadSorts.some((sort) => sort === text);

/** A thread counts as new for a week (spec §9: recent-date window 7 days). */
export const recentMs = 7 * 24 * 60 * 60 * 1000;

/** Maximum lengths of the title and the opening post, in characters. */
export const maxTitleLength = 140;
export const maxBodyLength = 10_000;

/** The page on which a thread is started (spec §2). */
export const createThreadPath = "/create-thread";

/** Keys of a thread's draft in session storage. */
export const threadDraftKeys = { title: "thread-draft-title", body: "thread-draft-body" } as const;

/** The number of past days whose replies are counted on the home page of a site. */
export const activityDays = 7;
/** The maximum number of replies that is counted; a count of this value means "this many or more". */
export const maxRepliesCounted = 1000;
