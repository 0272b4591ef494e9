import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CacheTag } from "#lib/core/server/invalidation.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { createPageParts } from "./page-parts.ts";
import type { RenderedFragment } from "./render-fragment.ts";

const nonce = "nonce";
const html = `<a><div class="x" data-part="${nonce}tools" id="1"></div><b></b><div data-part="${nonce}list"></div></a>`;
const context = { page: undefined, site: { id: 1 }, variant: "guest" };
const invalidations = createInvalidationFeed();
let cache: TaggedCache<string>;
let words: string;
const render = vi.fn<(page: undefined, source: string) => Promise<RenderedFragment>>();
beforeEach(() => {
  cache = new TaggedCache({ maxBytes: 100_000, invalidations });
  words = "one";
  render.mockReset().mockImplementation(async (_page, source) => ({
    html: `<i>${source} ${words}</i>`,
    tags: new Set<CacheTag>([`Site:${source}`]),
    isCacheable: true,
  }));
});
afterEach(() => cache.close());
const keptHtml = new Map<string, string>();
const create = () => createPageParts({ cache, nonce, render });
const withTags = (tags = new Set<CacheTag>()) => ({ tags, keptHtml });

test("each part is in its element, and the page depends on what its parts were made of", async () => {
  const tags = new Set<CacheTag>(["ContentItem:5"]);
  expect(await create()(html, context, withTags(tags))).toBe(
    `<a><div class="x" data-part="tools" id="1"><i>tools one</i></div><b></b><div data-part="list"><i>list one</i></div></a>`,
  );
  expect([...tags]).toEqual(["ContentItem:5", "Site:tools", "Site:list"]);
});

test("pages share one rendering until a part changes, and depend on it like the first page", async () => {
  const fill = create();
  await fill(html, context, withTags());
  words = "two";
  const tags = new Set<CacheTag>();
  expect(await fill(html, context, withTags(tags))).toContain("tools one");
  expect([...tags]).toEqual(["Site:tools", "Site:list"]);
  invalidations.publish(["Site:tools"]);
  const changed = await fill(html, context, withTags());
  expect(changed).toContain("tools two");
  expect(changed).toContain("list one");
  expect(render).toHaveBeenCalledTimes(3);
});

test("another site and another variant have parts of their own", async () => {
  const fill = create();
  await fill(html, context, withTags());
  words = "for members";
  expect(await fill(html, { ...context, variant: "member" }, withTags())).toContain("for members");
  words = "of another site";
  expect(await fill(html, { ...context, site: { id: 2 } }, withTags())).toContain(
    "of another site",
  );
});

test("content cannot name a part, and a page without parts stays as it is", async () => {
  const page = '<p data-part="tools">member</p>';
  expect(await create()(page, context, withTags())).toBe(page);
  expect(render).not.toHaveBeenCalled();
});

test("what the page has as HTML already is in its element, and nothing is rendered for it", async () => {
  const own = new Map([["tools", "<b>für alle</b>"]]);
  const page = `<div data-part="${nonce}tools"></div>`;
  const filled = await create()(page, context, { tags: new Set(), keptHtml: own });
  const text = Buffer.from(filled, "latin1").toString();
  expect(text).toBe(`<div data-part="tools"><b>für alle</b></div>`);
  expect(render).not.toHaveBeenCalled();
});

test("a part that cannot be rendered fails the page", async () => {
  render.mockRejectedValue(new Error("no database"));
  await expect(create()(html, context, withTags())).rejects.toThrow("no database");
});
