/** Keys of a thread's draft in session storage. */
export const threadDraftKeys = { title: "thread-draft-title", body: "thread-draft-body" } as const;
