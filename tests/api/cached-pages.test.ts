import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { saveSiteRedirects } from "#lib/routing/server/save-site-redirects.ts";
import { startInstances } from "#tests/support/instances.ts";
import { type MadeItem, makeItem, runSql } from "#tests/support/make-content.ts";
import { siteHost, type TestServer } from "#tests/support/test-server.ts";

let first: TestServer;
let second: TestServer;
let close: () => Promise<void>;
let article: MadeItem;
let path: string;

beforeAll(async () => {
  const started = await startInstances(2, {});
  [first, second] = started.instances as [TestServer, TestServer];
  close = started.close;
  article = await makeItem(first.network);
  path = `/posts/${article.slug}`;
});
afterAll(() => close());

/** How soon the other instance hears of a change is tested elsewhere. */
const slackMs = 10_000;

/** Has the site of an instance read again, as after a change of its settings. */
const touchSite = ({ network }: TestServer) =>
  inTransaction(network.services.store, async (_tx, invalidate) => {
    invalidate("Site", network.site("migraine").id);
  });

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

test("a cached page is counted among the requests of pages, and among those from the cache", async () => {
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

test("each request for a page is counted once by the page cache", async () => {
  const { slug } = await makeItem(first.network);
  const spies = [vi.spyOn(first.cache, "peek"), vi.spyOn(first.cache, "countRequest")];
  const counts: number[] = [];
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      for (const spy of spies) spy.mockClear();
      await first.ask(`/posts/${slug}`);
      counts.push(spies.reduce((sum, { mock }) => sum + mock.calls.length, 0));
    }
    expect(counts).toEqual([1, 1, 1]);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});

test("a cached page is sent no more where its feature is turned off, on either instance", async () => {
  const ask = async (server: TestServer) => (await server.ask("/forums")).status;
  for (const server of [first, second, first, second]) expect(await ask(server)).toBe(200);
  await toggleForums(first);
  await expect.poll(() => ask(first), { timeout: slackMs }).toBe(302);
  await expect.poll(() => ask(second), { timeout: slackMs }).toBe(302);
  await toggleForums(first);
  await expect.poll(() => ask(first), { timeout: slackMs }).toBe(200);
});

test("a cached page is not sent after a redirect from its URL was added, on either instance", async () => {
  const { slug } = await makeItem(first.network);
  const moved = `/posts/${slug}`;
  for (const server of [first, second])
    for (let turn = 0; turn < 3; turn += 1) await server.ask(moved);
  const { network } = first;
  await saveSiteRedirects({
    store: network.services.store,
    site: network.site("migraine"),
    by: "operator",
    rows: [{ path: moved, redirect: "/forums" }],
  });
  expect((await first.ask(moved)).status).toBe(301);
  await expect.poll(async () => (await second.ask(moved)).status, { timeout: slackMs }).toBe(301);
});

test("a cached page is not sent to another host, nor for a site that a host is taken from", async () => {
  await runSql(
    first.network,
    "insert into site_hosts (host, site_id, is_primary) select 'second.localhost', id, false from sites where prefix = 'migraine'",
  );
  await touchSite(first);
  const ask = () => first.ask(path, { host: "second.localhost" });
  await expect.poll(async () => (await ask()).status).toBe(200);
  for (let turn = 0; turn < 3; turn += 1) await ask();
  expect((await first.ask(path, { host: siteHost("sleep") })).text).not.toContain(article.title);
  await runSql(first.network, "delete from site_hosts where host = 'second.localhost'");
  await touchSite(first);
  await expect.poll(async () => (await ask()).status).toBe(421);
});
