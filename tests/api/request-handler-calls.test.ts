import { request as sendRequest } from "node:http";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { getUsername } from "#tests/support/accounts.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({});
  cookie = await server.logIn("member@demo.test");
});
afterAll(() => server.close());

const login = { email: "member2@demo.test", password: "Demo-passw0rd" };
const json = { "content-type": "application/json" };

/** Headers of requests that pages of other hosts cause. */
const foreign: [string, Record<string, string>][] = [
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a sibling host", { "sec-fetch-site": "same-site" }],
  ["another site in an old browser", { origin: "https://evil.test" }],
  ["a sandboxed frame", { origin: "null" }],
  ["a sibling host in an old browser", { origin: "http://sleep.localhost" }],
  ["a host that begins like ours", { origin: "http://migraine.localhost.evil.test" }],
  ["another port of our host", { origin: "http://migraine.localhost:8080" }],
  [
    "another site that claims our origin as well",
    { "sec-fetch-site": "cross-site", origin: "http://migraine.localhost" },
  ],
];

describe("requests that change something", () => {
  let mutation: { query: string };
  let id: string;
  beforeEach(async () => {
    ({ id } = await makeItem(server.network));
    mutation = {
      query: `mutation { createReaction(assocId: ${id}, reactedType: POST, type: like) { assocId } }`,
    };
  });
  const reactions = () =>
    runSql(
      server.network,
      "select count(*)::int as count from reactions where reacted_type = 'POST' and assoc_id = $1",
      [id],
    );
  const sessions = () => runSql(server.network, "select count(*)::int as count from auth_sessions");
  const post = (path: string, body: string, headers: Record<string, string>) =>
    server.ask(path, { method: "POST", body, headers: { cookie, ...headers } });

  test.each(foreign)("from %s are refused and change nothing", async (_who, headers) => {
    const before = await sessions();
    expect((await post("/api", JSON.stringify(mutation), { ...json, ...headers })).status).toBe(
      403,
    );
    const reply = await post("/api/auth/identity/callback", JSON.stringify(login), {
      ...json,
      ...headers,
    });
    expect([reply.status, reply.headers["set-cookie"]]).toEqual([403, undefined]);
    expect([await reactions(), await sessions()]).toEqual([[{ count: 0 }], before]);
  });

  test.each([
    ["a page of the site", { "sec-fetch-site": "same-origin" }],
    ["the person's own hand", { "sec-fetch-site": "none" }],
    ["a page of the site in an old browser", { origin: "http://migraine.localhost" }],
    ["a program that is no browser", {}],
  ])("from %s are taken", async (_who, headers) => {
    const reply = await post("/api", JSON.stringify(mutation), { ...json, ...headers } as Record<
      string,
      string
    >);
    expect([reply.status, await reactions()]).toEqual([200, [{ count: 1 }]]);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "",
    "text/plain; application/json",
  ])("as content type %s are refused, because a foreign form could send them", async (type) => {
    const headers = dropUndefined({
      "sec-fetch-site": "same-origin",
      "content-type": type || undefined,
    });
    expect((await post("/api", JSON.stringify(mutation), headers)).status).toBe(403);
    expect((await post("/api/auth/identity/callback", JSON.stringify(login), headers)).status).toBe(
      400,
    );
    expect(await reactions()).toEqual([{ count: 0 }]);
  });

  test("several operations in one body are refused", async () => {
    const reply = await post("/api", JSON.stringify([mutation, mutation]), json);
    expect([reply.status >= 400, await reactions()]).toEqual([true, [{ count: 0 }]]);
  });
});

