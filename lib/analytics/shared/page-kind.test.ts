import { expect, test } from "vitest";
import { getPageKind, listCountedPatterns } from "./page-kind.ts";

const kindOf = (pattern: string, offersHelpFirst = false) =>
  getPageKind({ pattern, offersHelpFirst });

test("pages that are read are counted by their kind", () => {
  expect(
    ["/", "/posts/[slug]", "/forums/[slug]", "/conditions/[slug]", "/search"].map((path) =>
      kindOf(path),
    ),
  ).toEqual(["home", "article", "thread", "condition", "search"]);
});

test("counts nothing on pages of messages, accounts, profiles, members, help, forms and staff", () => {
  const uncounted = [
    "/messages",
    "/messages/[conversationId]",
    "/messages/new",
    "/community",
    "/member-login",
    "/register",
    "/forgot-password",
    "/verify-email",
    "/second-factor",
    "/register-username",
    "/unsubscribe",
    "/profile",
    "/profile/edit",
    "/members/[slug]",
    "/get-help",
    "/bad-day",
    "/create-thread",
    "/stories/new",
    "/stories/[slug]/edit",
    "/content-flag/[assocType]/[assocId]",
    "/moderation",
    "/manage/activity",
    "/super-secret-debug-tool",
    "/forums/[slug]/search",
    "constructor",
    "__proto__",
    "/unknown",
  ];
  expect(uncounted.filter((pattern) => kindOf(pattern) !== null)).toEqual([]);
});

test("a page that offers help in a crisis is counted as nothing, whatever its kind", () => {
  expect(listCountedPatterns().filter((pattern) => kindOf(pattern, true) !== null)).toEqual([]);
});
