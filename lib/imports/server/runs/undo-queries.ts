import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { RecordKind, RowKind } from "#lib/imports/shared/import-run.ts";
import { importedTables, reasonsByTable, toFingerprint } from "./brought-tables.ts";

/** A foreign key to a table: the rows of another table that refer to it. */
type Reference = { table: string; columns: string[]; targets: string[] };

/** An imported row and the reasons to keep it; `isGone` if somebody has deleted it since. */
export type BroughtRow = { id: number; name: string; isGone: boolean; reasons: string[] };

const idList = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::integer[])`;

/** Reads the foreign keys to a table from the database, so that later tables are included. */
export async function findReferences(db: Queryable, kind: RowKind): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select c.conrelid::regclass::text as "table",
      array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by place) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by place) as targets
    from pg_constraint c
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = ${importedTables[kind].table}::regclass`);
  return rows;
}

/** A condition for each reason that keeps a row. */
function listUses(kind: RowKind, references: readonly Reference[]): [string, string][] {
  const { own, uses } = importedTables[kind];
  const byTable = references
    .filter(({ table }) => !own.includes(table))
    .map(({ table, columns, targets }): [string, string] => [
      reasonsByTable[table] ?? `it is used in ${table.replaceAll("_", " ")}`,
      `exists (select from ${table} r where ${columns.map((column, at) => `r.${column} = t.${targets[at]}`).join(" and ")})`,
    ]);
  return [...Object.entries(uses), ...byTable];
}

/**
 * The next imported rows of a kind, in key order.
 * @param options.after the last key of the previous rows
 */
export async function findBroughtRows(
  db: Queryable,
  options: {
    runId: number;
    kind: RowKind;
    references: readonly Reference[];
    after: string;
    limit: number;
  },
): Promise<(BroughtRow & { key: string })[]> {
  const { runId, kind, references, after, limit } = options;
  const { table, name, state } = importedTables[kind];
  const reasons = listUses(kind, references).map(
    ([reason, condition]) => sql`case when ${sql.raw(condition)} then ${reason}::text end`,
  );
  const { rows } = await db.execute<BroughtRow & { key: string }>(sql`
    select record.key, record.key::integer as id, t.id is null as "isGone", coalesce(${sql.raw(name)}, '')::text as name,
      case when t.id is null then '{}' else array_remove(array[
        case when record.fingerprint is distinct from ${sql.raw(toFingerprint(state))} then 'it was changed since'::text end,
        ${sql.join([...reasons, sql`null`], sql`, `)}], null) end as reasons
    from (select * from import_run_records r where r.run_id = ${runId} and r.kind = ${kind} and r.key > ${after}
      order by r.key limit ${limit}) record
    left join ${sql.raw(table)} t on t.id = record.key::integer
    order by record.key`);
  return rows;
}

/** Deletes imported rows with the rows that belong to them. */
export async function deleteImportedRows(
  db: Queryable,
  kind: RowKind,
  references: readonly Reference[],
  ids: readonly number[],
): Promise<void> {
  const { table, own } = importedTables[kind];
  // References within the table are deleted in one statement.
  for (const reference of references.filter(
    (one) => own.includes(one.table) && one.table !== table,
  )) {
    const at = reference.targets.indexOf("id");
    await db.execute(
      sql`delete from ${sql.raw(reference.table)} r where r.${sql.raw(reference.columns[at] ?? "id")} = ${idList(ids)}`,
    );
  }
  await db.execute(sql`delete from ${sql.raw(table)} t where t.id = ${idList(ids)}`);
}

/** The sites that show items, their kinds, and the comments below them. */
export async function findItemTraces(db: Queryable, ids: readonly number[]) {
  const { rows: places } = await db.execute<{ id: number; siteId: number; type: string }>(sql`
    select content_id as id, site_id as "siteId", type from content_placements where content_id = ${idList(ids)}`);
  const { rows: comments } = await db.execute<{ id: number }>(
    sql`select id from comments where content_id = ${idList(ids)}`,
  );
  return { places, commentIds: comments.map(({ id }) => id) };
}

