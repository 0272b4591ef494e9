import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { prepareDatabase } from "./prepare-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The error of a start with this DATABASE_URL. */
async function getFailure(databaseUrl: string): Promise<{ code: string; message: string }> {
  return prepareDatabase({ databaseUrl, dataDir: tmpdir() }).then(
    () => ({ code: "none", message: "" }),
    ({ code, message }) => ({ code, message }),
  );
}

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

test("an existing database is used unchanged, and stopping leaves it running", async () => {
  const prepared = await prepareDatabase({ databaseUrl: database.url, dataDir: tmpdir() });
  await prepared.stop();
  expect(prepared.url).toBe(database.url);
  expect(await getFailure(database.url)).toMatchObject({ code: "none" });
});

test("each way a DATABASE_URL can be wrong has its own one line, without the password", async () => {
  const wrong = {
    "database-login-refused": changed((url) => {
      url.password = "hunter2";
    }),
    "database-unknown": changed((url) => {
      url.password = new URL(database.url).password;
      url.pathname = "/no_such_database";
    }),
    "database-unreachable": "postgres://someone:hunter2@127.0.0.1:1/app",
    "database-url-malformed": "mysql://someone:hunter2@127.0.0.1/app",
  };
  for (const [code, url] of Object.entries(wrong)) {
    const failure = await getFailure(url);
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(/^DATABASE_URL[^\n]+$/);
    expect(failure.message).not.toContain("hunter2");
  }
});

test("gives up on a server that accepts the connection and stays silent", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : undefined;

  const failure = await getFailure(`postgres://someone:secret@127.0.0.1:${port}/app`);

  expect(failure.code).toBe("database-unreachable");
  silent.close();
});
