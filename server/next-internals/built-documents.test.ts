import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { type RequestState, requestState } from "#server/request-state.ts";
import { createBuiltDocuments, findPage, readParams } from "./built-documents.ts";

test.each([
  ["/", "/", {}],
  ["/forums", "/forums", {}],
  ["/posts/[slug]", "/posts/aura", { slug: "aura" }],
  ["/members/[slug]/status/[id]", "/members/ana/status/5", { slug: "ana", id: "5" }],
  ["/[permalink]/[...rest]", "/a/b/c", { permalink: "a", rest: ["b", "c"] }],
])("the parameters of %s are read from %s", (pattern, path, params) => {
  expect(readParams(pattern, path)).toEqual(params);
});

test.each([
  ["/forums", "/"],
  ["/posts/[slug]", "/posts"],
  ["/posts/[slug]", "/posts/a/b"],
  ["/posts/[slug]", "/stories/a"],
  ["/[permalink]/[...rest]", "/a"],
])("a path that is not of the form %s has none: %s", (pattern, path) => {
  expect(readParams(pattern, path)).toBeNull();
});

test.each([
  ["/migraine/guest/posts/aura", "/[site]/[viewer]/posts/[slug]", { slug: "aura" }, 2],
  ["/migraine/member/", "/[site]/[viewer]", {}, 0],
  [
    "/migraine/guest/a/b",
    "/[site]/[viewer]/[permalink]/[...rest]",
    { permalink: "a", rest: ["b"] },
    2,
  ],
])("the middleware sends %s to the page %s", (path, name, params, segments) => {
  const [, site, viewer] = path.split("/");
  expect(findPage(path)).toEqual({
    name,
    segments,
    isFragment: false,
    params: { site, viewer, ...params },
  });
});

test("a fragment is a page of its own", () => {
  expect(findPage("/migraine/fragment/newest-threads")).toEqual({
    name: "/[site]/fragment/[source]",
    segments: 1,
    isFragment: true,
    params: { site: "migraine", source: "newest-threads" },
  });
});

const rewritten = (to: string) => new Response(null, { headers: { "x-middleware-rewrite": to } });
const middleware = vi.fn<(request: Request) => Promise<Response>>();
const answerers: string[] = [];
const next: RequestHandler = async () => void answerers.push("the server of Next");

/** Of a build in which each page only says that it was asked. */
function create() {
  return createBuiltDocuments(next, (file) =>
    file.endsWith("middleware.js")
      ? { handler: middleware }
      : { handler: async () => void answerers.push(path.basename(path.dirname(file))) },
  );
}

/** Asks for a page as Next renders it. */
async function handle(requested: string): Promise<string[]> {
  answerers.length = 0;
  const state: Partial<RequestState> = {
    site: { host: "a.example" } as never,
    path: requested,
    query: new URLSearchParams(),
  };
  const request = { headers: { host: "a.example" }, url: requested };
  const response = {
    writeHead: (status: number, { Location = "" } = {}) => {
      answerers.push(`${status} ${Location}`.trim());
      return { end: () => undefined };
    },
  };
  await requestState.run(state as RequestState, () =>
    create().handle(request as never, response as never),
  );
  return answerers;
}

beforeEach(() => {
  middleware.mockReset();
});

test("what the middleware refuses or sends elsewhere is not rendered", async () => {
  middleware.mockResolvedValueOnce(new Response("Misdirected request", { status: 421 }));
  expect(await handle("/posts/a")).toEqual(["421"]);
  middleware.mockResolvedValueOnce(Response.redirect("http://a.example/posts/b", 301));
  expect(await handle("/posts/a")).toEqual(["301 http://a.example/posts/b"]);
  expect(middleware.mock.calls.map(([{ url }]) => url)).toEqual([
    "http://a.example/posts/a",
    "http://a.example/posts/a",
  ]);
});

test("a middleware that fails lets nothing through", async () => {
  middleware.mockRejectedValue(new Error("No site"));
  await expect(handle("/posts/a")).rejects.toThrow("No site");
  await expect(
    create().renderDocument({ site: {}, path: "/", query: new URLSearchParams() } as never),
  ).rejects.toThrow("No site");
  expect(answerers).toEqual([]);
});

test("an unusual path is for the server of Next, which asks the middleware itself", async () => {
  middleware.mockResolvedValue(rewritten("http://a.example/migraine/guest/posts/caf%C3%A9"));
  expect(await handle("/posts/caf%C3%A9")).toEqual(["the server of Next"]);
  expect(middleware).not.toHaveBeenCalled();
});
