import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { pageRoutes } from "#lib/routing/shared/routes.ts";
import { completeRoles, everyRole } from "#tests/support/every-role.ts";
import { host, logIn } from "#tests/support/product-calls.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { createTestDatabase, queryRows, type TestDatabase } from "#tests/support/test-database.ts";

/*
 * Every page with a hostile value in each parameter of its query and in its path, as every role: whatever is refused,
 * nothing fails and no page is cut.
 */

let dataDir: string;
let database: TestDatabase;
let server: ServerUnderTest;
const cookies = new Map<string, string>();
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "hostile-parameters-"));
  database = await createTestDatabase();
  for (const statement of completeRoles) await queryRows(database.url, statement);
  const secret = "thirty-two-characters-are-needed-here";
  const settings = { LOG_LEVEL: "silent", DATABASE_URL: database.url, AUTH_SECRET: secret };
  server = await startServer({ dataDir, settings });
  for (const { email } of everyRole) if (email) cookies.set(email, await logIn(server.port, email));
}, 240_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** An existing value, or a number, for each parameter of a pattern. */
const goodParts: Readonly<Record<string, string>> = {
  slug: "juniper-k",
  id: "1",
  conversationId: "3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34",
  engagementType: "poll",
  engagementId: "1",
  followType: "people",
  assocType: "comment",
  assocId: "1",
  pageNumber: "1",
  category: "treatment",
  legacyPollId: "1204",
};
const fill = (pattern: string) =>
  pattern
    .replace("[...rest]", "a/b")
    .replace(/\[(\w+)\]/g, (_part, name) => goodParts[name] ?? "1");

const values = ["1:99999999999999", "2147483648", "0000-01-01", "-1\u0000"];
const encode = encodeURIComponent;

type Target = { path: string; isShared: boolean; isHostile: boolean };

/** All addresses: each parameter with each value, and the last open part of the path with each. */
const targets: Target[] = Object.entries(pageRoutes).flatMap(([pattern, rule]) => {
  const good = fill(pattern);
  const ofQuery = rule.allowedQuery.flatMap((name) =>
    values.map((value) => `${good}?${encode(name)}=${encode(value)}`),
  );
  const last = pattern.lastIndexOf("[");
  const rest = pattern.slice(last).replace(/^\[[^\]]+\]/, "");
  const ofPath =
    last < 0 ? [] : values.map((value) => fill(pattern.slice(0, last)) + encode(value) + rest);
  const isShared = rule.cache === "shared" && !rule.personal;
  return [good, ...ofQuery, ...ofPath].map((path) => ({
    path,
    isShared,
    isHostile: path !== good,
  }));
});

/** These ask for everything. Shared pages have no other role: all members read the same, and it is rendered for them once. */
const mainRoles: readonly string[] = ["a guest", "a member", "an administrator"];

/** What a role asks for: every page, and every address of it or, in turns with the next role, every other one. */
function listTargets(role: string): Target[] {
  if (mainRoles.includes(role)) return targets;
  const turn = everyRole.findIndex((one) => one.role === role) % 2;
  return targets
    .filter(({ isShared }) => !isShared)
    .filter(({ isHostile }, at) => !isHostile || at % 2 === turn);
}

describe.each(everyRole)("$role", ({ role, email }) => {
  test("breaks no page with any parameter", async () => {
    const cookie = email ? (cookies.get(email) ?? "") : "";
    const headers = dropUndefined({ host, cookie: cookie || undefined });
    const failures: string[] = [];
    const asked = listTargets(role);
    await pLimit(6).map(asked, async ({ path: target }) => {
      const { status, text } = await sendRequest({
        port: server.port,
        path: target,
        headers,
      }).catch((error: Error) => ({ status: 0, text: error.message }));
      const isWhole =
        status >= 300 && status < 500 ? true : status === 200 && text.includes("</html>");
      if (!isWhole)
        failures.push(`${status} ${target} ${status === 200 ? "" : text.slice(0, 100)}`);
    });
    expect(asked.length).toBeGreaterThan(50);
    expect(failures).toEqual([]);
  });
});
