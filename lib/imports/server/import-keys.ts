/**
 * What identifies imported items and comments, also forum topics and replies: a blog that is imported again, as an export or as
 * a database, finds what is here by them. They are stored, so their form stays.
 * @param source the blog, by host and path
 */
export const toItemKey = (source: string, id: string): string => `wxr:${source}:${id}`;

/** @param itemId the item on the blog that the comment belongs to, or the topic of a reply */
export const toCommentKey = (source: string, itemId: string, id: string): string =>
  `${toItemKey(source, itemId)}:${id}`;
