import { expect, test } from "vitest";
import { hasPage } from "#lib/routing/shared/find-route.ts";
import { getProfileLabel, listProfileNav } from "./profile-nav.ts";

const hrefs = (has?: (path: string) => boolean) =>
  listProfileNav(has).flatMap(({ links }) => links.map(({ href }) => href));

// spec §2: /profile and the pages below it
test("the navigation leads to every page of the own profile that exists, and to no other", () => {
  expect(hrefs()).toContain("/profile");
  expect(hrefs().filter((href) => !hasPage(href))).toEqual([]);
});

test("a group without pages is left out", () => {
  const nav = listProfileNav((path) => path === "/profile/security");
  expect(nav).toEqual([
    { title: "Settings", links: [{ href: "/profile/security", label: "Account security" }] },
  ]);
});

test("no page is in it twice, and each has a name", () => {
  const all = hrefs(() => true);
  expect(new Set(all).size).toBe(all.length);
  expect(all.map(getProfileLabel)).not.toContain("");
});
