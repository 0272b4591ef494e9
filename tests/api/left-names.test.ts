import { afterAll, beforeAll, expect, test } from "vitest";
import { storedTexts } from "#lib/registries/server/stored-texts.ts";
import { listTextColumns } from "#tests/support/fill-texts.ts";
import { expectNothingLeft } from "#tests/support/left-names.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

test("the personal data of every text column is documented", async () => {
  const columns = (await listTextColumns(server.network))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !name.startsWith("__drizzle"));
  const known: string[] = Object.values(storedTexts).flat();
  expect(columns.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !columns.includes(name))).toEqual([]);
  expect(known).toHaveLength(new Set(known).size);
});

// After a merge and after each way to leave: left-names-of-each-change.test.ts.
test("after a new name and an erased account nothing is left in tables, answers, files and messages", async () => {
  await expectNothingLeft(server, ["rename", "erase"]);
});
