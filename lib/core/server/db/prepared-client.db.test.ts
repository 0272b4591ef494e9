import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "./client.ts";

let opened: ReturnType<typeof openDatabase>;
beforeAll(() => {
  opened = openDatabase(inject("templateDatabaseUrl").replace(/\/[^/]+$/, "/postgres"));
});
afterAll(() => opened.close());

test("a statement with values is prepared once on its connection and answers for other values", async () => {
  await opened.db.transaction(async (tx) => {
    const double = async (value: number) =>
      (await tx.execute<{ double: number }>(sql`select ${value}::int * 2 as double`)).rows[0]
        ?.double;
    expect([await double(2), await double(21), await double(-1)]).toEqual([4, 42, -2]);
    const { rows } = await tx.execute(
      sql.raw(
        "select statement from pg_prepared_statements where statement like '%* 2 as double%' and name <> ''",
      ),
    );
    expect(rows).toHaveLength(1);
  });
});

test("a statement that failed once can be run again with valid values", async () => {
  const divide = (by: number) => opened.db.execute(sql`select 10 / ${by}::int as share`);
  await expect(divide(0)).rejects.toThrow();
  expect((await divide(5)).rows).toEqual([{ share: 2 }]);
});

test("connections that are cut before a transaction starts return to the pool, which recovers", async () => {
  const { db, pool, close } = openDatabase(
    inject("templateDatabaseUrl").replace(/\/[^/]+$/, "/postgres"),
  );
  for (let round = 0; round < 20; round += 1) {
    const [row] = (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;
    const client = await pool.connect();
    const ended = new Promise((resolve) => client.once("end", resolve));
    client.release();
    const begun = db.transaction(async (tx) => (await tx.execute(sql`select 1`)).rows);
    const cut = opened.db.execute(sql`select pg_terminate_backend(${row?.pid}::int)`);
    await Promise.all([begun.catch(() => undefined), cut, ended]);
  }
  expect((await db.transaction((tx) => tx.execute(sql`select 2 as two`))).rows).toEqual([
    { two: 2 },
  ]);
  expect(pool.totalCount - pool.idleCount).toBe(0);
  await close();
});
