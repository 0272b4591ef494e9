/** The channel of the new comments of an item. */
export const commentChannel = (contentId: number): string => `comments:${contentId}`;
