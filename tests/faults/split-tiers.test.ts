import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import {
  CreateCommentDocument,
  ForumsPageDocument,
  type ForumsPageQuery,
} from "#graphql/generated/client/graphql.ts";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { createLinkTokens } from "#server/api/link/link-tokens.ts";
import { apiSecret, type SplitTiers, startSplitTiers } from "#tests/support/faults/split-tiers.ts";
import { ask, fetchPlain, host, logIn, toOperationBody } from "#tests/support/product-calls.ts";
import { sendRequest } from "#tests/support/send-request.ts";

const patienceMs = 30_000;

let tiers: SplitTiers;
let cookie: string;
type Thread = { id: string; path: string };
/** Threads with so few replies that all of them, and those of a test, are on one page. */
const threads: Thread[] = [];
beforeAll(async () => {
  tiers = await startSplitTiers();
  cookie = await logIn(tiers.web.port, "member@demo.test");
  const { port } = tiers.web;
  for (const page of [1, 2, 3]) {
    const found = await ask<ForumsPageQuery>(port, cookie, ForumsPageDocument, { page });
    threads.push(...found.threads.items.filter(({ commentCount }) => commentCount < 6));
  }
});
afterEach(() => tiers.api.signal("SIGCONT"));
afterAll(() => tiers.stop());

type Asked = Parameters<typeof fetchPlain>[2];
const get = (path: string, options?: Asked) => fetchPlain(tiers.web.port, path, options);
const asMember = (path: string) => get(path, { headers: { cookie } });

/** Each test has a thread of its own. */
function takeThread(): Thread {
  const thread = threads.pop();
  if (!thread) throw new Error("There are too few threads.");
  return thread;
}

/** A member replies through one of the tiers. @returns the text */
async function reply(thread: Thread, port = tiers.web.port): Promise<string> {
  const body = `A reply that everyone should see: ${randomUUID()}`;
  const variables = { assocId: thread.id, body, idempotencyKey: randomUUID() };
  const { text } = await sendRequest({
    port,
    path: "/api",
    method: "POST",
    headers: { host: `${host}:${tiers.web.port}`, cookie, "content-type": "application/json" },
    body: toOperationBody(CreateCommentDocument, variables),
  });
  expect(text).not.toContain('"errors"');
  return body;
}

async function keepPages(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    for (const read of [get, asMember])
      await expect
        .poll(async () => (await read(path)).headers["x-page-cache"], { timeout: patienceMs })
        .toBe("HIT");
}

async function untilReadyIs(status: number): Promise<void> {
  const read = async () => (await get("/ready")).status;
  await expect.poll(read, { timeout: patienceMs, interval: 20 }).toBe(status);
}

test.each([
  ["/", 200],
  ["/forums", 200],
  ["/posts/no-such-post", 404],
  ["/posts", 302],
  ["/messages", 302],
  ["/robots.txt", 200],
  ["/sitemap.xml", 200],
  ["/feed", 200],
  ["/sw.js", 200],
  ["/search?s=sleep", 200],
  ["/api/no-such-call", 404],
])("%s is answered by the web tier as by the process with the database", async (path, status) => {
  const headers = { host: `${host}:${tiers.web.port}` };
  const own = await sendRequest({ port: tiers.api.port, path, headers });
  const answer = await get(path);
  expect([own.status, answer.status]).toEqual([status, status]);
  for (const name of ["location", "content-type"])
    expect([name, answer.headers[name]]).toEqual([name, own.headers[name]]);
  const title = (text: string) => text.match(/<title>[^<]*/)?.[0];
  expect(title(answer.text)).toBe(title(own.text));
  expect(answer.headers["content-security-policy"]).toBeDefined();
  expect(answer.headers["x-event-position"]).toBeUndefined();
});

test("members get their own pages, and nobody else's", async () => {
  expect((await asMember("/messages")).status).toBe(200);
  expect((await asMember("/profile")).text).toContain("juniper_k");
  const guest = await get("/profile");
  expect([guest.status, guest.text.includes("juniper_k")]).toEqual([302, false]);
  const forged = await get("/profile", { headers: { cookie: `${cookie.slice(0, -4)}AAAA` } });
  expect([forged.status, forged.text.includes("juniper_k")]).toEqual([302, false]);
});

