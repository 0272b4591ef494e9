import fc from "fast-check";
import { expect, test } from "vitest";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import type { RouteRule } from "./route-rule.ts";
import { type PagePattern, pageRoutes, serverPaths } from "./routes.ts";
import { isSavablePath, isSavableResponse } from "./saved-pages.ts";

const toExample = (pattern: string) =>
  pattern
    .replace("[...rest]", "a/b")
    .replace(/\[\w+\]/g, "7")
    .replace("/*", "/a");

// spec §1: a service worker
test("only pages of one content item may be stored on a device", () => {
  const savable = (Object.keys(pageRoutes) as PagePattern[]).filter((pattern) =>
    isSavablePath(toExample(pattern)),
  );
  expect(savable.toSorted()).toEqual([
    "/[permalink]",
    "/forums/[slug]",
    "/images/[slug]",
    "/infographic/[slug]",
    "/polls/[number]",
    "/posts/[slug]",
    "/quizzes/[slug]",
    "/recipes/[slug]",
    "/stories/[slug]",
  ]);
  for (const path of serverPaths)
    expect([path, isSavablePath(toExample(path))]).toEqual([path, false]);
});

test("personal, guarded and disallowed routes may not", () => {
  for (const [pattern, rule] of Object.entries<RouteRule>(pageRoutes)) {
    const isPrivate = rule.personal || rule.access !== "everyone" || rule.robots !== "index";
    if (isPrivate) expect([pattern, isSavablePath(toExample(pattern))]).toEqual([pattern, false]);
  }
});

test.each([
  "/posts/aura?preview=true",
  "/posts/aura#comment-1",
  "//evil.test/posts/a",
  "posts/a",
  "",
  "https://evil.test/posts/a",
  "/api",
  "/api/x",
  "/posts\\..\\profile",
  "/",
  "/profile",
])("%j may not be", (path) => {
  expect(isSavablePath(path)).toBe(false);
});

const toFacts = (response: {
  status: number;
  redirected: boolean;
  type: string;
  headers: object;
}) => ({
  ...response,
  headers: new Headers(response.headers as Record<string, string>),
});
const page = {
  status: 200,
  redirected: false,
  type: "basic",
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-cache" },
};

test("a page for everyone is stored", () => {
  expect(isSavableResponse(toFacts(page))).toBe(true);
});

test("errors, redirects and private responses are never stored", () => {
  const header = fc.constantFrom("", "private", "max-age=60", "no-cache");
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom(200, 200, 200, 204, 206, 301, 302, 304, 403, 404, 410, 500, 503),
        redirected: fc.boolean(),
        type: fc.constantFrom("basic", "cors", "opaque", "opaqueredirect", "error"),
        contentType: fc.constantFrom(
          "text/html",
          "text/html; charset=utf-8",
          "application/json",
          "",
        ),
        before: header,
        after: header,
        isPrivate: fc.boolean(),
        setsCookie: fc.boolean(),
      }),
      ({ status, redirected, type, contentType, before, after, isPrivate, setsCookie }) => {
        const words = [before, ...(isPrivate ? ["No-Store"] : []), after].filter(Boolean);
        const headers = dropUndefined({
          "content-type": contentType,
          "cache-control": words.join(", "),
          "set-cookie": setsCookie ? "a=1" : undefined,
        });
        const has = (name: string) => name in headers;
        const get = (name: string) => (headers as Record<string, string>)[name] ?? null;
        const facts = { status, redirected, type, headers: { has, get } };
        const isPlain = status === 200 && !redirected && type === "basic";
        const isPage = contentType.startsWith("text/html");
        expect(isSavableResponse(facts)).toBe(isPlain && isPage && !isPrivate && !setsCookie);
      },
    ),
  );
});
