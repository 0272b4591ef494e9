import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeTitle } from "#tests/support/instances.ts";
import { makeItem, makeThread } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import {
  type RequestOptions,
  startTestServer,
  type TestServer,
} from "#tests/support/test-server.ts";

/** A CDN that only counts purge requests. */
const purged: string[][] = [];
const calls: { authorization: string | undefined; body: unknown }[] = [];
const cdn = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  purged.push(String(request.headers["surrogate-key"]).split(" "));
  calls.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
  response.end();
});

let instances: TestServer[];
let member: string;
let admin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
  const { port } = cdn.address() as AddressInfo;
  const settings = {
    CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
    CDN_PURGE_TOKEN: "a-token-of-the-cdn",
  };
  const first = await startTestServer({ renderPage: renderTestPage, settings });
  const second = await startTestServer({
    renderPage: renderTestPage,
    sharesNetworkWith: first,
    settings: { ...settings, CDN_KEY_HEADER: "Cache-Tag" },
  });
  instances = [first, second];
  member = await first.logIn("member@demo.test");
  admin = await first.logIn("admin@demo.test");
});
afterAll(async () => {
  for (const instance of [...instances].reverse()) await instance.close();
  await new Promise((resolve) => cdn.close(resolve));
});

const on = (index: 0 | 1): TestServer => {
  const instance = instances[index];
  if (!instance) throw new Error("There are two instances.");
  return instance;
};

/** The response headers that allow a CDN to cache. */
async function ask(path: string, options: RequestOptions = {}, index: 0 | 1 = 0) {
  const { headers, status } = await on(index).ask(path, options);
  const control = headers["surrogate-control"] ?? headers["cdn-cache-control"];
  const keys = headers["surrogate-key"] ?? headers["cache-tag"];
  return { status, control, keys: keys === undefined ? undefined : String(keys) };
}

describe("a page that is the same for everyone", () => {
  test("may be cached for the rest of five minutes, and browsers still revalidate", async () => {
    const { slug } = await makeItem(on(0).network);
    for (const outcome of ["MISS", "HIT"]) {
      const { headers } = await on(0).ask(`/posts/${slug}`);
      expect(headers["x-page-cache"]).toBe(outcome);
      const [, seconds] = /^max-age=(\d+)$/.exec(String(headers["surrogate-control"])) ?? [];
      expect(Number(seconds)).toBeGreaterThan(290);
      expect(Number(seconds)).toBeLessThanOrEqual(300);
      expect(headers["cdn-cache-control"]).toBe(headers["surrogate-control"]);
      expect(headers["cache-control"]).toBe("private, no-cache");
      expect(headers["surrogate-key"]).toMatch(/^everything( [\w-]{6})+$/);
      expect(headers["cache-tag"]).toBeUndefined();
    }
  });

  test("has its keys in the header of the settings, and the same ones on every instance", async () => {
    const { slug } = await makeItem(on(0).network);
    const [spaces, commas] = [await ask(`/posts/${slug}`), await ask(`/posts/${slug}`, {}, 1)];
    expect(commas.keys).toMatch(/^everything(,[\w-]{6})+$/);
    expect(commas.keys?.split(",").toSorted()).toEqual(spaces.keys?.split(" ").toSorted());
  });
});

describe("nothing else may be cached", () => {
  test("neither members' pages, nor any response to a request with a cookie", async () => {
    const thread = await makeThread(on(0).network, { replies: 1 });
    const path = `/forums/${thread.slug}`;
    expect((await ask(path)).control).toMatch(/^max-age=/);
    const nothing = { status: 200, control: undefined, keys: undefined };
    for (const cookie of [member, admin, "subscribed=1", "consent=all", "anything=1", "x"])
      expect(await ask(path, { headers: { cookie } })).toEqual(nothing);
    expect(await ask(path, { headers: { authorization: "Bearer x" } })).toEqual(nothing);
    expect((await ask(path)).control).toMatch(/^max-age=/);
  });

  test("nor pages of one visit, missing ones, redirects, and answers that set a cookie", async () => {
    const { slug } = await makeItem(on(0).network);
    const paths = [
      "/mine",
      "/polls/mine",
      "/polls/cookie",
      "/polls/gone",
      "/polls/archived",
      "/polls/moved",
      "/polls/away",
      "/nothing-has-this-name",
      "/login",
      "/account",
      "/messages",
      `/posts/${slug}?preview=true`,
      "/?s=words",
      "/unsubscribe?email=a@b.test&hash=1",
      "/account/reset-password?reset_key=1",
      "/bookmarks",
      "/notifications",
      "/api/auth/check-session",
      "/api?query={__typename}",
      "/sw.js",
      "/ok",
      "/manifest.json",
    ];
    for (const path of paths)
      for (const turn of [1, 2]) {
        const { control, keys } = await ask(path);
        expect([path, turn, control, keys]).toEqual([path, turn, undefined, undefined]);
      }
  });

  test("nor the response to a reader who became a subscriber by an email link", async () => {
    const { slug } = await makeItem(on(0).network);
    const path = `/posts/${slug}?utm_medium=email&utm_source=newsletter`;
    const { headers } = await on(0).ask(path);
    const isKept = headers["surrogate-control"] !== undefined;
    expect([isKept, headers["set-cookie"] !== undefined]).not.toEqual([true, true]);
  });
});

describe("a change", () => {
  test("has every instance drop the copies of the pages that show it, and of no others", async () => {
    const [changed, other] = [await makeItem(on(0).network), await makeItem(on(0).network)];
    const keys = (await ask(`/posts/${changed.slug}`)).keys?.split(" ") ?? [];
    await ask(`/posts/${changed.slug}`, {}, 1);
    const others = (await ask(`/posts/${other.slug}`)).keys?.split(" ") ?? [];
    await new Promise((resolve) => setTimeout(resolve, 2500));
    purged.splice(0);
    calls.splice(0);
    await writeTitle(on(1), changed.id, "Another title.");
    const isDropped = () => purged.filter((each) => each.some((key) => keys.includes(key))).length;
    // Once by each instance, and once more by each.
    await expect.poll(isDropped).toBeGreaterThanOrEqual(4);
    const own = others.filter((key) => !keys.includes(key));
    expect(own.length).toBeGreaterThan(0);
    expect(purged.flat().filter((key) => own.includes(key) || key === "everything")).toEqual([]);
    expect(calls[0]).toEqual({
      authorization: "Bearer a-token-of-the-cdn",
      body: { tags: purged[0] },
    });
    expect((await ask(`/posts/${changed.slug}`)).control).toMatch(/^max-age=/);
  });
});

test("without an address for dropping copies no page may be kept", async () => {
  const server = await startTestServer({ renderPage: renderTestPage, sharesNetworkWith: on(0) });
  const { slug } = await makeItem(on(0).network);
  const { headers } = await server.ask(`/posts/${slug}`);
  expect(Object.keys(headers).filter((name) => /surrogate|cdn|tag/.test(name))).toEqual(["etag"]);
  await server.close();
});
