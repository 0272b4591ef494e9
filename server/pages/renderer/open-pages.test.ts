import { beforeEach, expect, test, vi } from "vitest";
import type { RequestState } from "#server/pages/state/request-state.ts";
import { openPages } from "./open-pages.ts";

const middleware = vi.fn<(request: Request) => Promise<Response>>();
const render = vi.fn(async ({ name }: { name: string }) => name);
const { renderDocument } = openPages((file) =>
  file.endsWith("middleware.js")
    ? { handler: middleware }
    : { documents: { render, preload: async () => undefined } },
);
const ask = (path: string) =>
  renderDocument({
    site: { host: "a.example" },
    path,
    query: new URLSearchParams(),
  } as unknown as RequestState);

beforeEach(() => {
  middleware.mockReset();
  render.mockClear();
});

test("the middleware says which page is rendered", async () => {
  const headers = { "x-middleware-rewrite": "http://a.example/migraine/guest/posts/caf%C3%A9" };
  middleware.mockResolvedValueOnce(new Response(null, { headers }));
  expect(await ask("/posts/caf%C3%A9")).toBe("/[site]/[viewer]/posts/[slug]");
  expect(render.mock.calls[0]?.[0]).toMatchObject({
    params: { site: "migraine", viewer: "guest", slug: "caf%C3%A9" },
  });
});

test("what the middleware refuses or sends elsewhere is not rendered", async () => {
  middleware.mockResolvedValueOnce(new Response("Misdirected request", { status: 421 }));
  expect(await ask("/posts/a")).toEqual({ status: 421, location: null });
  middleware.mockResolvedValueOnce(Response.redirect("http://a.example/posts/b", 301));
  expect(await ask("/posts/a")).toEqual({ status: 301, location: "http://a.example/posts/b" });
  expect(render).not.toHaveBeenCalled();
});

test("a middleware that fails lets nothing through", async () => {
  middleware.mockRejectedValue(new Error("No site"));
  await expect(ask("/posts/a")).rejects.toThrow("No site");
  expect(render).not.toHaveBeenCalled();
});
