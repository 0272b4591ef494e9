import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { host } from "#tests/support/product-calls.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let dataDir: string;
let database: TestDatabase;
let server: ServerUnderTest;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "unreadable-"));
  database = await createTestDatabase();
  const secret = "thirty-two-characters-are-needed-here";
  const settings = { LOG_LEVEL: "silent", DATABASE_URL: database.url, AUTH_SECRET: secret };
  server = await startServer({ dataDir, settings });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const ask = (path: string) => sendRequest({ port: server.port, path, headers: { host } });

/** Renames a table while something is tried, as if the database failed. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`alter table ${table} rename to ${table}_away`);
    await work();
  } finally {
    await client.query(`alter table ${table}_away rename to ${table}`);
    await client.end();
  }
}

// spec §8: failed taxonomy load: dynamic paths are unavailable, never missing
test.each(["categories", "content_items"])(
  "while %s cannot be read, an address nobody knows is unavailable and never missing",
  async (table) => {
    // Tags are read apart: without content it is still known that there is no such tag.
    const tags = table === "categories" ? ["/tag/some-tag"] : [];
    const dynamic = ["/some-slug", "/treatment-x/some-slug", "/posts/some-slug", ...tags];
    await without(table, async () => {
      for (const target of dynamic) {
        const { status, headers, text } = await ask(`${target}-${table}`);
        const { "retry-after": retry, "x-page-cache": cache } = headers;
        expect([target, status, retry, cache]).toEqual([target, 503, "10", undefined]);
        expect(text).toContain("We can’t look this up right now.");
        expect(text).toContain('<a href="">Try again</a>');
        expect(text).not.toMatch(/select|relation|node_modules/);
      }
      for (const target of ["/search", "/member-login", "/offline", "/robots.txt", "/ok"])
        expect([target, (await ask(target)).status]).toEqual([target, 200]);
    });
    // None of it was stored.
    for (const target of dynamic) expect((await ask(`${target}-${table}`)).status).toBe(404);
  },
);

// spec §8: a cached page is served while the database fails
test("a page that is kept is still read while the database is in trouble", async () => {
  expect((await ask("/treatment")).status).toBe(200);
  await without("categories", async () => {
    const { status, headers } = await ask("/treatment");
    expect([status, headers["x-page-cache"]]).toEqual([200, "HIT"]);
  });
});
