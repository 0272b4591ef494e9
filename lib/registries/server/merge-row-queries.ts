import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { mergeCounters } from "./merge-counters.ts";
import type { MergeRule } from "./merge-rules.ts";

/** The accounts of a merge. */
export type MergePair = { id: number; keptId: number; goneId: number };

export const ruleName = ({ table, column }: MergeRule): string => `${table}.${column}`;

const keys = new Map<string, readonly string[]>();

/**
 * The columns that identify a row of a rule without the moved column: its primary key. If the moved
 * column is part of the key, a new row could have the same key, so the time is added. The result is
 * constant while a process runs.
 */
async function getKey(db: Queryable, rule: MergeRule): Promise<readonly string[]> {
  const known = keys.get(ruleName(rule));
  if (known) return known;
  const { rows } = await db.execute<{ name: string; isKey: boolean }>(sql`
    select a.attname as name, a.attnum = any(i.indkey) as "isKey" from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and (a.attnum = any(i.indkey) or a.attname = 'inserted_at')
    where i.indrelid = ${rule.table}::regclass and i.indisprimary order by a.attnum`);
  const isPart = rows.some(({ name, isKey }) => isKey && name === rule.column);
  const names = rows
    .filter(({ name, isKey }) => name !== rule.column && (isKey || isPart))
    .map(({ name }) => name);
  keys.set(ruleName(rule), names);
  return names;
}

type Ids = Pick<MergePair, "keptId" | "goneId">;

/** A condition of a rule with the ids of the accounts, which are numbers of the database. */
const fill = (condition: string, { keptId, goneId }: Ids): SQL =>
  sql.raw(
    condition
      .replaceAll("$both", `${Number(keptId)}, ${Number(goneId)}`)
      .replaceAll("$kept", String(Number(keptId)))
      .replaceAll("$gone", String(Number(goneId))),
  );

const toExpression = (column: string, alias: string) =>
  sql.raw(column.includes("%") ? column.replaceAll("%", alias) : `${alias}."${column}"`);

