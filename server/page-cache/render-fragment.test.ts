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

type Options = Parameters<typeof createFragmentRenderer>[0];
const capture = vi.fn<Options["capture"]>();
const renderDocument = vi.fn<NonNullable<Options["renderDocument"]>>();
beforeEach(() => {
  vi.resetAllMocks();
  capture.mockImplementation(async (_request, state) => {
    state.tags.add("Thread@1");
    return { status: 200, headers: {}, body: Buffer.from(toHtml("Next")) };
  });
  renderDocument.mockImplementation(async (state) => {
    state.tags.add("Thread@1");
    return { html: toHtml("components"), scripts: [] };
  });
});

const byComponents = () => createFragmentRenderer({ capture, renderDocument, nonce });
const byNext = () => createFragmentRenderer({ capture, nonce });

test.each([
  ["its components", byComponents, "components"],
  ["Next", byNext, "Next"],
])(
  "a fragment is rendered by %s, without the secret of the process",
  async (_name, create, words) => {
    const { html, tags, isCacheable } = await create()(page, "list");
    expect(html).toBe(`<p data-part="a">${words}</p>`);
    expect([[...tags], isCacheable]).toEqual([["Thread@1"], true]);
  },
);

test("a fragment is rendered as everybody of its site and variant sees it", async () => {
  const state = { ...page.state, session: { member: {} } as never, path: "/posts/a" };
  await byComponents()({ request, state }, "list");
  const [own] = renderDocument.mock.calls[0] ?? [];
  expect([own?.session, own?.path, own?.fragment]).toEqual([null, "/", "list"]);
});

test("a fragment that misses data is not kept", async () => {
  renderDocument.mockImplementation(async (state) => {
    state.hasFailed = true;
    return { html: toHtml("half"), scripts: [] };
  });
  expect((await byComponents()(page, "list")).isCacheable).toBe(false);
});

test.each([
  ["whose component fails", async () => Promise.reject(new Error("A new kind of row"))],
  ["that the middleware refuses", async () => ({ status: 421, location: null })],
])("a fragment %s fails", async (_name, answer) => {
  renderDocument.mockImplementation(answer);
  await expect(byComponents()(page, "list")).rejects.toThrow(
    "A fragment could not be rendered: list",
  );
});

test("a fragment whose data cannot be read says that it is not to be had now", async () => {
  renderDocument.mockImplementationOnce(async (state) => {
    state.hasFailed = true;
    throw new Error("No answer");
  });
  await expect(byComponents()(page, "list")).rejects.toThrow(PageUnavailable);
  capture.mockImplementation(async (_request, state) => {
    state.hasFailed = true;
    return { status: 500, headers: {}, body: Buffer.alloc(0) };
  });
  await expect(byNext()(page, "list")).rejects.toThrow(PageUnavailable);
});
