import { queryRows } from "./test-database.ts";

/** The number of rows and a sum of the content of each table that survives a crash, by name. */
export async function summariseTables(url: string): Promise<Record<string, string>> {
  const tables = await queryRows(
    url,
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p'
     order by 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
       from "${name}" t`,
  );
  const rows = await queryRows(url, sums.join(" union all "));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, String(sum)]));
}

/** The parts of a schema other than tables. */
export async function listSchema(url: string): Promise<string[]> {
  const rows = await queryRows(
    url,
    `select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
       from information_schema.columns where table_schema = 'public'
     union all
     select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
     union all
     select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text
       from pg_trigger where not tgisinternal
     union all
     select 'index ' || indexdef from pg_indexes where schemaname = 'public'
     union all
     select 'sequence ' || sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
       where schemaname = 'public'
     order by 1`,
  );
  return rows.map(({ line }) => String(line));
}
