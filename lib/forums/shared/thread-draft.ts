/** Where a thread that is being written is kept in the tab, by part. */
export const threadDraftKeys = { title: "thread-draft-title", body: "thread-draft-body" } as const;
