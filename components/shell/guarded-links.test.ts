// @vitest-environment jsdom
import { expect, test } from "vitest";
import { loginPath, registerPath } from "#lib/auth/shared/auth-paths.ts";
import type { RouteRule } from "#lib/routing/shared/route-rule.ts";
import { pageRoutes } from "#lib/routing/shared/routes.ts";
import { guardedLinks, isForMembers, isForVerified } from "./guarded-links.ts";

const pages = Object.entries<RouteRule>(pageRoutes).map(([pattern, { access }]) => ({
  path: pattern.replaceAll(/\[[^\]]*\]/g, "7"),
  access,
}));
const needsLogin = ({ access }: (typeof pages)[number]) =>
  access === "members" || access === "verified";
const others = ["/stories/new-hope", "/register-username", "/profiles", "/forums/7/edit/8"];

const isGuardedLink = (href: string) => {
  const link = document.createElement("a");
  link.setAttribute("href", href);
  return link.matches(guardedLinks);
};

test("the script in the head knows the links to every page that needs a login, and no others", () => {
  const isForAuthors = (path: string) => path.endsWith("/7/edit");
  const guarded = [...pages.filter(needsLogin).map(({ path }) => path), loginPath, registerPath];
  for (const path of guarded.filter((one) => !isForAuthors(one)))
    for (const end of ["", "?a=1", "#b"]) expect(isGuardedLink(path + end), path + end).toBe(true);
  const open = pages.map(({ path }) => path).filter((path) => !guarded.includes(path));
  for (const path of [...open, ...others]) expect(isGuardedLink(path), path).toBe(false);
});

test("the browser's lists of members-only and verified-only pages match the route table", () => {
  for (const page of pages) {
    expect(isForMembers(page.path), page.path).toBe(needsLogin(page));
    expect(isForVerified(page.path), page.path).toBe(page.access === "verified");
  }
  for (const path of others)
    expect([isForMembers(path), isForVerified(path)]).toEqual([false, false]);
});
