import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const failWith = (name: string, code: string) => ({
  method: "POST" as const,
  path: `/api/${name}`,
  changesState: true,
  handle: () => {
    throw Object.assign(new Error("A fault of the tests"), { code });
  },
});

let server: TestServer;
beforeAll(async () => {
  const routes = [failWith("no-database", "ECONNREFUSED"), failWith("full-disk", "ENOSPC")];
  server = await startTestServer({ routes });
});
afterAll(() => server.close());

test.each([
  ["/api/no-database", 503],
  ["/api/full-disk", 507],
])("%s answers a script with %i, a code and when to try again", async (path, status) => {
  const reply = await server.postJson(path, {});
  expect([reply.status, reply.headers["retry-after"]]).toEqual([status, "10"]);
  expect(JSON.parse(reply.text)).toMatchObject({ status: "error", code: "UNAVAILABLE" });
});

test.each([
  ["/api/no-database", 503],
  ["/api/full-disk", 507],
])("%s responds to a form without scripts with %i and a page with advice", async (path, status) => {
  const headers = { accept: "text/html,*/*;q=0.8", "sec-fetch-site": "same-origin" };
  const reply = await server.postForm(path, { body: "a reply" }, { headers });
  expect([reply.status, reply.headers["retry-after"]]).toEqual([status, "10"]);
  expect(reply.headers["content-type"]).toContain("text/html");
  expect(reply.text).toContain("One moment, please");
  expect(reply.text).toContain("Nothing was saved.");
});
