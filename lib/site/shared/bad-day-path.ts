/** The address of the page for readers who have a bad day. */
export const badDayPath = "/bad-day";