test("a login or logout through the web tier applies to the next page", async () => {
  const own = await logIn(tiers.web.port, "member2@demo.test");
  const read = () => get("/messages", { headers: { cookie: own } });
  expect((await read()).status).toBe(200);
  const left = await get("/api/auth/log-out", { headers: { cookie: own } });
  expect(left.status).toBeLessThan(400);
  expect((await read()).status).toBe(302);
});

test("the next reader after a reply through the web tier sees it, every time", async () => {
  const thread = takeThread();
  for (let round = 0; round < 10; round += 1) {
    await keepPages([thread.path]);
    const text = await reply(thread);
    const [guest, member] = await Promise.all([get(thread.path), asMember(thread.path)]);
    expect([guest.text.includes(text), member.text.includes(text)]).toEqual([true, true]);
  }
});

test("a reply on the API tier is soon on the pages of the web tier", async () => {
  const thread = takeThread();
  for (let round = 0; round < 5; round += 1) {
    await keepPages([thread.path]);
    const text = await reply(thread, tiers.api.port);
    await expect
      .poll(async () => (await get(thread.path)).text, { timeout: patienceMs, interval: 10 })
      .toContain(text);
  }
});

test("a WebSocket is opened through the web tier for pages of the site, and for no others", async () => {
  const open = (path: string, origin: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(
        `ws://127.0.0.1:${tiers.web.port}${path}`,
        "graphql-transport-ws",
        { headers: { host: `${host}:${tiers.web.port}`, origin } },
      );
      socket.on("error", (error) => resolve(error.message));
      socket.on("open", () => socket.send(JSON.stringify({ type: "ping" })));
      socket.on("message", (data) => {
        resolve(String(data));
        socket.close();
      });
    });
  const own = `http://${host}:${tiers.web.port}`;
  expect(await open("/api/socket", own)).toContain("pong");
  expect(await open("/api/socket", "http://elsewhere.test")).toContain("403");
  expect(await open("/api/other", own)).toContain("404");
});

test("calls to the API tier need the secret, and cannot go through the web tier", async () => {
  const { call, passOn } = createLinkTokens(apiSecret);
  const ask = async (port: number, authorization?: string, path = "/api-link/settings") => {
    const headers = dropUndefined({
      host: `${host}:${port}`,
      "content-type": "application/json",
      authorization,
    });
    return (await sendRequest({ port, path, method: "POST", body: "{}", headers })).status;
  };
  expect(await ask(tiers.api.port, `Bearer ${call}`)).toBe(200);
  for (const wrong of [undefined, "Bearer x", `Bearer ${passOn}`, `Bearer ${apiSecret}`, call])
    expect(await ask(tiers.api.port, wrong)).toBe(404);
  expect(await ask(tiers.web.port, `Bearer ${call}`)).toBe(404);
  for (const path of ["/api/../api-link/settings", "/api//../api-link/settings"])
    expect(await ask(tiers.web.port, `Bearer ${call}`, path)).toBe(404);
});

test("a web tier stores nothing", () => {
  expect(existsSync(tiers.webDataDir)).toBe(false);
});

describe.each([
  {
    name: "is suspended",
    begin: () => tiers.api.signal("SIGSTOP"),
    end: async () => tiers.api.signal("SIGCONT"),
  },
  { name: "is killed", begin: () => tiers.api.kill(), end: () => tiers.restartApi() },
])("an API tier that $name", ({ begin, end }) => {
  test("readers hardly notice it, and events are followed again automatically", async () => {
    const thread = takeThread();
    await keepPages(["/", "/forums", thread.path]);
    // Takes the thread out of the cache.
    await reply(thread);
    begin();
    await untilReadyIs(503);

    const startedAt = performance.now();
    const failures: string[] = [];
    while (performance.now() - startedAt < 8000) {
      for (const path of ["/", "/forums", thread.path])
        for (const read of [get, asMember]) {
          const { status } = await read(path);
          if (status !== 200) failures.push(`${path} ${status}`);
        }
      await wait(200);
    }
    expect(failures).toEqual([]);
    expect((await get(thread.path)).text).toContain('<html data-outage="page"');
    expect((await asMember(thread.path)).text).toContain('data-outage="page account"');

    const answers = await Promise.all([
      get("/forums?page=3"),
      asMember("/messages"),
      asMember("/api/auth/check-session"),
      get("/feed"),
    ]);
    for (const answer of answers)
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
    expect(answers[0]?.text).toContain("One moment, please");

    await end();
    await untilReadyIs(200);
    await keepPages([thread.path]);
    const text = await reply(thread);
    expect((await get(thread.path)).text).toContain(text);
  });
});
