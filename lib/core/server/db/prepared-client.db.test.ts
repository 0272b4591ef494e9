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

test("a statement that fails once can be asked again with better values", async () => {
  const divide = (by: number) => opened.db.execute(sql`select 10 / ${by}::int as share`);
  await expect(divide(0)).rejects.toThrow();
  expect((await divide(5)).rows).toEqual([{ share: 2 }]);
});