/** Whether the kept account has a row with the same unique key as the row `t`. */
function isTaken({ table, column, unique = [] }: MergeRule, { keptId }: Ids): SQL {
  if (unique.length === 0) return sql`false`;
  const parts = unique.map((columns) => {
    const same = columns.map(
      (name) => sql`${toExpression(name, "o")} = ${toExpression(name, "t")}`,
    );
    const isKept = sql`o.${sql.identifier(column)} = ${keptId}::int`;
    return sql`exists (select 1 from ${sql.identifier(table)} o
      where ${sql.join([isKept, ...same], sql` and `)})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** The rows `t` to which a rule applies. */
function isMeant(rule: MergeRule, ids: Ids): SQL {
  const parts = [sql`t.${sql.identifier(rule.column)} = ${ids.goneId}::int`];
  if (rule.where) parts.push(fill(rule.where, ids));
  return sql.join(parts, sql` and `);
}

/** The rows that stay for a reason other than a duplicate. */
function isLeft({ other, unless }: MergeRule, ids: Ids): SQL {
  const parts: SQL[] = [];
  if (other) parts.push(sql`t.${sql.identifier(other)} = ${ids.keptId}::int`);
  if (unless) parts.push(fill(unless, ids));
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

const columnList = (alias: string, names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${sql.raw(alias)}.${sql.identifier(name)}`),
    sql`, `,
  );

const toJson = (alias: string, names: readonly string[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.raw(alias)}.${sql.identifier(name)}`),
    sql`, `,
  )})`;

/** The number of rows of a rule that move, and of rows that stay because the other account has equal ones. */
export async function countMergeRows(
  db: Queryable,
  rule: MergeRule,
  ids: Ids,
): Promise<{ count: number; duplicates: number }> {
  const isDuplicate = rule.onDuplicate === "clear" ? sql`false` : isTaken(rule, ids);
  const { rows } = await db.execute<{ count: number; duplicates: number }>(sql`
    select (count(*) filter (where not ${isDuplicate}))::int as count,
      (count(*) filter (where ${isDuplicate}))::int as duplicates
    from ${sql.identifier(rule.table)} t
    where ${isMeant(rule, ids)} and not ${isLeft(rule, ids)}`);
  return rows[0] ?? { count: 0, duplicates: 0 };
}

/** Moves a batch of rows of a rule and records them. @returns their number */
export async function moveMergeRows(
  tx: Queryable,
  rule: MergeRule,
  merge: MergePair,
  limit: number,
): Promise<number> {
  const { table, column, clears } = rule;
  const key = await getKey(tx, rule);
  const isClearing = rule.onDuplicate === "clear" && clears !== undefined;
  const names = isClearing ? [...key, clears] : key;
  const taken = isTaken(rule, merge);
  const selected = names.length === 0 ? sql`` : sql`${columnList("t", names)}, `;
  const same = key.map((name) => sql`t.${sql.identifier(name)} = batch.${sql.identifier(name)}`);
  const isRow = [sql`t.${sql.identifier(column)} = ${merge.goneId}::int`, ...same];
  const clearing = isClearing
    ? sql`, ${sql.identifier(clears)} = case when batch.is_taken then null else t.${sql.identifier(clears)} end`
    : sql``;
  const before = isClearing
    ? sql`case when batch.is_taken then ${toJson("batch", [clears])} end`
    : sql`null::jsonb`;
  const { rowCount } = await tx.execute(sql`
    with batch as (
      select ${selected}${isClearing ? taken : sql`false`} as is_taken
      from ${sql.identifier(table)} t
      where ${isMeant(rule, merge)} and not ${isLeft(rule, merge)}
        and ${isClearing ? sql`true` : sql`not ${taken}`}
      limit ${limit} for update of t
    ), moved as (
      update ${sql.identifier(table)} t set ${sql.identifier(column)} = ${merge.keptId}::int${clearing}
      from batch where ${sql.join(isRow, sql` and `)}
      returning ${toJson("batch", key)} as key, ${before} as before
    )
    insert into member_merge_rows (merge_id, rule, key, before)
    select ${merge.id}::int, ${ruleName(rule)}, key, before from moved`);
  return rowCount ?? 0;
}

/** Removes a batch of rows that the kept account also has, updates their counters, and stores the rows for an undo. */
export async function removeMergeRows(
  tx: Queryable,
  rule: MergeRule,
  merge: MergePair,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const counter = mergeCounters[ruleName(rule)];
  if (rule.onDuplicate !== "remove" || !counter) return [];
  const table = sql.identifier(rule.table);
  const { rows } = await tx.execute<{ before: Record<string, unknown> }>(sql`
    with removed as (
      delete from ${table} where ctid in (
        select t.ctid from ${table} t where ${isMeant(rule, merge)} and ${isTaken(rule, merge)}
        limit ${limit} for update of t)
      returning *
    ), counted as (${counter.change("removed", -1)})
    insert into member_merge_rows (merge_id, rule, before)
    select ${merge.id}::int, ${ruleName(rule)}, to_jsonb(removed) from removed returning before`);
  return rows.map((row) => row.before);
}

/** Takes a batch of recorded rows of a rule, in a fixed order to avoid deadlocks between instances. */
const takeBatch = (rule: MergeRule, merge: MergePair, isRemoved: boolean, limit: number): SQL =>
  sql`delete from member_merge_rows where id in (
      select id from member_merge_rows where merge_id = ${merge.id}::int and rule = ${ruleName(rule)}
        and key is ${isRemoved ? sql`null` : sql`not null`} order by id limit ${limit})
    returning key, before`;

/**
 * Moves a batch of rows back, if they still exist. Rows that the kept account has created again since, such as the
 * same bookmark, stay with it.
 * @returns the number of processed records
 */
export async function moveMergeRowsBack(
  tx: Queryable,
  rule: MergeRule,
  merge: MergePair,
  limit: number,
): Promise<number> {
  const { table, column, clears } = rule;
  const key = await getKey(tx, rule);
  const same = key.map((name) => sql`t.${sql.identifier(name)} = was.${sql.identifier(name)}`);
  const isRow = [sql`t.${sql.identifier(column)} = ${merge.keptId}::int`, ...same];
  const restoring = clears
    ? sql`, ${sql.identifier(clears)} = coalesce(batch.before ->> ${clears}, t.${sql.identifier(clears)})`
    : sql``;
  const { rows } = await tx.execute<{ count: number }>(sql`
    with batch as (${takeBatch(rule, merge, false, limit)}), moved as (
      update ${sql.identifier(table)} t set ${sql.identifier(column)} = ${merge.goneId}::int${restoring}
      from batch, lateral jsonb_populate_record(null::${sql.identifier(table)}, batch.key) was
      where ${sql.join(isRow, sql` and `)}
    )
    select count(*)::int as count from batch`);
  return rows[0]?.count ?? 0;
}

/** Restores a batch of removed rows and their counters. @returns the restored rows; `null` if none is left */
export async function putMergeRowsBack(
  tx: Queryable,
  rule: MergeRule,
  merge: MergePair,
  limit: number,
): Promise<Record<string, unknown>[] | null> {
  const counter = mergeCounters[ruleName(rule)];
  if (rule.onDuplicate !== "remove" || !counter) return null;
  const table = sql.identifier(rule.table);
  const { rows } = await tx.execute<{ count: number; put: Record<string, unknown>[] | null }>(sql`
    with batch as (${takeBatch(rule, merge, true, limit)}), put as (
      insert into ${table} overriding system value
      select was.* from batch, lateral jsonb_populate_record(null::${table}, batch.before) was
      where ${counter.isPossible} on conflict do nothing returning *
    ), counted as (${counter.change("put", 1)})
    select count(*)::int as count, (select jsonb_agg(to_jsonb(put)) from put) as put from batch`);
  const [row] = rows;
  return row && row.count > 0 ? (row.put ?? []) : null;
}
