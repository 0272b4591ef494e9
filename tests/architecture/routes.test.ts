import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findRoute, listDisallowedPaths } from "#lib/routing/shared/find-route.ts";
import { restPaths } from "#lib/routing/shared/rest-paths.ts";
import type { RouteRule } from "#lib/routing/shared/route-rule.ts";
import { pageRoutes, routeAreas } from "#lib/routing/shared/routes.ts";
import { productRoutes } from "#server/api/rest/product-routes.ts";

const root = path.join(import.meta.dirname, "../../app/[site]/[viewer]");

/** The patterns of all pages; `(groups)` are no part of an address. */
const pagePatterns = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => {
    const segments = path.dirname(file).split(path.sep);
    return `/${segments.filter((one) => one !== "." && !one.startsWith("(")).join("/")}`;
  });

// spec §2: one route table matches the pages and the REST calls
test("the route table has exactly the pages of app/", () => {
  expect(Object.keys(pageRoutes).toSorted()).toEqual(pagePatterns.toSorted());
});

test("one layout makes all pages and fragments render per request", () => {
  const app = path.join(root, "../..");
  const declaring = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /export const dynamic\b/.test(readFileSync(path.join(app, file), "utf8")));
  expect(declaring).toEqual([path.join("[site]", "layout.tsx")]);
});

test("no page is in two areas of the route table", () => {
  const patterns = routeAreas.flatMap((area) => Object.keys(area));
  expect(new Set(patterns).size).toBe(patterns.length);
});

// spec §2: one route table matches the pages and the REST calls
test("the route table has exactly the REST calls of the server", () => {
  // Building the routes calls nothing of the services.
  const unused: object = new Proxy(() => unused, { get: () => unused });
  const routes = productRoutes({ services: unused, auth: unused } as never);
  // The one call for email programs that lies at the address of a page.
  const paths = [...new Set(routes.map((route) => route.path))].filter((one) =>
    one.startsWith("/api/"),
  );
  expect([...restPaths].toSorted()).toEqual(paths.toSorted());
});

test("each pattern is found by a path made of it", () => {
  for (const pattern of pagePatterns) {
    const example = pattern.replace("[...rest]", "a/b").replace(/\[\w+\]/g, "a");
    expect([example, findRoute(example).pattern]).toEqual([example, pattern]);
    expect(findRoute(`${example}/`).pattern).toBe(pattern);
  }
});

test("robots.txt disallows the API, messages, own profiles, searches and the authentication forms", () => {
  expect(listDisallowedPaths()).toEqual([
    "/api",
    "/content-flag",
    "/forgot-password",
    "/manage",
    "/member-login",
    "/messages",
    "/moderation",
    "/profile",
    "/register",
    "/search",
    "/second-factor",
    "/verify-email",
    "/welcome",
  ]);
});

test("every page that is personal or guarded has the frame of a task, but for the preview of a home page", () => {
  const routes = Object.entries<RouteRule>(pageRoutes);
  const isForOne = ({ personal, access }: RouteRule) => personal || access !== "everyone";
  const full = routes.filter(([, { frame }]) => frame === "full");
  expect(full.filter(([, rule]) => isForOne(rule)).map(([pattern]) => pattern)).toEqual([
    "/homepage/[slug]",
  ]);
});

test("of the pages for everyone, these have the frame of a task, and no other", () => {
  const compact = Object.entries<RouteRule>(pageRoutes).filter(
    ([, { frame, access, personal }]) => frame === "compact" && access === "everyone" && !personal,
  );
  expect(compact.map(([pattern]) => pattern).toSorted()).toEqual([
    "/[permalink]/[...rest]",
    "/bad-day",
    "/component-catalogue",
    "/component-catalogue/account-forms",
    "/entered",
    "/experiment-demo",
    "/forgot-password",
    "/forums/[slug]/history",
    "/forums/[slug]/print",
    "/forums/[slug]/search",
    "/get-help",
    "/members/[slug]/status/[id]/history",
    "/offline",
    "/recipes/[slug]/history",
    "/signed-up",
    "/stories/[slug]/history",
    "/super-secret-debug-tool",
    "/vote/[type]/[id]",
  ]);
});
