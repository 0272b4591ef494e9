import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Whether the words of an author are being hidden: they became a spammer, and the status of what they wrote does not say
 * so yet. Every read of comments and of replies to status updates asks it. Those authors are looked up once for a
 * statement, and there are none nearly always.
 */
export const isHiddenAuthor = (authorId: SQLWrapper): SQL =>
  sql`${authorId} = any(array(select member_id from hidden_authors where is_hidden))`;
