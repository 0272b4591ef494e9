import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { watchPublications } from "#lib/content/server/watch-publications.ts";
import { type CacheTag, createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { makeCategory, makeItem, runSql } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const hourMs = 3_600_000;
const soon = (ms: number) => ms / hourMs;
/** Longer than any machine needs; the expected event comes much sooner. */
const patienceMs = 20_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ renderPage: renderTestPage });
});
afterAll(() => server.close());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A watch of its own over the test's database, as another process has it. */
function watch() {
  const { db } = server.network.services.store;
  const invalidations = createInvalidationFeed();
  const told: CacheTag[] = [];
  invalidations.subscribe((tags) => told.push(...tags));
  const onError = vi.fn();
  stops.push(watchPublications({ store: { db, invalidations }, onError }));
  return { told, invalidations, onError };
}

describe("a scheduled item", () => {
  // spec §3: a scheduled item is published on time
  test("is available at its URL, which was cached as not found, at its publication time", async () => {
    const item = await makeItem(server.network, { publishedIn: soon(1500) });
    // As the scheduling save does.
    server.network.services.store.invalidations.publish([
      `ContentItem@${server.network.site("migraine").id}`,
    ]);
    const ask = () => server.ask(`/posts/${item.slug}`);
    await ask();
    const early = await ask();
    expect(early.status).toBe(404);
    await expect
      .poll(async () => (await ask()).status, { timeout: patienceMs, interval: 50 })
      .toBe(200);
    expect((await ask()).text).toContain(item.title);
  });

  test("is invalidated by record, by the lists of each site that shows it, and by category", async () => {
    const category = await makeCategory(server.network, "on-time");
    const item = await makeItem(server.network, {
      publishedIn: soon(700),
      placedOn: ["sleep"],
      categoryId: category,
    });
    const { told } = watch();
    const wanted = [`ContentItem:${item.id}`, `Category:${category}`];
    for (const { id } of [server.network.site("migraine"), server.network.site("sleep")]) {
      wanted.push(`ContentItem/any@${id}`, `ContentItem/post@${id}`, `Category@${id}`);
      wanted.push(`ContentItem/post/category-${category}@${id}`);
    }
    const byAuthor = /^ContentItem\/post\/author-/;
    const toldTags = () => told.filter((tag) => !byAuthor.test(tag)).toSorted();
    expect(told).toEqual([]);
    await expect.poll(toldTags, { timeout: patienceMs }).toEqual(wanted.toSorted());
    const [row] = await runSql(
      server.network,
      "select published_at <= now() as is_out from content_items where id = $1",
      [item.id],
    );
    expect(row.is_out).toBe(true);
  });

  test("an earlier one is published first while a later one waits", async () => {
    await makeItem(server.network, { publishedIn: 1 });
    const { told, invalidations } = watch();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const item = await makeItem(server.network, { publishedIn: soon(400) });
    invalidations.publish([`ContentItem@${server.network.site("migraine").id}`]);
    await expect.poll(() => told, { timeout: patienceMs }).toContain(`ContentItem:${item.id}`);
  });

  test("a draft or archived item at that time invalidates nothing", async () => {
    const items = [
      await makeItem(server.network, { publishedIn: soon(400), status: "draft" }),
      await makeItem(server.network, { publishedIn: soon(400), status: "archived" }),
    ];
    const out = await makeItem(server.network, { publishedIn: soon(500) });
    const { told } = watch();
    await expect.poll(() => told, { timeout: patienceMs }).toContain(`ContentItem:${out.id}`);
    for (const item of items) expect(told).not.toContain(`ContentItem:${item.id}`);
  });
});

test("items public before the start invalidate nothing, and comments need no new check", async () => {
  await makeItem(server.network, { publishedIn: -1 });
  const { told, invalidations, onError } = watch();
  invalidations.publish(["ContentItem:1", "Thread@1"]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(told).toEqual(["ContentItem:1", "Thread@1"]);
  expect(onError).not.toHaveBeenCalled();
});
