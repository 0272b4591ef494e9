import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DebugToolDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

const path = "/super-secret-debug-tool";

/** The result of the page: the tool, or the not-found page. */
const renderPage: RequestHandler = async (_request, response) => {
  const link = renderContext();
  const info = await link
    .readAsViewer(DebugToolDocument, {})
    .catch((error: Error) => error.message);
  if (typeof info === "string") link.respondWith({ status: 404 });
  response.end(JSON.stringify(info));
};

const admins = ["admin@demo.test", "superadmin@demo.test", "tech@demo.test"];
const others = [
  "moderator@demo.test",
  "member@demo.test",
  "contributor@demo.test",
  "spammer@demo.test",
  "unverified@demo.test",
];

describe("the debug tool", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ renderPage });
  });
  afterAll(() => server.close());

  // spec §2: /super-secret-debug-tool is there for admins
  // spec §7: query siteSummaries
  test("shows admins of every kind the state of their site and of the process", async () => {
    const { version } = JSON.parse(readFileSync("node_modules/next/package.json", "utf8"));
    for (const email of admins) {
      const cookie = await server.logIn(email, "sleep");
      const page = await server.ask(path, {
        host: siteHost("sleep"),
        headers: { cookie: `${cookie}; font=canary-of-a-value` },
      });
      const { debugInfo } = JSON.parse(page.text);
      expect(page.status).toBe(200);
      expect(debugInfo).toMatchObject({
        variant: "member",
        cookieNames: ["sid", "font"],
        nodeVersion: process.version,
        nextVersion: version,
        pageCache: { pages: 0 },
        site: {
          prefix: "sleep",
          host: "sleep.localhost",
          parentSite: null,
          childSites: [{ prefix: "insomnia" }],
        },
      });
      expect(JSON.parse(debugInfo.settings).legal_pages["ad-choices"]).toBe("/ad-choices");
      expect(page.text).not.toMatch(/canary-of-a-value/);
      expect(page.text).not.toContain(cookie.split("=")[1]);
    }
  });

  test.each([null, ...others])("does not exist for %s", async (email) => {
    const cookie = email ? await server.logIn(email) : "";
    const page = await server.ask(path, { headers: cookie ? { cookie } : {} });
    expect([page.status, page.text]).toEqual([
      404,
      JSON.stringify(email ? "Not authorized" : "Please create an account or log in to continue."),
    ]);
  });

  // spec §2: /super-secret-debug-tool is there for admins
  // spec §6: the debug tool is refused to others
  test("is refused by the API as well, by the permission table", async () => {
    const ask = async (email?: string) => {
      const as = email ? { email } : {};
      const { errors } = await server.network.ask("{ debugInfo { nodeVersion } }", {}, as);
      return errors?.[0]?.extensions.code ?? "ok";
    };
    expect(await ask()).toBe("UNAUTHENTICATED");
    for (const email of others) expect([email, await ask(email)]).toEqual([email, "FORBIDDEN"]);
    for (const email of admins) expect([email, await ask(email)]).toEqual([email, "ok"]);
  });

  test("is never cached, whether an admin sees it or it is not found", async () => {
    const cookie = await server.logIn("admin@demo.test");
    const outcomes = [];
    for (const headers of [{ cookie }, {}, { cookie }, {}] as Record<string, string>[]) {
      const page = await server.ask(path, { headers });
      outcomes.push([page.status, page.headers["x-page-cache"]]);
    }
    expect(outcomes).toEqual([
      [200, "BYPASS"],
      [404, "BYPASS"],
      [200, "BYPASS"],
      [404, "BYPASS"],
    ]);
    expect(server.cache.stats().pages).toBe(0);
  });

  // spec §2: the hidden phrase opens the debug tool
  test("the hidden phrase opens it from the search for admins only, however it is typed", async () => {
    const search = (words: string, cookie = "") =>
      server.ask(`/search?${new URLSearchParams({ s: words })}`, { headers: { cookie } });
    const phrases = ["super secret debug tool", " SUPERsecret  debugTOOL"];
    for (const phrase of phrases) {
      for (const email of admins) {
        const { status, headers } = await search(phrase, await server.logIn(email));
        expect([status, headers.location], email).toEqual([302, path]);
      }
      expect((await search(phrase)).headers.location).toBeUndefined();
      const member = await server.logIn("member@demo.test");
      expect((await search(phrase, member)).headers.location).toBeUndefined();
    }
    const admin = await server.logIn("admin@demo.test");
    expect((await search("super secret debug tools", admin)).headers.location).toBeUndefined();
  });
});

describe("where internal tools are on", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ renderPage, settings: { INTERNAL_TOOLS: "1" } });
  });
  afterAll(() => server.close());

  test("the debug tool is open to everyone, and shows each their own variant", async () => {
    const guest = await server.ask(path);
    expect([guest.status, JSON.parse(guest.text).debugInfo]).toMatchObject([
      200,
      { variant: "guest", roleId: null, cookieNames: [] },
    ]);
    const cookie = await server.logIn("member@demo.test");
    const member = await server.ask(path, { headers: { cookie } });
    expect(JSON.parse(member.text).debugInfo).toMatchObject({ variant: "member", roleId: 3 });
    const typed = await server.ask("/search?s=super%20secret%20debug%20tool");
    expect([typed.status, typed.headers.location]).toEqual([302, path]);
  });
});
