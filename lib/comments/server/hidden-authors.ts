import { sql } from "drizzle-orm";
import { comments } from "./comment-tables.ts";

/** Whether the comments of their author are being hidden: they became a spammer. Next to nobody at any time. */
export const isAuthorHidden = sql`${comments.authorId} in (select member_id from hidden_authors where is_hidden)`;
