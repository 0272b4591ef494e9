import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { saveSiteRedirects } from "#lib/routing/server/save-site-redirects.ts";
import type { SiteSettings } from "#lib/site/shared/site-settings.ts";
import { startInstances, writeTitle } from "#tests/support/instances.ts";
import { type MadeItem, makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import type { Reply } from "#tests/support/send-request.ts";
import {
  type RequestOptions,
  siteHost,
  startTestServer,
  type TestServer,
} from "#tests/support/test-server.ts";

/** Vendors are what a ready page must not depend on: with OneTrust, the setting of a site decides about one. */
const settings = { CONSENT_SERVICE: "onetrust" };
/** In one of these regions that vendor is not needed. */
const withRegions = {
  ...{
    TRUSTED_PROXIES: "127.0.0.1",
    CONSENT_REGION_HEADER: "X-Region",
    CONSENT_NEVER_REGIONS: "BR",
  },
};

let first: TestServer;
let second: TestServer;
let close: () => Promise<void>;
let article: MadeItem;
let path: string;
let thread: string;
let member: string;

async function start(own: Record<string, string>): Promise<void> {
  const started = await startInstances(2, own);
  [first, second] = started.instances as [TestServer, TestServer];
  close = started.close;
  article = await makeItem(first.network);
  path = `/posts/${article.slug}`;
  thread = `/forums/${(await makeThread(first.network, { replies: 2 })).slug}`;
  member = await first.logIn("member@demo.test");
}

/** How soon the other instance hears of a change is tested elsewhere. */
const slackMs = 10_000;

/** Who asks is found out for each page that is not ready. */
const countDecided = async (server: TestServer, work: () => Promise<unknown>): Promise<number> => {
  const identify = vi.spyOn(server.network.services.visitors, "identify");
  await work();
  const count = identify.mock.calls.length;
  identify.mockRestore();
  return count;
};

/** A request with the length of a body is never answered with what is ready. */
const askSlowly = (server: TestServer, to: string, options: RequestOptions = {}) =>
  server.ask(to, { ...options, headers: { ...options.headers, "content-length": "0" } });

/** Everything of a reply but its moment and the id of its request. */
const toComparable = ({ status, rawHeaders, body }: Reply) => {
  const own = new Set(["Date", "X-Request-Id"]);
  const headers = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !own.has(name) ? [`${name}: ${rawHeaders[at + 1]}`] : [],
  );
  return { status, headers, body: body.toString("base64") };
};

const changeSettings = async (
  on: TestServer,
  change: Partial<SiteSettings>,
  without?: keyof SiteSettings,
) => {
  const { network } = on;
  const site = network.site("migraine");
  await inTransaction(network.services.store, async (tx, invalidate) => {
    const settings = { ...site.settings, ...(without ? { [without]: undefined } : {}), ...change };
    await tx.execute(sql`update sites set settings = ${settings}::jsonb where id = ${site.id}`);
    invalidate("Site", site.id);
  });
};

async function toggleForums({ network }: TestServer): Promise<void> {
  const { id, features } = network.site("migraine");
  const others = features.filter((feature) => feature !== "Forums");
  const changed = features.includes("Forums") ? others : [...others, "Forums"];
  await inTransaction(network.services.store, async (tx, invalidate) => {
    await tx.execute(
      sql`update sites set features = ${JSON.stringify(changed)}::jsonb where id = ${id}`,
    );
    invalidate("Site", id);
  });
}

