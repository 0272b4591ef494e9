import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { beforeEach, expect, test, vi } from "vitest";
import type { RequestState } from "#server/request-state.ts";
import { PageUnavailable } from "./or-stale.ts";
import { createFragmentRenderer } from "./render-fragment.ts";

const nonce = "n0nce";
const request = new IncomingMessage(new Socket());
const page = { request, state: { site: { id: 1 }, reads: null } as unknown as RequestState };
const toHtml = (words: string) => `<html><main><p data-part="${nonce}a">${words}</p></main></html>`;

const capture = vi.fn<Parameters<typeof createFragmentRenderer>[0]["capture"]>();
const renderBare = vi.fn<NonNullable<Parameters<typeof createFragmentRenderer>[0]["renderBare"]>>();
const toDocument = (words: string) => ({
  ...{ html: toHtml(words), metadata: "", scripts: new Set<string>() },
});
beforeEach(() => {
  vi.resetAllMocks();
  capture.mockImplementation(async (_request, state) => {
    state.tags.add("Thread@1");
    return { status: 200, headers: {}, body: Buffer.from(toHtml("Next")) };
  });
  renderBare.mockImplementation(async (state) => {
    state.tags.add("Thread@1");
    return toDocument("Next");
  });
});

const create = () => createFragmentRenderer({ capture, renderBare, nonce });
type Render = ReturnType<typeof create>;
const readText = async (render: Render, source = "list") => (await render(page, source)).html;

test("a fragment is rendered without Next once both have made the same of the same data", async () => {
  const render = create();
  expect(await readText(render)).toBe('<p data-part="a">Next</p>');
  expect(renderBare).not.toHaveBeenCalled();
  await readText(render);
  expect(renderBare.mock.calls[0]?.[0].readBefore).toBe(capture.mock.calls[1]?.[1].reads);
  renderBare.mockImplementation(async (state) => {
    state.tags.add("Thread:5");
    return toDocument("newer");
  });
  const { html: newer, tags, isCacheable } = await render(page, "list");
  expect(newer).toBe('<p data-part="a">newer</p>');
  expect([[...tags], isCacheable]).toEqual([["Thread:5"], true]);
  expect(capture).toHaveBeenCalledTimes(2);
});

test("what is known of one fragment says nothing of another", async () => {
  const render = create();
  for (let turn = 0; turn < 3; turn += 1) await readText(render);
  await readText(render, "other");
  expect(capture).toHaveBeenCalledTimes(3);
});

test.each([
  ["makes something else", async () => toDocument("else")],
  ["cannot", async () => Promise.reject(new Error("No component"))],
  ["has no page for it", async () => null],
])("Next goes on where rendering without it %s", async (_name, answer) => {
  renderBare.mockImplementation(answer);
  const render = create();
  for (let turn = 0; turn < 4; turn += 1) expect(await readText(render)).toContain("Next");
  expect(capture).toHaveBeenCalledTimes(4);
});

test("Next renders a fragment that later fails without it, and what failed leaves no tags", async () => {
  const render = create();
  for (let turn = 0; turn < 2; turn += 1) await readText(render);
  renderBare.mockImplementation(async (state) => {
    state.tags.add("half");
    throw new Error("A new kind of row");
  });
  const { html: shown, tags, isCacheable } = await render(page, "list");
  expect(shown).toContain("Next");
  expect([[...tags], isCacheable]).toEqual([["Thread@1"], true]);
  renderBare.mockClear();
  await readText(render);
  expect(renderBare).not.toHaveBeenCalled();
});

test("a fragment whose data cannot be read is not read again by Next, and is rendered without it afterwards", async () => {
  const render = create();
  for (let turn = 0; turn < 2; turn += 1) await readText(render);
  renderBare.mockImplementationOnce(async (state) => {
    state.hasFailed = true;
    throw new Error("No answer");
  });
  await expect(render(page, "list")).rejects.toThrow(PageUnavailable);
  expect(await readText(render)).toContain("Next");
  expect(capture).toHaveBeenCalledTimes(2);
});

test("what both make is compared for each site, and again after five minutes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  const render = create();
  for (let turn = 0; turn < 3; turn += 1) await readText(render);
  expect(capture).toHaveBeenCalledTimes(2);
  const other = { request, state: { ...page.state, site: { id: 2 } } as RequestState };
  await render(other, "list");
  expect(capture).toHaveBeenCalledTimes(3);
  clock.mockReturnValue(5 * 60_000 + 2000);
  // The cache asks for the time once in a while.
  vi.advanceTimersByTime(10);
  await readText(render);
  expect(capture).toHaveBeenCalledTimes(4);
  clock.mockRestore();
  vi.useRealTimers();
});

test("a fragment that misses data is not kept, and one that cannot be rendered fails", async () => {
  capture.mockImplementation(async (_request, state) => {
    state.hasFailed = true;
    return { status: 200, headers: {}, body: Buffer.from(toHtml("half")) };
  });
  expect((await create()(page, "list")).isCacheable).toBe(false);
  capture.mockResolvedValue({ status: 500, headers: {}, body: Buffer.alloc(0) });
  await expect(create()(page, "list")).rejects.toThrow("A fragment could not be rendered: list");
});
