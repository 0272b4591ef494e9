import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "#tests/support/product-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs the server with settings that cannot work, and returns what it said on the way out. */
async function startWith(
  settings: Record<string, string>,
): Promise<{ code: number; lines: string[] }> {
  const { DATABASE_URL: _none, ...inherited } = process.env;
  const server = spawn("node", ["dist/server.js"], {
    env: { ...inherited, NODE_ENV: "production", LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = (await once(server, "close")) as [number];
  return { code, lines: said.trim().split("\n") };
}

const secret = { AUTH_SECRET: "thirty-two-characters-are-needed-here" };

test.each([
  ["a port that is no number", { PORT: "many" }, /PORT/],
  [
    "a database address of another kind",
    { DATABASE_URL: "mysql://localhost/x", ...secret },
    /DATABASE_URL|database/i,
  ],
  [
    "a database nobody answers for",
    { DATABASE_URL: "postgres://a:b@127.0.0.1:1/x", ...secret },
    /127\.0\.0\.1|reach/i,
  ],
  ["an API tier without its secret", { API_URL: "http://127.0.0.1:1" }, /API_SECRET/],
  ["a secret that is too short", { API_SECRET: "short" }, /API_SECRET/],
  [
    "an API tier and a database",
    { API_URL: "http://127.0.0.1:1", API_SECRET: secret.AUTH_SECRET, DATABASE_URL: "postgres://x" },
    /API_URL.*DATABASE_URL/,
  ],
])(
  "%s stops the start with one line and a code that is not zero",
  async (_name, settings, words) => {
    const { code, lines } = await startWith(settings);
    expect(code).not.toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(words);
  },
);

test("an external database requires an own secret", async () => {
  const { code, lines } = await startWith({ DATABASE_URL: database.url });
  expect(code).not.toBe(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("AUTH_SECRET");
});

test("an API tier with another secret stops the start of a web tier with one line", async () => {
  const other = createHttpServer((_request, response) => response.writeHead(404).end()).listen(0);
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, lines } = await startWith({
    API_URL: `http://127.0.0.1:${port}`,
    API_SECRET: secret.AUTH_SECRET,
    PORT: String(await findFreePort()),
  });
  other.close();
  expect(code).not.toBe(0);
  expect(lines).toEqual([`API_URL: 127.0.0.1:${port} is not an API tier with this API_SECRET.`]);
});

test("a port that is taken stops the start with one line and a code that is not zero", async () => {
  const other = createServer().listen(0);
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, lines } = await startWith({
    DATABASE_URL: database.url,
    PORT: String(port),
    ...secret,
  });
  other.close();
  expect(code).not.toBe(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(String(port));
});
