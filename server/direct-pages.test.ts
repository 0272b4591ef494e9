import path from "node:path";
import { expect, test } from "vitest";
import type { RequestDecision } from "#lib/routing/shared/decision-step.ts";
import { createDirectPages, readParams } from "./direct-pages.ts";
import { type RequestState, requestState } from "./request-state.ts";

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

/** Who answers a request for a path: the file of an entry point, or Next. */
async function findAnswerer(requested: string, decision: RequestDecision): Promise<string> {
  let answerer = "nobody";
  const { handle } = createDirectPages(
    async () => {
      answerer = "next";
    },
    (file) => ({
      handler: async () => {
        answerer = path.relative(".next/server/app", file);
      },
    }),
  );
  const state: Partial<RequestState> = {
    ...{ site: { prefix: "migraine" } as never, variant: "guest", path: requested },
    ...{ fragment: null, getDecision: () => decision },
  };
  const request = { headers: { host: "localhost" }, url: requested };
  await requestState.run(state as RequestState, () => handle(request as never, {} as never));
  return answerer;
}

test("pages and not-found screens are rendered by entry points, unusual paths by the server of Next", async () => {
  const render = { kind: "render" } as const;
  const post = "[site]/[viewer]/posts/[slug]/page.js";
  expect(await findAnswerer("/posts/aura", render)).toBe(post);
  const missing = "[site]/[viewer]/[permalink]/[...rest]/page.js";
  expect(await findAnswerer("/404", { kind: "not-found", status: 404 })).toBe(missing);
  expect(await findAnswerer("/posts/caf%C3%A9", render)).toBe("next");
});
