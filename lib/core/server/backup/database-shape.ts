import type pg from "pg";

/** A table with its stored columns, without computed ones. */
export type TableShape = { name: string; columns: string[] };
/** A partition of a table. Migrations do not create partitions. */
type PartitionShape = { name: string; parent: string; bounds: string };
type SequenceShape = { name: string; value: string; isCalled: boolean };

/** The schema of a database: enough to load its rows into an empty one. */
export type DatabaseShape = {
  /** Creation time of the newest migration, from the list of migrations. */
  migratedAt: number;
  tables: TableShape[];
  partitions: PartitionShape[];
  sequences: SequenceShape[];
};

const select = {
  // Unlogged tables, which a crash empties, contain nothing that a backup needs.
  tables: `
    select c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relpersistence = 'p'
    order by c.relname`,
  partitions: `
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    join pg_class p on p.oid = i.inhparent
    join pg_partitioned_table t on t.partrelid = p.oid
    where t.partstrat = 'r' and c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`,
  sequences: `
    select sequencename as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by sequencename`,
};

/** The creation time of the newest migration of a database; `null` for a database without migrations. */
export async function readMigratedAt(client: pg.Client): Promise<number | null> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  );
  if (!found[0]?.is_there) return null;
  const { rows } = await client.query<{ at: string | null }>(
    "select max(created_at)::text as at from drizzle.__drizzle_migrations",
  );
  return rows[0]?.at ? Number(rows[0].at) : null;
}

/** Reads the shape in the transaction of the client. @returns `null` for a database without migrations */
export async function readShape(client: pg.Client): Promise<DatabaseShape | null> {
  const migratedAt = await readMigratedAt(client);
  if (migratedAt === null) return null;
  return {
    migratedAt,
    tables: (await client.query<TableShape>(select.tables)).rows,
    partitions: (await client.query<PartitionShape>(select.partitions)).rows,
    sequences: (await client.query<SequenceShape>(select.sequences)).rows,
  };
}
