import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "#lib/core/server/db/client.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { type WaitingWork, watchWork } from "./watch-work.ts";

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
const sent: string[] = [];
const onError = vi.fn();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
// Each pool has one statement that checks for work.
beforeEach(async () => {
  ({ db, close } = openDatabase(database.url, (text) => sent.push(text)));
  await db.execute(sql`create table if not exists waiting (kind text)`);
});
afterEach(() => close());

const isWaiting = (kind: string) => sql`exists (select from waiting where kind = ${kind})`;
const done = (kind: string) => db.execute(sql`delete from waiting where kind = ${kind}`);

test("does the waiting work, and looks for all of it in one query", async () => {
  const works = ["a", "b", "c"].map((kind) => ({
    isWaiting: isWaiting(kind),
    onError,
    work: vi.fn(() => done(kind)),
  }));
  await db.execute(sql`insert into waiting values ('a'), ('c')`);
  sent.length = 0;
  const stop = watchWork({ db, works, onError });
  await expect.poll(() => db.execute(sql`select from waiting`)).toMatchObject({ rows: [] });
  await expect
    .poll(() => sent.filter((text) => text.includes("array_remove")).length)
    .toBeGreaterThan(1);
  await stop();
  expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 1]);
  expect(onError).not.toHaveBeenCalled();
});

test("work does not run twice at once, does not block other work, and is awaited at the end", async () => {
  const slow = Promise.withResolvers<void>();
  let signal: AbortSignal | undefined;
  const never: WaitingWork = {
    isWaiting: sql`true`,
    onError,
    work: vi.fn((given) => {
      signal = given;
      return slow.promise;
    }),
  };
  const other = { isWaiting: sql`true`, onError, work: vi.fn(async () => undefined) };
  const stop = watchWork({ db, works: [never, other], onError });
  await expect.poll(() => other.work.mock.calls.length).toBeGreaterThan(1);
  expect(never.work).toHaveBeenCalledOnce();
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await expect.poll(() => signal?.aborted).toBe(true);
  expect(stopped).not.toHaveBeenCalled();
  slow.resolve();
  await stopping;
  expect(onError).not.toHaveBeenCalled();
});

test("restarts failed work", async () => {
  const failing = {
    isWaiting: sql`true`,
    work: vi.fn(() => Promise.reject(new Error("not now"))),
    onError: vi.fn(),
  };
  const stop = watchWork({ db, works: [failing], onError });
  await expect.poll(() => failing.onError.mock.calls.length).toBeGreaterThan(1);
  await stop();
});

test("retries a failed look for waiting work", async () => {
  const works = [{ isWaiting: isWaiting("d"), work: vi.fn(() => done("d")), onError }];
  await db.execute(sql`insert into waiting values ('d')`);
  await db.execute(sql`alter table waiting rename to elsewhere`);
  const onLost = vi.fn();
  const stop = watchWork({ db, works, onError: onLost });
  await expect.poll(() => onLost.mock.calls.length).toBeGreaterThan(1);
  expect(works[0]?.work).not.toHaveBeenCalled();
  await db.execute(sql`alter table elsewhere rename to waiting`);
  await expect.poll(() => works[0]?.work.mock.calls.length).toBeGreaterThan(0);
  await stop();
});