/** The comments below or in answer to these comments, and their items. */
export async function findCommentTraces(db: Queryable, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; aboveId: number }>(sql`
    select c.id, above.id as "aboveId" from comments c
    join comments above on above.id = c.parent_id or above.id = c.reply_to_id
    where above.id = ${idList(ids)} and c.content_id = above.content_id`);
  const { rows: items } = await db.execute<{ contentId: number; siteId: number }>(sql`
    select distinct content_id as "contentId", site_id as "siteId" from comments where id = ${idList(ids)}`);
  return { answers: rows, items };
}

/**
 * The comments among these that are not on an item of the run. Comments on its items are removed or kept with the
 * item.
 */
export async function dropCommentsOfItems(
  db: Queryable,
  runId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.id from comments c where c.id = ${idList(ids)} and not exists (select from import_run_records r
      where r.run_id = ${runId} and r.kind = 'item' and r.key = c.content_id::text)`);
  return rows.map(({ id }) => id);
}

/** Recounts the comments of items and the replies of comments, after some were deleted. */
export async function recountComments(db: Queryable, contentIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    update comments parent set reply_count = counted.total
    from (
      select top.id, count(reply.id) as total from comments top
      left join comments reply on reply.parent_id = top.id and reply.status = 'visible'
      where top.content_id = ${idList(contentIds)} and top.parent_id is null group by top.id
    ) counted
    where parent.id = counted.id and parent.reply_count <> counted.total`);
  await db.execute(sql`
    update content_items item set comment_count = counted.total,
      last_active_at = coalesce(greatest(item.published_at, counted.last_at), item.last_active_at)
    from (
      select i.id, count(c.id) as total, max(c.inserted_at) as last_at from content_items i
      left join comments c on c.content_id = i.id and c.status = 'visible'
      where i.id = ${idList(contentIds)} group by i.id
    ) counted
    where item.id = counted.id`);
}

/** Deletes records of a run. */
export async function deleteRecords(
  db: Queryable,
  runId: number,
  kind: RecordKind,
  keys: readonly (string | number)[],
): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    delete from import_run_records where run_id = ${runId} and kind = ${kind}
    and key = any(${sql.param(keys.map(String))}::text[])`);
}

/** Deletes follows of topics. @param pairs ids of the member and the topic */
export async function deleteTopicFollows(
  db: Queryable,
  pairs: readonly (readonly number[])[],
): Promise<void> {
  await db.execute(sql`
    delete from topic_follows f using unnest(
      ${sql.param(pairs.map(([memberId = 0]) => memberId))}::integer[],
      ${sql.param(pairs.map(([, categoryId = 0]) => categoryId))}::integer[]
    ) as gone (member_id, category_id)
    where f.member_id = gone.member_id and f.category_id = gone.category_id`);
}

/** The data without ids of one kind that a run recorded. */
export async function findReplacements(db: Queryable, runId: number, kind: RecordKind) {
  const { rows } = await db.execute<{
    key: string;
    before: unknown;
    fingerprint: string | null;
    isOfOthers: boolean;
  }>(sql`
    select key, before, fingerprint, exists (select from import_run_records o
      where o.kind = r.kind and o.key = r.key and o.run_id <> r.run_id) as "isOfOthers"
    from import_run_records r where run_id = ${runId} and kind = ${kind} order by key`);
  return rows;
}

/** The keys among these of uploads that still exist. */
export async function findUploadsThere(
  db: Queryable,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from uploads where key = any(${sql.param([...keys])}::text[])`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** The names of all imported pictures that are in use. */
export async function findShownPictures(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct found[1] as name from (
      select concat(sections, featured_media, images, document, recipe, seo) as text from content_items
      union all select concat(sections, document, extras, recipe) from content_revisions
      union all select avatar::text from members where avatar is not null
      union all select to_jsonb(s)::text from sites s
    ) places, regexp_matches(places.text, '/media/(?:imports|photos)/([0-9a-f]{32}\\.[a-z0-9]+)', 'g') found`);
  return new Set(rows.map(({ name }) => name));
}