describe("a page that is ready", () => {
  beforeAll(() => start(settings));
  afterAll(() => close());

  test("is sent without finding out who asks, from the third request on", async () => {
    await first.ask(path);
    await first.ask(path);
    const ids = new Set<unknown>();
    const decided = await countDecided(first, async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        const { status, headers } = await first.ask(path);
        expect([status, headers["x-page-cache"]]).toEqual([200, "HIT"]);
        ids.add(headers["x-request-id"]);
      }
    });
    expect(decided).toBe(0);
    expect(ids.size).toBe(3);
  });

  test.each<[string, RequestOptions & { to?: string }]>([
    ["a cookie", { headers: { cookie: "a=b" } }],
    ["a body", { headers: { "content-length": "0" } }],
    ["a query", { to: "?utm_source=a" }],
    ["the way of HEAD", { method: "HEAD" }],
  ])("is not what a request with %s gets", async (_what, { to = "", ...options }) => {
    await first.ask(path);
    await first.ask(path);
    expect(await countDecided(first, () => first.ask(path + to, options))).toBe(1);
  });

  test.each(["/polls/cookie", "/polls/gone", "/polls/archived", "/polls/moved", "/nothing-here"])(
    "is never %s",
    async (other) => {
      for (let turn = 0; turn < 3; turn += 1) await first.ask(other);
      expect(await countDecided(first, () => first.ask(other))).toBe(1);
    },
  );

  test("is counted among the requests of pages, and among those from the cache", async () => {
    const count = async () => {
      const { text } = await first.ask("/metrics");
      const requests = /http_request_duration_seconds_count\{route="page",status="2xx"\} (\d+)/;
      const hits = /page_cache_requests_total\{outcome="HIT"\} (\d+)/;
      const misses = /page_cache_requests_total\{outcome="MISS"\} (\d+)/;
      return [requests, hits, misses].map((pattern) => Number(text.match(pattern)?.[1]));
    };
    await first.ask(path);
    const [requests = 0, hits = 0, misses = 0] = await count();
    for (let turn = 0; turn < 5; turn += 1) await first.ask(path);
    await first.ask(`/posts/${(await makeItem(first.network)).slug}`);
    expect(await count()).toEqual([requests + 6, hits + 5, misses + 1]);
  });

  test("is requested once from the cache, also when it is not ready", async () => {
    const { slug, id } = await makeItem(first.network);
    const peek = vi.spyOn(first.cache, "peek");
    const countRequest = vi.spyOn(first.cache, "countRequest");
    const ask = async () => {
      for (const spy of [peek, countRequest]) spy.mockClear();
      await first.ask(`/posts/${slug}`);
      return [peek.mock.calls.length, countRequest.mock.calls.length];
    };
    try {
      expect([await ask(), await ask(), await ask()]).toEqual([
        [1, 0],
        [1, 0],
        [0, 1],
      ]);
      await writeTitle(first, id, "Another title.");
      expect([await ask(), await ask(), await ask()]).toEqual([
        [1, 0],
        [1, 0],
        [0, 1],
      ]);
    } finally {
      for (const spy of [peek, countRequest]) spy.mockRestore();
    }
  });

  test("is not sent once a redirect leads away from its address, on either instance", async () => {
    const { slug } = await makeItem(first.network);
    const moved = `/posts/${slug}`;
    for (const server of [first, second])
      for (let turn = 0; turn < 3; turn += 1) await server.ask(moved);
    const { network } = first;
    await saveSiteRedirects({
      ...{ store: network.services.store, site: network.site("migraine"), by: "operator" },
      rows: [{ path: moved, redirect: "/forums" }],
    });
    expect((await first.ask(moved)).status).toBe(301);
    await expect.poll(async () => (await second.ask(moved)).status, { timeout: slackMs }).toBe(301);
  });

  test("is not sent to another host, nor for a site that a host is taken from", async () => {
    await runSql(
      first.network,
      "insert into site_hosts (host, site_id, is_primary) select 'second.localhost', id, false from sites where prefix = 'migraine'",
    );
    await changeSettings(first, {});
    const ask = () => first.ask(path, { host: "second.localhost" });
    await expect.poll(async () => (await ask()).status).toBe(200);
    for (let turn = 0; turn < 3; turn += 1) await ask();
    expect((await first.ask(path, { host: siteHost("sleep") })).text).not.toContain(article.title);
    await runSql(first.network, "delete from site_hosts where host = 'second.localhost'");
    await changeSettings(first, {});
    await expect.poll(async () => (await ask()).status).toBe(421);
  });
});

