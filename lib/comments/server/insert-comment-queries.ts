import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { StatementPart } from "#lib/core/server/db/statement-part.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { CommentRow } from "./comment-queries.ts";
import { comments } from "./comment-tables.ts";

export type NewComment = {
  siteId: number;
  contentId: number;
  authorId: number;
  parentId: number | null;
  replyToId: number | null;
  body: string;
  document: RichText | null;
  idempotencyKey: string;
  status: "visible" | "held";
};

/** The rows that are stored with a comment, in its statement: all of them, or none. */
export type InsertOptions = {
  /** The comment is stored only if this returns a row; `null` stores it unconditionally. */
  compared: StatementPart | null;
  /** Statements in which `stored` is the comment, and `compared` that row. */
  statements: readonly StatementPart[];
  /** Counts the comment, after all other parts, because other comments on the item wait for it. */
  count: StatementPart | null;
};

/** Counts the comments that are listed before the new comment in `stored`. */
function countBefore({ parentId }: NewComment, isCounted: boolean): SQL {
  // The last comment follows all listed comments, whose number is already known.
  if (parentId === null && isCounted)
    return sql`counted.comment_count - 1 + (select count(*) from comments
      where content_id = stored.content_id and status <> 'visible' and reply_count > 0)`;
  return sql`(select count(*) from comments
    where content_id = stored.content_id and (status = 'visible' or reply_count > 0)
      and (coalesce(parent_id, id), id) < (coalesce(stored.parent_id, stored.id), stored.id))`;
}

/**
 * Stores a comment in one statement. @returns the comment, `undefined` when it is not allowed or when the
 * author has sent this key before, and the number of comments that are listed before it
 */
export async function insertComment(
  db: Queryable,
  row: NewComment,
  { compared, statements, count }: InsertOptions,
): Promise<{ comment: CommentRow; before: number } | undefined> {
  const names = statements.map((_statement, index) => sql.raw(`part_${index}`));
  const parts = statements.map((part, index) => sql`, ${names[index]} as (${part} returning 1)`);
  // Reading the other parts makes PostgreSQL run them first.
  const isLast = names.map((name) => sql` and (select count(*) from ${name}) >= 0`);
  const counted =
    count && sql`, counted as (${count}${sql.join(isLast)} returning content_items.comment_count)`;
  const document = row.document === null ? null : JSON.stringify(row.document);
  const { rows } = await db.execute<{ id: number; inserted_at: string; before: string }>(sql`
    with ${compared ? sql`compared as (${compared}), ` : sql``}stored as (
      insert into comments (site_id, content_id, author_id, parent_id, reply_to_id, body, document,
        idempotency_key, status)
      select ${row.siteId}::int, ${row.contentId}::int, ${row.authorId}::int, ${row.parentId}::int,
        ${row.replyToId}::int, ${row.body}::text, ${document}::jsonb, ${row.idempotencyKey}::text,
        ${row.status}::text
      ${compared ? sql`from compared` : sql``}
      on conflict do nothing
      returning id, content_id, site_id, author_id, parent_id, inserted_at
    )${sql.join(parts)}${counted ?? sql``}
    select stored.id, stored.inserted_at, ${countBefore(row, counted !== null)} as before
    from stored${counted ? sql` left join counted on true` : sql``}`);
  const [stored] = rows;
  if (!stored) return undefined;
  const insertedAt = comments.insertedAt.mapFromDriverValue(stored.inserted_at) as Date;
  const { idempotencyKey: _key, ...shown } = row;
  const unchanged = { editedAt: null, replyCount: 0, statusById: null, statusAt: null };
  return {
    comment: { id: stored.id, ...shown, ...unchanged, insertedAt },
    before: Number(stored.before),
  };
}
