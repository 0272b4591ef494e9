/**
 * Import keys identify imported items, comments, forum topics and replies, so that a repeated
 * import of a blog, from an export or a database, finds the stored rows. They are stored, so their
 * format must not change.
 * @param source the blog, by host and path
 */
export const toItemKey = (source: string, id: string): string => `wxr:${source}:${id}`;

/** @param itemId the item on the blog that the comment belongs to, or the topic of a reply */
export const toCommentKey = (source: string, itemId: string, id: string): string =>
  `${toItemKey(source, itemId)}:${id}`;
