import { afterAll, beforeAll, expect, test } from "vitest";
import { type MadeItem, makeItem } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import {
  type RequestOptions,
  siteHost,
  startTestServer,
  type TestServer,
} from "#tests/support/test-server.ts";

/*
 * The pages of these tests print every header, the address and the method that reach their
 * renderer: whatever of one visitor's request could colour a shared page would show in its bytes.
 */

let server: TestServer;
let article: MadeItem;
let member: string;
beforeAll(async () => {
  server = await startTestServer({ renderPage: renderTestPage });
  article = await makeItem(server.network);
  member = await server.logIn("member@demo.test");
});
afterAll(() => server.close());

const oddHeaders: Record<string, string> = {
  "accept-language": "de",
  "content-security-policy": "script-src 'nonce-evil'",
  "content-security-policy-report-only": "script-src 'nonce-evil'",
  forwarded: "host=evil.test;proto=https",
  "next-action": "1",
  "next-resume": "1",
  "next-router-prefetch": "1",
  "next-router-state-tree": "%5B%22evil%22%5D",
  "next-url": "/evil",
  origin: "https://evil.test",
  referer: "https://evil.test/canary",
  rsc: "1",
  "user-agent": "canary-agent",
  via: "1.1 evil.test",
  "x-forwarded-for": "203.0.113.9",
  "x-forwarded-host": "evil.test",
  "x-forwarded-port": "6666",
  "x-forwarded-proto": "https",
  "x-http-method-override": "POST",
  "x-invoke-path": "/evil",
  "x-invoke-status": "404",
  "x-matched-path": "/evil",
  "x-middleware-prefetch": "1",
  "x-middleware-rewrite": "/sleep/guest/",
  "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
  "x-next-revalidate-tag-token": "canary",
  "x-nextjs-data": "1",
  "x-now-route-matches": "1",
  "x-original-url": "/evil",
  "x-prerender-revalidate": "canary",
};
const oddCookies = [
  'font=font-xl"><script>alert(1)</script>',
  "contrast=contrast-dark",
  "__prerender_bypass=1",
  "__next_preview_data=canary",
  "NEXT_LOCALE=de",
  "sid=canary.canary",
  "subscribed=1",
  "lang=canary",
];
const oddQueries = [
  "utm_source=canary",
  "utm_medium=email",
  // Without these two the visitor is sent on, before any page (spec §4 URL cues).
  "fbclid=canary&utm_source=canary&utm_medium=canary",
  "_rsc=canary",
  "__nextDataReq=1",
  "nxtPsite=sleep",
  "site=sleep",
  "viewer=member",
  "callback=canary",
  "original_site=sleep",
  "%00=1",
  "amp=1",
];

const options: [string, string, RequestOptions][] = [
  ...Object.entries(oddHeaders).map(([name, value]): [string, string, RequestOptions] => [
    `header ${name}`,
    "",
    { headers: { [name]: value } },
  ]),
  ...oddCookies.map((cookie): [string, string, RequestOptions] => [
    `cookie ${cookie}`,
    "",
    { headers: { cookie } },
  ]),
  ...oddQueries.map((query): [string, string, RequestOptions] => [
    `parameter ${query}`,
    `?${query}`,
    {},
  ]),
  ["host in capitals with a port", "", { host: "Migraine.LOCALHOST:6666" }],
];

/** Makes the page forget itself, so that the next request is the one it is made for. */
const forget = () =>
  server.network.services.store.invalidations.publish([`ContentItem:${article.id}`]);

test("no header, cookie or parameter of one visitor changes the next one's page", async () => {
  const path = `/posts/${article.slug}`;
  const baseline = await server.ask(path);
  expect(baseline.status).toBe(200);
  for (const [what, query, wish] of options) {
    // Warm: the odd request is answered from what others get.
    const warm = await server.ask(path + query, wish);
    expect([what, warm.headers["x-page-cache"], warm.text]).toEqual([what, "HIT", baseline.text]);
    // Cold: the page is made for the odd request and then served to others.
    forget();
    const cold = await server.ask(path + query, wish);
    const next = await server.ask(path);
    expect([what, cold.headers["x-page-cache"], next.headers["x-page-cache"]]).toEqual([
      what,
      "MISS",
      "HIT",
    ]);
    expect([what, next.text, next.headers.etag, next.headers["content-security-policy"]]).toEqual([
      what,
      baseline.text,
      baseline.headers.etag,
      baseline.headers["content-security-policy"],
    ]);
  }
});

test("a member's visit leaves nothing personal in the pages of others", async () => {
  const path = `/posts/${article.slug}`;
  forget();
  const mine = await server.ask(path, { headers: { cookie: member } });
  const guest = await server.ask(path);
  const other = await server.ask(path, {
    headers: { cookie: await server.logIn("member2@demo.test") },
  });
  expect([mine, guest, other].map((page) => page.headers["x-page-cache"])).toEqual([
    "MISS",
    "MISS",
    "HIT",
  ]);
  for (const page of [mine, guest, other]) expect(page.text).not.toMatch(/juniper|theo\.walks|sid/);
  expect(other.text).toBe(mine.text);
  expect(guest.text).toBe(mine.text.replaceAll('"member"', '"guest"'));
});

test("parameters a page depends on give different pages, in any order and number", async () => {
  const ask = async (query: string) =>
    (await server.ask(`/forums${query}`)).headers["x-page-cache"];
  expect([
    await ask("?page=2"),
    await ask("?x=1&page=2&y=2"),
    await ask("?page=2&page=3"),
    await ask("?page=3"),
  ]).toEqual(["MISS", "HIT", "HIT", "MISS"]);
});

test("a page of another site cannot be brought under this site's address", async () => {
  const foreign = await makeItem(server.network, { site: "sleep", title: "Canary of sleep" });
  for (const path of [
    `/posts/${foreign.slug}`,
    `/sleep/guest/posts/${foreign.slug}`,
    `/posts/${foreign.slug}?site=sleep`,
    `/../sleep/posts/${foreign.slug}`,
  ]) {
    expect((await server.ask(path)).text).not.toContain("Canary of sleep");
  }
  expect((await server.ask(`/posts/${foreign.slug}`, { host: siteHost("sleep") })).text).toContain(
    "Canary of sleep",
  );
});
