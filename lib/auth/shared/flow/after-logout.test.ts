import { expect, test } from "vitest";
import { landingAfterLogout, returnedRedirect } from "./after-logout.ts";

test("a public page stays open, with its query", () => {
  expect(landingAfterLogout("/forums", "?page=2")).toBe("/forums?page=2");
});

// spec §4: logout: leaves protected pages, ends the session, says so
test("a protected page is left, to its redirect where that is allowed, else Home (spec §4)", () => {
  expect(landingAfterLogout("/messages", "")).toBe("/");
  expect(landingAfterLogout("/messages", "?redirect=/forums%3Fpage%3D2")).toBe("/forums?page=2");
  for (const refused of [
    "//evil.test",
    "https://evil.test/",
    "/messages/archive",
    "/create-thread?x=1",
  ])
    expect(landingAfterLogout("/messages", `?redirect=${encodeURIComponent(refused)}`)).toBe("/");
});

test("follows a redirect of the server on the same site only", () => {
  expect(returnedRedirect("/community", "/")).toBe("/community");
  expect(returnedRedirect("//evil.test", "/forums")).toBe("/");
  for (const nothing of ["", null, undefined, 7])
    expect(returnedRedirect(nothing, "/forums")).toBe("/forums");
});
