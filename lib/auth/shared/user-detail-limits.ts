/** Maximum lengths of profile details in characters. The spec sets none; they bound the size of a page. */
export const userDetailLimits = { bio: 1000, name: 50, word: 100 } as const;
