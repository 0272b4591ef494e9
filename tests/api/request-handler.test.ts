import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderContext } from "#graphql/render-context.ts";
import { demoPassword } from "#seed/content/accounts.ts";
import {
  siteHost,
  siteOrigin,
  startTestServer,
  type TestServer,
} from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    renderPage: async (request, response) => {
      if (request.url === "/polls/broken") throw new Error("select secret from members");
      response.setHeader("Content-Type", "text/html");
      const { variant } = renderContext().request();
      response.end(`<title>Migraine</title>${request.url} ${variant}`);
    },
    routes: [
      {
        method: "GET",
        path: "/api/broken",
        changesState: false,
        handle: () => Promise.reject(new Error("select secret from members")),
      },
    ],
  });
});
afterAll(() => server.close());

/** Sends bytes as they are and returns all that comes back. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1", () => socket.end(text));
    let answer = "";
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

const siteWords = /migraine|sleep|insomnia|lupus/i;

describe("the tenant", () => {
  // spec §8: an unknown host gets 421 and no site
  test.each([
    "unknown.localhost",
    "localhost",
    "127.0.0.1",
    "[::1]",
    "migraine.localhost.evil.test",
    "evil.test#migraine.localhost",
    "migraine.localhost, sleep.localhost",
    "migraine.localhost.",
    "..",
    "xn--mgraine-7ya.localhost",
    "%6digraine.localhost",
    "migraine.localhost:80:80",
  ])("an unknown host (%s) gets a 421 that names no site, on every kind of path", async (host) => {
    for (const path of [
      "/",
      "/posts/anything",
      "/api",
      "/api/auth/check-session",
      "/api/manifests/app.webmanifest",
      "/favicon.ico",
      "/media/illustrations/ring-1-1.svg",
      "/_next/a.js",
    ]) {
      const reply = await server.ask(path, { host });
      expect([path, reply.status]).toEqual([path, 421]);
      expect(reply.text).not.toMatch(siteWords);
      expect(reply.headers["cache-control"]).toBe("no-store");
    }
  });

  test.each(["MIGRAINE.localhost", "migraine.LOCALHOST:3000", "migraine.localhost:80"])(
    "%s is migraine",
    async (host) => {
      const { data } = JSON.parse(
        (await server.postJson("/api", { query: "{ site { prefix } }" }, { host })).text,
      );
      expect(data.site.prefix).toBe("migraine");
    },
  );

  test("headers that claim another host are ignored", async () => {
    for (const name of [
      "x-forwarded-host",
      "x-host",
      "x-original-host",
      "forwarded",
      "x-middleware-rewrite",
      "x-forwarded-server",
    ]) {
      const reply = await server.postJson(
        "/api",
        { query: "{ site { prefix } }" },
        { headers: { [name]: siteHost("sleep") } },
      );
      expect(JSON.parse(reply.text).data.site.prefix).toBe("migraine");
    }
    const unknown = await server.ask("/", {
      host: "unknown.localhost",
      headers: { "x-forwarded-host": siteHost("sleep") },
    });
    expect(unknown.status).toBe(421);
  });

  test("two Host headers are not answered with either site", async () => {
    const answer = await sendRaw(
      "GET / HTTP/1.1\r\nHost: migraine.localhost\r\nHost: sleep.localhost\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|21)/);
  });

  test("an absolute request target is not answered with the site it names", async () => {
    for (const target of [
      "http://sleep.localhost/",
      "//sleep.localhost/",
      "http://evil.test/posts/a",
      "/.//evil.test/",
    ]) {
      const answer = await sendRaw(
        `GET ${target} HTTP/1.1\r\nHost: migraine.localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400/);
    }
  });

  test("the inner path of another site is a normal path of the requested site", async () => {
    const page = await server.ask("/sleep/guest");
    expect(page.text).toBe((await server.ask("/no/such-page")).text);
    expect(page.text).toContain("<title>Migraine</title>");
    expect(
      (
        await server.ask("/sleep/guest", {
          headers: {
            "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
          },
        })
      ).text,
    ).toBe((await server.ask("/sleep/guest")).text);
  });
});

describe("for operators", () => {
  // spec §2: /ok answers ok
  test("/ok and /ready answer on any host", async () => {
    for (const host of [siteHost("migraine"), "10.0.0.7", "unknown.test"]) {
      expect((await server.ask("/ok", { host })).text).toBe("ok");
      expect((await server.ask("/ready", { host })).text).toBe("ready");
    }
  });

  // spec §7: GET /api/health
  test("/api/health responds on a site's host, uncached", async () => {
    const { status, text, headers } = await server.ask("/api/health");
    expect([status, JSON.parse(text)]).toEqual([200, { status: "ok" }]);
    expect(headers["cache-control"]).toContain("no-store");
  });

  test("/metrics answers the machine itself", async () => {
    const reply = await server.ask("/metrics");
    expect(reply.status).toBe(200);
    expect(reply.text).toContain("http_request_duration_seconds");
  });

  test("/metrics is not there for others, unless they bring the token", async () => {
    const behindProxy = await startTestServer({ settings: { TRUSTED_PROXIES: "127.0.0.1" } });
    const headers = { "x-forwarded-for": "203.0.113.9" };
    expect((await behindProxy.ask("/metrics", { headers })).status).toBe(404);
    expect(
      (
        await behindProxy.ask("/metrics", {
          headers: { ...headers, authorization: "Bearer wrong" },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await behindProxy.ask("/metrics", {
          headers: { ...headers, authorization: "Bearer a-token-of-the-tests" },
        })
      ).status,
    ).toBe(200);
    // The same proxy may say which site is meant.
    const forwarded = await behindProxy.postJson(
      "/api",
      { query: "{ site { prefix } }" },
      { headers: { "x-forwarded-host": siteHost("sleep") } },
    );
    expect(JSON.parse(forwarded.text).data.site.prefix).toBe("sleep");
    await behindProxy.close();
  });
});

describe("files of a site", () => {
  test("robots.txt disallows private pages, the API and searches", async () => {
    const reply = await server.ask("/robots.txt");
    expect(reply.headers["content-type"]).toContain("text/plain");
    expect(reply.text.trim().split("\n")).toEqual([
      "User-agent: *",
      ...[
        "/api",
        "/content-flag",
        "/forgot-password",
        "/manage",
        "/member-login",
        "/messages",
        "/moderation",
        "/profile",
        "/register",
        "/search",
        "/second-factor",
        "/verify-email",
        "/welcome",
      ].map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${siteOrigin("migraine")}/sitemap.xml`,
    ]);
    const other = await server.ask("/robots.txt", { host: siteHost("sleep") });
    expect(other.text).toContain(`Sitemap: ${siteOrigin("sleep")}/sitemap.xml`);
  });

  test("each site has an icon of its own, which cannot run anything", async () => {
    const [one, other] = await Promise.all(
      ["migraine", "sleep"].map((prefix) => server.ask("/icon.svg", { host: siteHost(prefix) })),
    );
    expect(one?.headers["content-type"]).toBe("image/svg+xml");
    expect(one?.headers["content-security-policy"]).toContain("sandbox");
    expect(one?.text).toContain("<svg");
    expect(other?.text).not.toBe(one?.text);
  });
});

describe("the service worker", () => {
  test("is revalidated each time and may fetch from its own site only", async () => {
    const reply = await server.ask("/sw.js");
    expect(reply.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": expect.stringContaining("connect-src 'self'"),
    });
    expect(reply.text).toMatch(/^self\.__WB_MANIFEST=\[\{"url":"\/offline","revision":".+"\}\];\n/);
    const headers = { "if-none-match": reply.headers.etag ?? "" };
    expect((await server.ask("/sw.js", { headers })).status).toBe(304);
    const zipped = await server.ask("/sw.js", { headers: { "accept-encoding": "gzip" } });
    expect(gunzipSync(zipped.body).toString()).toBe(reply.text);
  });

  test("and its cached page are the same for everyone", async () => {
    const login = await server.postJson("/api/auth/identity/callback", {
      email: "member@demo.test",
      password: demoPassword,
    });
    const cookie = login.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    expect((await server.ask("/", { headers: { cookie } })).text).toContain("member");
    for (const path of ["/sw.js", "/offline"]) {
      const forMember = await server.ask(path, { headers: { cookie } });
      expect(forMember.headers.etag).toBe((await server.ask(path)).headers.etag);
      expect(forMember.text).toBe((await server.ask(path)).text);
    }
  });
});

describe("every answer", () => {
  const paths = [
    "/",
    "/ok",
    "/ready",
    "/metrics",
    "/api",
    "/api/nothing",
    "/api/health",
    "/api/auth/check-session",
    "/favicon.ico",
    "/icon.svg",
    "/robots.txt",
    "/sw.js",
    "/media/illustrations/ring-1-1.svg",
    "/media/illustrations/none",
    "/media/scenes/room/cat/flat-20-hero.svg",
    "/media/scenes/none",
    "/polls/broken",
    "/api/broken",
    "/_next/a.js",
  ];

  test.each(paths)("carries the security headers and a request id: %s", async (path) => {
    const { headers } = await server.ask(path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-site",
      "x-frame-options": "DENY",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers["permissions-policy"]).toContain("geolocation=()");
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  test("data can neither run nor be kept, pages run our scripts only", async () => {
    for (const path of ["/api/health", "/api/nothing", "/ok", "/api"]) {
      const { headers } = await server.ask(path);
      expect(headers["content-security-policy"]).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      );
      expect(headers["cache-control"]).toBe("private, no-store");
    }
    const page = await server.ask("/");
    expect(page.headers["content-security-policy"]).toContain(
      "default-src 'none'; script-src 'self';",
    );
    expect(page.headers["content-security-policy"]).not.toContain("nonce");
  });

  // spec §8: unexpected errors show a request id and nothing else
  test("an unexpected failure shows an id: no stack, no SQL, no message of its own", async () => {
    const page = await server.ask("/polls/broken");
    const call = await server.ask("/api/broken");
    for (const reply of [page, call]) {
      expect(reply.status).toBe(500);
      expect(reply.text).not.toMatch(/select|secret|Error|\.ts|node_modules/);
      expect(reply.text).toContain("Something went wrong. Please try again.");
      expect(reply.text).toContain(String(reply.headers["x-request-id"]));
    }
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.text).toContain('<a href="">Try again</a>');
    expect(JSON.parse(call.text)).toMatchObject({ status: "error", code: "INTERNAL" });
    // The page is requested again: a failure is never cached.
    expect((await server.ask("/polls/broken")).headers["x-page-cache"]).toBeUndefined();
  });
});