const anyRequest = fc.record({
  on: fc.nat(1),
  page: fc.nat(3),
  query: fc.constantFrom("", "", "", "", "?a=b", "?utm_medium=email", "?p=1"),
  method: fc.constantFrom("GET", "GET", "GET", "GET", "HEAD", "POST"),
  host: fc.constantFrom("migraine.localhost", "MIGRAINE.localhost:80", "sleep.localhost", "x.test"),
  headers: fc.record(
    {
      "accept-encoding": fc.constantFrom("gzip", "br", "gzip, br", "gzip;q=0, br;q=0", "*"),
      cookie: fc.constantFrom("a=b", "subscribed=1", "visitor=AAAAAAAAAAAAAAAAAAAAAA", "member"),
      "if-none-match": fc.constantFrom("known", '"other"', "*"),
      "if-modified-since": fc.constant(new Date(0).toUTCString()),
      range: fc.constant("bytes=0-3"),
      "sec-gpc": fc.constant("1"),
      "x-region": fc.constantFrom("BR", "DE"),
      "x-forwarded-host": fc.constantFrom("sleep.localhost", "x.test"),
      "accept-language": fc.constant("de"),
      connection: fc.constantFrom("close", "keep-alive"),
    },
    { requiredKeys: [] },
  ),
});
/** A request for which a page is made ready, or which gets one that is. */
const plainRequest: typeof anyRequest = fc.record({
  ...{ on: fc.nat(1), page: fc.nat(2), query: fc.constant(""), method: fc.constant("GET") },
  host: fc.constant("migraine.localhost"),
  headers: fc.record(
    { "accept-encoding": fc.constant("gzip"), "x-region": fc.constantFrom("BR", "DE") },
    { requiredKeys: [] },
  ),
});
const anyChange = fc.record({
  on: fc.nat(1),
  change: fc.constantFrom("title", "vendor", "wall", "feature"),
  number: fc.nat(1_000_000),
});

describe.each([
  ["", settings],
  [" with regions", { ...settings, ...withRegions }],
])("whatever is asked for, and whatever was changed before%s", (_name, own) => {
  beforeAll(async () => {
    await start(own);
    await changeSettings(first, { one_trust_id: "id" });
  });
  afterAll(() => close());

  const etags: string[] = [];
  const ask = (
    server: TestServer,
    request: typeof anyRequest extends fc.Arbitrary<infer R> ? R : never,
  ) => {
    const { page, query, method, host, headers: given } = request;
    const to = [path, thread, "/forums", "/nothing-here"][page] + query;
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        value === "member" ? member : value === "known" ? (etags[page] ?? '"none"') : value,
      ]),
    );
    const options = { method, host, headers };
    return { quickly: () => server.ask(to, options), slowly: () => askSlowly(server, to, options) };
  };

  async function change({
    on,
    change: what,
    number,
  }: typeof anyChange extends fc.Arbitrary<infer C> ? C : never) {
    const server = on === 0 ? first : second;
    if (what === "vendor")
      return changeSettings(server, number % 2 ? { one_trust_id: "id" } : {}, "one_trust_id");
    if (what === "wall") return changeSettings(server, { subscription_wall: number % 2 === 1 });
    if (what === "feature") return toggleForums(server);
    const title = `Title ${number}.`;
    await writeTitle(server, article.id, title);
    // On the instance of the writer from the next request on.
    expect((await server.ask(path)).text).toContain(title);
    await expect
      .poll(async () => (await (on === 0 ? second : first).ask(path)).text, { timeout: slackMs })
      .toContain(title);
  }

  test("what is ready is what would have been made for the request", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(...[anyRequest, plainRequest].map((arbitrary) => ({ weight: 4, arbitrary })), {
            weight: 1,
            arbitrary: anyChange,
          }),
          {
            minLength: 8,
            maxLength: 24,
          },
        ),
        async (steps) => {
          for (const step of steps) {
            if ("change" in step) {
              await change(step);
              continue;
            }
            const server = step.on === 0 ? first : second;
            const { quickly, slowly } = ask(server, step);
            // What the first of them makes is in the cache for the others.
            await slowly();
            const before = await slowly();
            const ready = await quickly();
            const after = await slowly();
            etags[step.page] = String(ready.headers.etag ?? etags[step.page]);
            expect([before, after].map(toComparable)).toContainEqual(toComparable(ready));
          }
        },
      ),
      { numRuns: 10 },
    );
  });
});

test("without room in the page cache nothing is ready", async () => {
  const server = await startTestServer({
    renderPage: renderTestPage,
    settings: { PAGE_CACHE_BYTES: "0" },
  });
  try {
    const { slug } = await makeItem(server.network);
    for (let turn = 0; turn < 3; turn += 1) await server.ask(`/posts/${slug}`);
    expect(await countDecided(server, () => server.ask(`/posts/${slug}`))).toBe(1);
  } finally {
    await server.close();
  }
});
