import { expect, test } from "vitest";
import { isServerPath, isStaticPath } from "#lib/routing/shared/find-route.ts";
import { matchRoute } from "./match-route.ts";

test.each([
  ["/ok", "ok"],
  ["/ready", "ready"],
  ["/metrics", "metrics"],
  ["/api", "graphql"],
  ["/api/health", "rest"],
  ["/_next/static/a.js", "file"],
  ["/robots.txt", "site-file"],
  ["/.well-known/security.txt", "site-file"],
  ["/.well-known/gpc.json", "site-file"],
  ["/icon.svg", "site-file"],
  ["/favicon.ico", "app-icon"],
  ["/media/icons/any-48-00000000000000.png", "app-icon"],
  ["/sw.js", "service-worker"],
  ["/sitemap.xml", "site-xml"],
  ["/feed", "site-xml"],
  ["/media/illustrations/a.svg", "illustration"],
  ["/media/scenes/room/cat/flat-20-hero.svg", "illustration"],
  ["/media/avatars/peep-01.svg", "drawn-avatar"],
] as const)("the server answers %s itself, so the route table lists it", (path, route) => {
  expect(matchRoute(path)).toBe(route);
  expect([isServerPath(path), isStaticPath(path)]).toEqual([true, true]);
});

test.each(["/", "/feeds", "/apis", "/okay", "/posts/media", "/sleep/feed.xml"])(
  "%s is a page to the route table",
  (path) => {
    expect(matchRoute(path)).toBe("page");
    expect(isServerPath(path)).toBe(false);
  },
);
