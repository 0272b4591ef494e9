import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openServerDatabase } from "./client.ts";
import { isDatabaseUnavailable } from "./database-failure.ts";
import { withQueryDeadline } from "./query-deadline.ts";

let isDown = false;
let opened: ReturnType<typeof openServerDatabase>;
beforeAll(() => {
  const url = inject("templateDatabaseUrl").replace(/\/[^/]+$/, "/postgres");
  opened = openServerDatabase(url, () => isDown);
});
afterAll(() => opened.close());

// Drizzle sends a statement when it is awaited.
const sleep = async (seconds: number) =>
  await opened.db.execute(sql`select pg_sleep(${seconds}::float8)`);
const fails = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
const getReason = (error: unknown) => String((error as Error).cause ?? error);

test("a statement fails at its deadline with a retryable error", async () => {
  const error = await fails(withQueryDeadline(200, () => sleep(4)));
  expect(isDatabaseUnavailable(error)).toBe(true);
  // The timeout of the pool, not the later one of the database.
  expect(getReason(error)).toContain("DatabaseTimeout");
});

test("a transaction throws its deadline error, and its connection is not reused", async () => {
  const late = withQueryDeadline(200, () =>
    opened.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(2)`);
    }),
  );
  expect(getReason(await fails(late))).toContain("DatabaseTimeout");
  expect((await opened.db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }]);
  expect(opened.pool.totalCount - opened.pool.idleCount).toBe(0);
});

test("a statement that waits for a connection keeps its sender's deadline", async () => {
  // All connections are busy, so waiting callers get one from requests with another deadline.
  const busy = Array.from({ length: 12 }, () => sleep(0.4));
  const error = await fails(withQueryDeadline(100, () => sleep(0.5)));
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await Promise.allSettled(busy)).every(({ status }) => status === "fulfilled")).toBe(true);
  const unhurried = await Promise.allSettled([
    ...Array.from({ length: 12 }, () => withQueryDeadline(2500, () => sleep(0.2))),
    sleep(2.7),
  ]);
  expect(unhurried.map(({ status }) => status)).not.toContain("rejected");
});

test("an answer that came while this process was busy is not late", async () => {
  const asked = withQueryDeadline(100, () => sleep(0));
  // The database has answered by then.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
  expect(await fails(asked)).toBeNull();
});

test("requests fail at once while the database is known to be down", async () => {
  isDown = true;
  const attempts = [
    await fails(sleep(0)),
    await fails(opened.db.transaction((tx) => tx.execute(sql`select 1`))),
  ];
  isDown = false;
  for (const error of attempts) {
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(getReason(error)).toContain("DatabaseDown");
  }
  expect(await fails(sleep(0))).toBeNull();
});
