/** Most characters of profile details; the spec gives none. They bound what a page has to show. */
export const userDetailLimits = { bio: 1000, name: 50, word: 100 } as const;
