import { describe, expect, test } from "vitest";
import { mayShowAds } from "#lib/ads/shared/may-show-ads.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import type { RouteRule } from "#lib/routing/shared/route-rule.ts";
import { pageRoutes } from "#lib/routing/shared/routes.ts";

const routes = Object.entries<RouteRule>(pageRoutes);
const withAds = routes
  .map(([pattern]) => pattern)
  .filter((pattern) => mayShowAds({ adsEnabled: true, pattern }));

describe("pages with ads", () => {
  test("are these, and no other", () => {
    expect(withAds.toSorted()).toEqual([
      "/",
      "/[permalink]",
      "/author/[slug]",
      "/community",
      "/featured",
      "/forums",
      "/forums/[slug]",
      "/images",
      "/images/[slug]",
      "/infographic/[slug]",
      "/page/[number]",
      "/posts/[slug]",
      "/recipes",
      "/recipes/[slug]",
      "/sponsored",
      "/stories",
      "/stories/[slug]",
      "/tag/[slug]",
    ]);
  });

  test.each(routes)(
    "%s: none on personal, unlisted, guarded or uncached pages",
    (pattern, rule) => {
      const isForEveryone =
        rule.access === "everyone" &&
        !rule.personal &&
        rule.cache === "shared" &&
        rule.robots === "index";
      if (!isForEveryone) expect(withAds).not.toContain(pattern);
    },
  );

  test.each([
    "/messages",
    "/messages/new",
    "/profile",
    "/profile/edit",
    "/members/someone",
    "/get-help",
    "/bad-day",
    "/member-login",
    "/register",
    "/create-thread",
    "/stories/new",
    "/search",
    "/moderation",
    "/moderation/log",
    "/manage",
    "/manage/ads",
    "/unsubscribe",
    "/conditions",
    "/conditions/migraine",
    "/polls/1",
    "/quizzes/one",
    "/vote/poll/1",
    "/homepage/home-autumn",
    "/content-flag/THREAD/1",
    "/forums/a-thread/print",
  ])("%s has no ads", (path) => {
    expect(mayShowAds({ adsEnabled: true, pattern: findRoute(path).pattern })).toBe(false);
  });

  test.each(withAds)("%s has no ads with a wall, crisis help, a preview, or ads off", (pattern) => {
    const page = { adsEnabled: true, pattern };
    expect(mayShowAds({ ...page, adsEnabled: false })).toBe(false);
    expect(mayShowAds({ ...page, hasWall: true })).toBe(false);
    expect(mayShowAds({ ...page, offersHelpFirst: true })).toBe(false);
    expect(mayShowAds({ ...page, isPreview: true })).toBe(false);
  });
});
