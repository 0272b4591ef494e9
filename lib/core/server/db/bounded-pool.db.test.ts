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
const fails = async (work: Promise<unknown>) => {
  const startedAt = performance.now();
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, ms: performance.now() - startedAt };
};

test("a statement fails at its deadline, as one that may succeed later", async () => {
  const { error, ms } = await fails(withQueryDeadline(200, () => sleep(2)));
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(ms).toBeGreaterThan(190);
  expect(ms).toBeLessThan(1500);
});

test("what a transaction throws at its deadline is why, and its connection is not used again", async () => {
  const late = withQueryDeadline(200, () =>
    opened.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(2)`);
    }),
  );
  const { error } = await fails(late);
  expect(String((error as Error).cause)).toContain("DatabaseTimeout");
  expect((await opened.db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }]);
  expect(opened.pool.totalCount - opened.pool.idleCount).toBe(0);
});

test("a statement that waits for a connection keeps the deadline of who sent it", async () => {
  // All connections are busy: those who wait get one from requests with another deadline.
  const busy = Array.from({ length: 12 }, () => sleep(0.4));
  const { error } = await fails(withQueryDeadline(100, () => sleep(0.5)));
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await Promise.allSettled(busy)).every(({ status }) => status === "fulfilled")).toBe(true);
  const unhurried = await Promise.allSettled([
    ...Array.from({ length: 12 }, () => withQueryDeadline(1000, () => sleep(0.2))),
    sleep(1.2),
  ]);
  expect(unhurried.map(({ status }) => status)).not.toContain("rejected");
});

test("an answer that came while this process was busy is not late", async () => {
  const asked = withQueryDeadline(100, () => sleep(0));
  const until = performance.now() + 300;
  while (performance.now() < until) Math.sqrt(until);
  expect((await fails(asked)).error).toBeNull();
});

test("nobody waits for a database that is known to be down", async () => {
  isDown = true;
  const attempts = [
    await fails(sleep(0)),
    await fails(opened.db.transaction((tx) => tx.execute(sql`select 1`))),
  ];
  isDown = false;
  for (const { error, ms } of attempts) {
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(ms).toBeLessThan(100);
  }
  expect((await fails(sleep(0))).error).toBeNull();
});
