import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CacheTag, createInvalidationFeed, recordTag } from "#lib/core/server/invalidation.ts";
import { createKeptRows, type RenderedRows } from "./kept-rows.ts";
import { createPageCache } from "./page-cache.ts";

const invalidations = createInvalidationFeed();
let cache: ReturnType<typeof createPageCache>;
let findRows: ReturnType<typeof createKeptRows>;
let titles: Record<string, string>;
const renderNow = async (ids: readonly string[]): Promise<RenderedRows> => ({
  html: new Map(ids.flatMap((id) => (titles[id] ? [[id, `<p>${titles[id]}</p>`]] : []))),
  tags: new Set<CacheTag>(ids.map((id) => recordTag("ContentItem", id))),
  isCacheable: true,
});
const render = vi.fn(renderNow);
beforeEach(() => {
  cache = createPageCache({ maxBytes: 100_000, invalidations });
  findRows = createKeptRows(cache);
  titles = { 1: "one", 2: "two", 3: "three" };
  render.mockReset().mockImplementation(renderNow);
});
afterEach(() => cache.close());

const find = async (...ids: string[]) =>
  (await findRows(ids, (id) => `1 guest row ${id}`, render)).map(({ html }) => html);

test("those that are not kept are rendered together, in the order in which they are asked for", async () => {
  expect(await find("2", "1")).toEqual(["<p>two</p>", "<p>one</p>"]);
  expect(await find("3", "1", "2")).toEqual(["<p>three</p>", "<p>one</p>", "<p>two</p>"]);
  expect(render.mock.calls).toEqual([[["2", "1"]], [["3"]]]);
});

test("one is rendered again when something that it shows has changed", async () => {
  await find("1", "2");
  await find("3");
  titles = { 1: "new", 2: "two", 3: "three" };
  invalidations.publish([recordTag("ContentItem", "1")]);
  expect(await find("1", "2", "3")).toEqual(["<p>new</p>", "<p>two</p>", "<p>three</p>"]);
  // They were rendered together, so the second depends on what the first shows.
  expect(render.mock.calls.at(-1)).toEqual([["1", "2"]]);
});

test("rows weigh what they are long, and what has no room leaves", async () => {
  const long = "w".repeat(5000);
  for (let id = 10; id < 30; id += 1) {
    titles[id] = long;
    await find(String(id));
  }
  const { bytes, pages } = cache.stats();
  expect(bytes).toBeLessThanOrEqual(100_000);
  expect(pages).toBeLessThan(11);
});

test("what changes while it is rendered is not kept", async () => {
  const changed = Promise.withResolvers<void>();
  render.mockImplementationOnce(async (ids) => {
    const rows = await renderNow(ids);
    await changed.promise;
    return rows;
  });
  const before = find("1");
  await vi.waitFor(() => expect(render).toHaveBeenCalled(), 15_000);
  titles = { 1: "new" };
  invalidations.publish([recordTag("ContentItem", "1")]);
  changed.resolve();
  expect(await before).toEqual(["<p>one</p>"]);
  expect(await find("1")).toEqual(["<p>new</p>"]);
});

test("what is missing or could not be read whole has no row that stays", async () => {
  expect(await find("4")).toEqual([null]);
  titles = { 4: "four" };
  expect(await find("4")).toEqual(["<p>four</p>"]);
  render.mockResolvedValueOnce({
    ...{ html: new Map([["5", "<p>half</p>"]]), tags: new Set(), isCacheable: false },
  });
  expect(await find("5")).toEqual(["<p>half</p>"]);
  titles = { 5: "five" };
  expect(await find("5")).toEqual(["<p>five</p>"]);
  render.mockRejectedValueOnce(new Error("no database"));
  await expect(find("6", "5")).rejects.toThrow("no database");
});
