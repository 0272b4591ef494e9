import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openServerDatabase } from "./client.ts";
import { prepareOnce } from "./prepare-once.ts";

let isDown = false;
let opened: ReturnType<typeof openServerDatabase>;
beforeAll(() => {
  const url = inject("templateDatabaseUrl").replace(/\/[^/]+$/, "/postgres");
  opened = openServerDatabase(url, () => isDown);
});
afterAll(() => opened.close());

const mode = sql<string>`current_setting('plan_cache_mode')`;
const prepared = prepareOnce((db) =>
  db
    .select({ mode, given: sql<string>`${sql.placeholder("given")}::text` })
    .from(sql`(values (1)) as one`)
    .prepare("planned_mode"),
);
const plain = (db: Pick<typeof opened.db, "select">) =>
  db.select({ mode }).from(sql`(values (1)) as one`);

test("a statement that was built once is planned once, also the first on a connection", async () => {
  const rows = await Promise.all(
    Array.from({ length: 20 }, (_, index) => prepared(opened.db).execute({ given: index })),
  );
  expect(rows.flat()).toEqual(
    Array.from({ length: 20 }, (_, index) => ({ mode: "force_generic_plan", given: `${index}` })),
  );
});

test("other statements and those of transactions are planned for their values", async () => {
  expect(await plain(opened.db)).toEqual([{ mode: "auto" }]);
  const inside = await opened.db.transaction(async (tx) => [
    await plain(tx),
    await prepared(tx).execute({ given: "a" }),
  ]);
  expect(inside).toEqual([[{ mode: "auto" }], [{ mode: "auto", given: "a" }]]);
});

test("while the database is down, both fail at once", async () => {
  isDown = true;
  await expect(prepared(opened.db).execute({ given: "a" })).rejects.toThrow();
  await expect(plain(opened.db)).rejects.toThrow();
  isDown = false;
  expect(await prepared(opened.db).execute({ given: "b" })).toHaveLength(1);
});
