import { IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { beforeEach, expect, test, vi } from "vitest";
import type { PageSession } from "#lib/auth/server/session.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import { parsePageUrl } from "#lib/routing/shared/page-url.ts";
import { createRedirectTable } from "#lib/routing/shared/redirect-table.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { RenderDocument } from "#server/next-internals/built-documents.ts";
import { createRequestState, requestState } from "#server/request-state.ts";
import { createPageCaches } from "./create-page-caches.ts";
import { createPageRenderer } from "./render-page.ts";

const nonce = "n0nce";
const site = { id: 1, host: "a.example", features: ["Accounts"], settings: {} } as unknown as Site;
const toHtml = (words: string) =>
  `<!DOCTYPE html><html><head><title>A</title></head><body><main>${words}</main><touch-part>closed</touch-part></body></html>`;

const byNext = vi.fn(async (_request: IncomingMessage, response: ServerResponse) => {
  response.end(toHtml("by Next"));
});
const byComponents = vi.fn<RenderDocument>();
const rendered: string[] = [];
const { render, renderData } = createPageRenderer({
  ...createPageCaches({ invalidations: createInvalidationFeed(), maxBytes: 1_000_000 }),
  next: byNext,
  renderDocument: byComponents,
  nonce,
  onRendered: (by) => rendered.push(by),
});

beforeEach(() => {
  rendered.length = 0;
  byNext.mockClear();
  byComponents.mockReset().mockImplementation(async (state) => {
    state.tags.add("ContentItem:5");
    return { html: toHtml("by components"), scripts: ["/_next/a.js"] };
  });
});

const member = { member: { id: 1, role: 4 } } as unknown as PageSession;

function toState(path: string, session: PageSession | null = null) {
  const url = parsePageUrl(path);
  if (!url) throw new Error(path);
  return createRequestState({
    requestId: "1",
    site,
    url,
    session,
    read: async () => null,
    cookieNames: [],
    variantFor: alwaysControl,
    legalPagesUrl: undefined,
    redirects: createRedirectTable([]),
  });
}
const request = new IncomingMessage(new Socket());
const read = async (path: string, session: PageSession | null = null) => {
  const { page, ...rest } = await render(request, toState(path, session));
  return {
    ...rest,
    status: page.status,
    headers: page.headers,
    html: page.readBody().toString(),
    page,
  };
};

test("a page that guests share is rendered by its components from the first time on", async () => {
  const { html, tags, isCacheable, page } = await read("/posts/a");
  expect(html).toContain("by components");
  expect([[...tags], isCacheable, rendered]).toEqual([["ContentItem:5"], true, ["components"]]);
  // What only matters once it has started comes with its data, which is made when somebody asks for it.
  expect(html).toContain("<touch-part></touch-part>");
  expect(html).toContain(`data-scripts="${page.data?.address} /_next/a.js"`);
  expect(page.data?.address).toMatch(/^\/page-data\/[\w-]{27}\/posts\/a$/);
});

test("what the middleware answers in place of a page is sent", async () => {
  byComponents.mockResolvedValue({ status: 301, location: "http://a.example/posts/b?x=1" });
  const { status, headers, html } = await read("/posts/moved");
  expect([status, html]).toEqual([301, ""]);
  expect(headers[headers.indexOf("Location") + 1]).toBe("/posts/b?x=1");
  expect(byNext).not.toHaveBeenCalled();
});

test.each<[string, RenderDocument]>([
  ["whose component fails", async () => Promise.reject(new Error("A hook of the browser"))],
  [
    "that turns out to be personal",
    async (state) => {
      state.isPersonal = true;
      return { html: toHtml("of somebody"), scripts: [] };
    },
  ],
  [
    "that answers with another status",
    async (state) => {
      state.pageResponse = { status: 403 };
      return { html: toHtml("for members"), scripts: [] };
    },
  ],
])("a page %s is rendered by Next, and keeps nothing of the first try", async (_name, answer) => {
  byComponents.mockImplementation(async (state) => {
    state.tags.add("half");
    return answer(state);
  });
  const { html, tags } = await read("/posts/a");
  expect(html).toContain("by Next");
  expect([...tags]).toEqual([]);
});

test.each([
  ["a page of one member", "/profile"],
  ["the data of a page", "/posts/a"],
])("%s is rendered by Next", async (_name, path) => {
  if (path === "/profile") await read(path, member);
  else {
    byNext.mockImplementationOnce(async (_request, response) => {
      expect(requestState.getStore()?.isForData).toBe(true);
      response.end(
        `<html><head></head><body><script nonce="${nonce}">self.__next_f.push([1])</script></body></html>`,
      );
    });
    const state = toState(path);
    const data = await renderData(request, state, state.reads);
    expect(data.readBody().toString()).toBe("self.__next_f.push([1])");
  }
  expect(byNext).toHaveBeenCalledTimes(1);
  expect(byComponents).not.toHaveBeenCalled();
});

test("a page whose data could not be read is not tried a second time", async () => {
  byComponents.mockImplementation(async (state) => {
    state.hasFailed = true;
    throw new Error("No answer");
  });
  await expect(read("/posts/a")).rejects.toThrow("A page could not be read: /posts/a");
  expect(byNext).not.toHaveBeenCalled();
});
