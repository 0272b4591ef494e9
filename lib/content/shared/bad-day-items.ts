/** The page for a bad day lists items with this tag: editors choose them. */
export const badDayTag = "bad-day";
export const maxBadDayItems = 3;
