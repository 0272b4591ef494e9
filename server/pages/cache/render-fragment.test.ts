import { beforeEach, expect, test, vi } from "vitest";
import type { RequestState } from "#server/pages/state/request-state.ts";
import type { Render } from "./create-render.ts";
import { PageUnavailable } from "./read-or-serve-stale.ts";
import { createFragmentRenderer } from "./render-fragment.ts";

const nonce = "n0nce";
const page = { site: { id: 1 } } as unknown as RequestState;
const toHtml = (words: string) => `<html><main><p data-part="${nonce}a">${words}</p></main></html>`;
const toDocument = (words: string) => ({
  html: toHtml(words),
  preloads: "",
  islands: [],
  components: new Set(""),
});

const render = vi.fn<Render>();
const renderFragment = createFragmentRenderer({ render, nonce });
beforeEach(() => {
  render.mockReset().mockImplementation(async (state) => {
    state.tags.add("Thread@1");
    return { status: 200, headers: {}, document: toDocument("words") };
  });
});

test.each([
  ["its components", toDocument("words")],
  ["Next", toHtml("words")],
])("a fragment is rendered by %s, without the secret of the process", async (_name, document) => {
  render.mockResolvedValueOnce({ status: 200, headers: {}, document });
  expect((await renderFragment(page, "list")).html).toBe('<p data-part="a">words</p>');
});

test("a fragment is rendered as everybody of its site and variant sees it", async () => {
  const state = { ...page, session: { member: {} } as never, path: "/posts/a" };
  const { tags, isCacheable } = await renderFragment(state, "list");
  expect([[...tags], isCacheable]).toEqual([["Thread@1"], true]);
  const own = render.mock.calls[0]?.[0];
  expect([own?.session, own?.path, own?.fragment]).toEqual([null, "/", "list"]);
});

test("a fragment that misses data is not kept", async () => {
  render.mockImplementation(async (state) => {
    state.hasFailed = true;
    return { status: 200, headers: {}, document: toDocument("half") };
  });
  expect((await renderFragment(page, "list")).isCacheable).toBe(false);
});

test.each<[string, Render]>([
  ["whose component fails", async () => Promise.reject(new Error("A new kind of row"))],
  [
    "that the middleware refuses",
    async () => ({ status: 421, headers: {}, document: toDocument("") }),
  ],
])("a fragment %s fails", async (_name, answer) => {
  render.mockImplementation(answer);
  await expect(renderFragment(page, "list")).rejects.toThrow(
    "A fragment could not be rendered: list",
  );
});

test("a fragment whose data cannot be read says that it is not to be had now", async () => {
  render.mockImplementationOnce(async (state) => {
    state.hasFailed = true;
    throw new Error("No answer");
  });
  await expect(renderFragment(page, "list")).rejects.toThrow(PageUnavailable);
});
