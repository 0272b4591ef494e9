import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { beforeEach, expect, test, vi } from "vitest";
import type { PageSession } from "#lib/auth/server/session.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import { parsePageUrl } from "#lib/routing/shared/page-url.ts";
import { createRedirectTable } from "#lib/routing/shared/redirect-table.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { RenderDocument } from "#server/pages/renderer/open-pages.ts";
import type { PageFiles } from "#server/pages/renderer/page-files.ts";
import type { RenderedDocument } from "#server/pages/renderer/render-document.ts";
import { createRequestState } from "#server/pages/state/request-state.ts";
import { createPageCaches } from "./create-page-caches.ts";
import { createPageRenderer } from "./render-page.ts";

const site = { id: 1, host: "a.example", features: ["Accounts"], settings: {} } as unknown as Site;
const toHtml = (words: string) =>
  `<html><head><title>A</title></head><body><main>${words}</main></body></html>`;
const files: PageFiles = {
  styles: ["/_next/a.css"],
  head: "/_next/head.js",
  member: "/_next/member.js",
  start: ["/_next/start.js"],
  dialog: "/_next/dialog.js",
  reply: ["/_next/reply.js", "/_next/editor.js"],
  islands: { Bar: "/_next/bar.js", Own: "/_next/own.js" },
};
const toDocument = (words: string): RenderedDocument => ({
  html: toHtml(words),
  preloads: '<link rel="preload" as="image" href="/a.svg"/>',
  islands: [["Bar", { text: "</script><b>" }]],
  components: new Set(["Bar"]),
});

const renderDocument = vi.fn<RenderDocument>();
const { render } = createPageRenderer({
  ...createPageCaches({ invalidations: createInvalidationFeed(), maxBytes: 1_000_000 }),
  renderer: { renderDocument, files },
  nonce: "n0nce",
});

beforeEach(() => {
  renderDocument.mockReset().mockImplementation(async (state) => {
    state.tags.add("ContentItem:5");
    return toDocument("words");
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
  const { status, headers } = page;
  return { ...rest, status, headers, html: page.readBody().toString() };
};
const readStart = (html: string) => /<script src="\/_next\/head\.js"([^>]*)>/.exec(html)?.[1] ?? "";

test("a page has its styles, the script that starts it, and what its islands need", async () => {
  const { html, tags, isCacheable } = await read("/posts/a");
  expect([[...tags], isCacheable]).toEqual([["ContentItem:5"], true]);
  expect(html).toMatch(/^<!DOCTYPE html><html><head><meta charSet="utf-8"\/>/);
  expect(html).toContain('<link rel="stylesheet" href="/_next/a.css"/>');
  expect(html).toContain('<link rel="preload" as="image" href="/a.svg"/><title>A</title>');
  expect(readStart(html)).toContain('data-scripts="/_next/start.js /_next/bar.js"');
  expect(readStart(html)).toContain('data-start="touch"');
  const [, json = ""] = /id="page-islands">([^<]*)<\/script><\/body>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual([["Bar", { text: "</script><b>" }]]);
});

test("guests get the dialog to log in, and members the script for what is theirs", async () => {
  const ofGuests = (await read("/posts/a")).html;
  expect(readStart(ofGuests)).toContain('data-dialog="/_next/dialog.js"');
  expect(ofGuests).not.toContain("/_next/member.js");
  const ofMembers = (await read("/posts/a", member)).html;
  expect(readStart(ofMembers)).not.toContain("data-dialog");
  expect(ofMembers).toContain('<script src="/_next/member.js" defer></script>');
});

test("a member's page with a reply form has the addresses of the form that replaces it", async () => {
  renderDocument.mockResolvedValue({
    ...toDocument("words"),
    components: new Set(["CommentForm"]),
  });
  const ofMembers = (await read("/posts/b", member)).html;
  expect(readStart(ofMembers)).toContain('data-reply="/_next/reply.js /_next/editor.js"');
  expect(readStart((await read("/posts/b")).html)).not.toContain("data-reply");
});

test("a page of one member starts by itself", async () => {
  renderDocument.mockImplementation(async (state) => {
    state.isPersonal = true;
    return toDocument("of somebody");
  });
  const { html, isCacheable } = await read("/profile", member);
  expect([readStart(html).includes('data-start="now"'), isCacheable]).toEqual([true, false]);
});

test("what the middleware answers in place of a page is sent", async () => {
  renderDocument.mockResolvedValue({ status: 301, location: "http://a.example/posts/b?x=1" });
  const { status, headers, html } = await read("/posts/moved");
  expect([status, html]).toEqual([301, ""]);
  expect(headers[headers.indexOf("Location") + 1]).toBe("/posts/b?x=1");
});

test("a page whose component fails is not sent", async () => {
  renderDocument.mockRejectedValue(new Error("A hook of the browser"));
  await expect(read("/posts/a")).rejects.toThrow("A hook of the browser");
});

test("a page whose data could not be read says so", async () => {
  renderDocument.mockImplementation(async (state) => {
    state.hasFailed = true;
    throw new Error("No answer");
  });
  await expect(read("/posts/a")).rejects.toThrow("A page could not be read: /posts/a");
});
