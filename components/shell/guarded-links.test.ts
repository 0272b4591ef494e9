// @vitest-environment jsdom
import { expect, test } from "vitest";
import { loginPath, registerPath } from "#lib/auth/shared/auth-paths.ts";
import { listGuardedPaths } from "#lib/routing/shared/find-route.ts";
import { pageRoutes } from "#lib/routing/shared/routes.ts";
import { guardedLinks } from "./guarded-links.ts";

const isGuarded = (href: string) => {
  const link = document.createElement("a");
  link.setAttribute("href", href);
  return link.matches(guardedLinks);
};

test("the script in the head knows the links to every page that needs a login, and no others", () => {
  const guarded = [...listGuardedPaths().members, loginPath, registerPath];
  const isForAuthors = (path: string) => path.endsWith("/edit") && path.includes("*");
  for (const path of guarded.filter((one) => !isForAuthors(one))) {
    const href = path.replaceAll("*", "7");
    for (const end of ["", "?a=1", "#b"]) expect(isGuarded(href + end), href + end).toBe(true);
  }
  const others = Object.keys(pageRoutes)
    .map((pattern) => pattern.replaceAll(/\[[^\]]*\]/g, "*"))
    .filter((path) => !guarded.includes(path));
  for (const path of [...others, "/stories/new-hope", "/register-username", "/profiles"])
    expect(isGuarded(path.replaceAll("*", "7")), path).toBe(false);
});
