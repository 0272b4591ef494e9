import { expect, test } from "vitest";
import { hasPage } from "#lib/routing/shared/find-route.ts";
import { getProfileLabel, listProfileNav } from "./profile-nav.ts";

const hrefs = (has?: (path: string) => boolean) =>
  listProfileNav(has).flatMap(({ links }) => links.map(({ href }) => href));

// spec §2: /profile and the pages below it
test("the navigation links to every available page of the profile, and no other", () => {
  expect(hrefs()).toContain("/profile");
  expect(hrefs().filter((href) => !hasPage(href))).toEqual([]);
});

test("a group without pages is left out", () => {
  const nav = listProfileNav((path) => path === "/profile/security");
  expect(nav).toEqual([
    { title: "Settings", links: [{ href: "/profile/security", label: "Account security" }] },
  ]);
});

test("each page is in it once, with a name", () => {
  const all = hrefs(() => true);
  expect(new Set(all).size).toBe(all.length);
  expect(all.map(getProfileLabel)).not.toContain("");
});