describe("rejected requests", () => {
  test("GraphQL by any method but POST", async () => {
    for (const method of ["GET", "PUT", "DELETE", "OPTIONS"]) {
      const reply = await server.ask("/api?query={site{prefix}}", { method });
      expect([reply.status, reply.headers.allow, reply.text.includes("migraine")]).toEqual([
        405,
        "POST",
        false,
      ]);
    }
  });

  test("unknown paths under /api", async () => {
    for (const path of [
      "/api/nothing",
      "/api/",
      "/api/auth",
      "/api/auth/log-out/",
      "/api/constructor",
      "/api/__proto__",
    ]) {
      const reply = await server.ask(path);
      expect([reply.status, JSON.parse(reply.text).code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  test("a call with another method, with the allowed one in the response", async () => {
    const reply = await server.ask("/api/auth/identity/callback");
    expect([reply.status, reply.headers.allow]).toEqual([405, "POST"]);
  });

  test("a page by another method than GET and HEAD", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const reply = await server.ask("/posts/anything", { method });
      expect([reply.status, reply.headers.allow]).toEqual([405, "GET, HEAD"]);
    }
  });

  /** Sends a body without saying how long it is. @returns status and body of the response */
  const sendChunked = (path: string, chunks: Iterable<string>) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { ...json, host: siteHost("migraine"), "transfer-encoding": "chunked" };
      const to = { port: server.port, host: "127.0.0.1", path, method: "POST", headers };
      const request = sendRequest(to, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () => {
          resolve({ status: response.statusCode ?? 0, text });
          request.destroy();
        });
      });
      request.on("error", reject);
      for (const chunk of chunks) request.write(chunk);
      request.end();
    });

  test("bodies above 64 KB, whether or not they say how long they are", async () => {
    const long = "x".repeat(66_000);
    const query = `{ site { prefix } } # ${long}`;
    expect((await server.postJson("/api", { query })).status).toBe(413);
    expect((await sendChunked("/api", [JSON.stringify({ query })])).status).toBe(413);
    const logIn = "/api/auth/identity/callback";
    expect((await server.postJson(logIn, { ...login, long })).status).toBe(400);
    expect((await sendChunked(logIn, [JSON.stringify({ ...login, long })])).status).toBe(400);
    expect((await sendChunked("/api/votes", ["a=", long])).status).toBe(400);
  });

  test("a body that does not say how long it is is taken up to 64 KB", async () => {
    const query = JSON.stringify({ query: "{ site { prefix } }" });
    const answered = await sendChunked("/api", [query.slice(0, 9), query.slice(9)]);
    expect([answered.status, JSON.parse(answered.text).data.site.prefix]).toEqual([
      200,
      "migraine",
    ]);
    const body = JSON.stringify(login);
    const loggedIn = await sendChunked("/api/auth/identity/callback", [body]);
    expect([loggedIn.status, JSON.parse(loggedIn.text).status]).toEqual([200, "success"]);
  });

  test.each(["/", "/api/health", "/api/nothing", "/ok"])(
    "the connection of who sends a body without end to %s is closed",
    async (path) => {
      const socket = connect(server.port, "127.0.0.1");
      const head = `GET ${path} HTTP/1.1\r\nHost: ${siteHost("migraine")}\r\nContent-Length: 300000000\r\n\r\n`;
      socket.on("error", () => undefined);
      socket.write(head);
      const sending = setInterval(() => socket.write(Buffer.alloc(64 * 1024)), 20);
      await new Promise((resolve) => socket.once("close", resolve));
      clearInterval(sending);
    },
  );

  test("invalid JSON, or another shape", async () => {
    for (const body of [
      "{",
      "null",
      "[]",
      "42",
      '"text"',
      '{"query":1}',
      '{"__proto__":{"query":"{site{prefix}}"}}',
    ]) {
      for (const path of ["/api", "/api/auth/identity/callback"]) {
        const reply = await server.ask(path, { method: "POST", body, headers: json });
        expect([path, body, reply.status >= 400 && reply.status < 500]).toEqual([path, body, true]);
        expect(reply.text).not.toMatch(/node_modules|\.ts:|SyntaxError/);
      }
    }
  });

  test.each([
    "sid=%E0%A4%A",
    "sid=",
    "sid=a.b",
    'sid="quoted"',
    `sid=${"x".repeat(80)}.${"y".repeat(80)}`,
    "sid=a; sid=b",
    "=; ;;=;",
    "sid=%00",
    "__proto__=1; sid=x%0d%0aset-cookie: a=b",
  ])("a made-up cookie (%s) is a guest, without an error", async (odd) => {
    const headers = { cookie: odd };
    const reply = await server.postJson("/api", { query: "{ currentUser { id } }" }, { headers });
    expect(JSON.parse(reply.text)).toEqual({ data: { currentUser: null } });
    expect((await server.ask("/", { headers })).status).toBe(200);
    expect(
      JSON.parse((await server.ask("/api/auth/check-session", { headers })).text),
    ).toMatchObject({ status: "success", user: null });
  });
});

// spec §8: client disconnects are not errors
test.each(["/api/auth/identity/callback", "/api/votes", "/unsubscribe", "/api"])(
  "whoever hangs up in the middle of a body is no failure of ours: %s",
  async (path) => {
    onTestFinished(() => void vi.restoreAllMocks());
    const failures = vi.spyOn(server.network.services.log, "error");
    const answered = vi.spyOn(server.network.services.log, "debug");
    const type = path.startsWith("/api/auth") || path === "/api" ? "json" : "x-www-form-urlencoded";
    const head = `POST ${path} HTTP/1.1\r\nHost: ${siteHost("migraine")}\r\nContent-Type: application/${type}\r\nContent-Length: 500\r\n\r\n`;
    const socket = connect(server.port, "127.0.0.1", () => socket.write(`${head}{"email":`));
    setTimeout(() => socket.destroy(), 100);
    // The request handler is through with a request once its answer has gone or has nowhere to go.
    await vi.waitFor(
      () => expect(answered).toHaveBeenCalledWith(expect.anything(), "answered"),
      15_000,
    );
    await setImmediate();
    expect(failures).not.toHaveBeenCalled();
  },
);

describe("logging out", () => {
  test.each(
    foreign.filter(
      ([, headers]) =>
        !(
          "origin" in headers &&
          headers.origin === "http://migraine.localhost" &&
          !("sec-fetch-site" in headers)
        ),
    ),
  )("by a link or picture of %s is asked about and the session goes on", async (_who, headers) => {
    const reply = await server.ask("/api/auth/log-out", { headers: { cookie, ...headers } });
    expect([reply.status, reply.headers["set-cookie"]]).toEqual([200, undefined]);
    expect(reply.text).toContain('method="post"');
    expect(await getUsername(server, cookie)).toBe("juniper_k");
  });

  // spec §7: GET /api/auth/log-out
  test("from the site itself ends the session at once and clears the browser's storage", async () => {
    const mine = await server.logIn("member2@demo.test");
    expect(await getUsername(server, mine)).toBe("theo.walks");
    const reply = await server.ask("/api/auth/log-out?redirect=//evil.test/", {
      headers: { cookie: mine, "sec-fetch-site": "same-origin" },
    });
    expect(JSON.parse(reply.text)).toEqual({ status: "success", redirect: "/" });
    expect(reply.headers["clear-site-data"]).toBe('"cache", "storage"');
    expect(reply.headers["set-cookie"]?.join()).toMatch(/^sid=;.*Max-Age=0/);
    expect(await getUsername(server, mine)).toBeNull();
  });

  test("by a guest succeeds", async () => {
    const reply = await server.ask("/api/auth/log-out?redirect=/forums", {
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(JSON.parse(reply.text)).toEqual({ status: "success", redirect: "/forums" });
  });
});
