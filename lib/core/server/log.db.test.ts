import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#lib/core/server/db/client.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createLogger } from "./log.ts";

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** A text that occurs nowhere else in a log. */
const secret = "canary-sam@example.org";

/** The log of a failure, and all data that an error reporter could read. */
async function getTold(failing: Promise<unknown>): Promise<{ log: string; report: string }> {
  const error = await failing.then(
    () => null,
    (reason: unknown) => reason,
  );
  const lines: string[] = [];
  const reported: string[] = [];
  const read = (one: unknown): string =>
    one instanceof Error
      ? [one.name, one.message, one.stack, JSON.stringify(one), read(one.cause)].join("\n")
      : String(one);
  const log = createLogger("error", (one) => reported.push(read(one)), {
    write: (line) => lines.push(line),
  });
  log.error({ err: error }, "unexpected failure");
  return { log: lines.join(""), report: reported.join("") };
}

const statements = [
  [
    "a value that PostgreSQL cannot keep",
    "22P05",
    sql`select ${`{"name":"${secret}\\u0000"}`}::jsonb`,
  ],
  ["a value of another type", "22P02", sql`select ${secret}::int`],
  [
    "a row that is there already",
    "23505",
    sql`insert into leads (site_id, email, campaign, source, medium) select 1, ${secret}, 'a', 'b', 'c' from unnest(array[1, 1])`,
  ],
  [
    "a row without what it needs",
    "23502",
    sql`insert into leads (site_id, email) values (1, ${secret})`,
  ],
] as const;

test.each(statements)(
  "a statement that failed is logged and reported without its values: %s",
  async (_what, code, statement) => {
    const { log, report } = await getTold(opened.db.execute(statement));
    for (const told of [log, report]) {
      expect(told).toContain("Failed query");
      expect(told).toContain(`"code":"${code}"`);
      expect(told).not.toContain(secret);
    }
  },
);

// spec §1: failed SQL statements are logged and reported without their values
test("a statement that failed inside another error is logged without its values too", async () => {
  const failing = opened.db.execute(sql`select ${secret}::int`).catch((cause: unknown) => {
    throw new Error("The page could not be made", { cause });
  });
  const { log, report } = await getTold(failing);
  for (const told of [log, report]) {
    expect(told).toContain("The page could not be made");
    expect(told).not.toContain(secret);
  }
});

test("any other error is logged unchanged", async () => {
  const { log, report } = await getTold(Promise.reject(new TypeError("The third shelf fell down")));
  for (const told of [log, report]) expect(told).toContain("The third shelf fell down");
  expect(log).toContain('"type":"TypeError"');
});
