import { describe, expect, test } from "vitest";
import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import { landingAfterLogin } from "./after-login.ts";
import { getRedirectFromQuery } from "./redirect-query.ts";

const account: AuthAccountFacts = {
  id: "7",
  username: "Ada",
  email: "ada@example.test",
  hasDefaultUsername: false,
  isVerified: true,
  firstName: null,
  lastName: null,
  hasDisorder: false,
  hasSocialSites: false,
  isSocialLogin: false,
};
const land = (redirect: string | null, over: Partial<AuthAccountFacts> = {}, isPage = false) =>
  landingAfterLogin({
    redirect,
    account: { ...account, ...over },
    place: isPage ? "page" : "dialog",
    isReturning: true,
  });
const at = (location: string, promptsVerification = false) => ({ location, promptsVerification });

describe("landingAfterLogin (spec §4 After login)", () => {
  // spec §4: after login: without a redirect the login page leads to the profile
  test("without a redirect the page stays open, and a page of the forms redirects to the profile", () => {
    expect(land(null)).toBeNull();
    expect(land(null, {}, true)).toEqual(at("/profile"));
  });

  test("a member with a pending deletion sees the offer to keep the account", () => {
    const leaving = { isBeingDeleted: true, hasDefaultUsername: true } as const;
    expect(land(null, leaving)).toEqual(at("/profile/account"));
    expect(land("/forums/x", { ...leaving, isVerified: false })).toEqual(at("/profile/account"));
  });

  // spec §4: after login: redirects on the same origin only
  test("the redirect is followed on this site only", () => {
    expect(land("/forums/x?page=2#reply-3")).toEqual(at("/forums/x?page=2#reply-3"));
    for (const foreign of ["//evil.test", "/\\evil.test", "javascript:alert(1)", "https://a.test/"])
      expect(land(foreign)).toEqual(at("/"));
  });

  // spec §4: after login: an unverified user is asked to verify in place of the guarded page
  test("unverified members see the verification prompt instead of a page that needs it, with any query", () => {
    const unverified = { isVerified: false };
    expect(land("/create-thread?to=7", unverified)).toEqual(at("/profile", true));
    expect(land("/create-thread#x", unverified)).toEqual(at("/profile", true));
    expect(land("/messages", unverified)).toEqual(at("/messages"));
    expect(land("/create-thread?to=7")).toEqual(at("/create-thread?to=7"));
  });

  // spec §2: RegisterUsername
  // spec §2: a member without a username is asked for one
  test("a member without a chosen name is asked for it on the login page, if no other form is due", () => {
    const nameless = { hasDefaultUsername: true };
    expect(land(null, nameless, true)).toEqual(at("/register-username"));
    expect(land("/messages", nameless, true)).toEqual(at("/messages"));
    expect(land(null, nameless)).toBeNull();
  });
});

describe("getRedirectFromQuery", () => {
  const origin = "https://migraine.test";

  // spec §4: after login: the redirect keeps the remaining query
  test("keeps the rest of the query, without the parameters of the login page", () => {
    expect(getRedirectFromQuery("?redirect=%2Fforums%3Fpage%3D2&utm_source=x", origin)).toBe(
      "/forums?page=2&utm_source=x",
    );
    expect(getRedirectFromQuery("?redirect=%2Fforums&reset_key=secret&email=a%40b.c", origin)).toBe(
      "/forums",
    );
    expect(getRedirectFromQuery("?utm_source=x", origin)).toBeNull();
  });

  test("an absolute address counts on this origin alone", () => {
    const from = (url: string) =>
      getRedirectFromQuery(new URLSearchParams({ redirect: url }).toString(), origin);
    expect(from("https://migraine.test/wp-admin/?a=1")).toBe("/wp-admin/?a=1");
    expect(from("https://migraine.test")).toBe("/");
    expect(from("https://migraine.test.evil.test/x")).toBe("/");
    expect(from("https://migraine.test@evil.test/x")).toBe("/");
    expect(from("http://migraine.test/x")).toBe("/");
    expect(from("https://migraine.test//evil.test")).toBe("/");
  });
});
