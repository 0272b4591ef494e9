import { describe, expect, test } from "vitest";
import type {
  AuthAccountFacts,
  AuthEvent,
  AuthFacts,
  AuthSuccess,
} from "#lib/auth/shared/auth-forms.ts";
import { next } from "./auth-flow.ts";
import { type AuthEffect, type AuthOpening, openedAuth } from "./auth-state.ts";

const plain = {
  name: "Migraine",
  isRareDisease: false,
  isSocialNetwork: false,
  isMentalHealth: false,
  hasForums: true,
  hasPrivateMessaging: true,
  certificationUrl: null,
  healthLeaderResourcesUrl: null,
  socialProviders: [],
};
const sites = {
  default: plain,
  rare: { ...plain, isRareDisease: true },
  socialNetwork: { ...plain, isSocialNetwork: true },
  mentalHealth: { ...plain, isMentalHealth: true },
};
type SiteKind = keyof typeof sites;

const account: AuthAccountFacts = {
  id: "7",
  username: "CommunityMember7",
  email: "ada@example.test",
  hasDefaultUsername: true,
  isVerified: false,
  firstName: null,
  lastName: null,
  hasDisorder: false,
  hasSocialSites: false,
  isSocialLogin: false,
};
const chosen = { username: "Ada", hasDefaultUsername: false };
const settled = { ...chosen, isVerified: true, hasDisorder: true, hasSocialSites: true };
const success = (over: Partial<AuthAccountFacts> = {}, isNew = true): AuthSuccess => ({
  status: "success",
  account: { ...account, ...over },
  isFirstLogin: isNew,
  isNew,
});

const registered = (over?: Partial<AuthAccountFacts>): AuthEvent => ({
  type: "registered",
  result: success(over),
});
const loggedIn = (over?: Partial<AuthAccountFacts>, isFirstLogin = false): AuthEvent => ({
  type: "loggedIn",
  result: { ...success(over, false), isFirstLogin },
});
const socialDone = (over?: Partial<AuthAccountFacts>, isNew = true): AuthEvent => ({
  type: "socialDone",
  result: success({ isSocialLogin: true, ...over }, isNew),
});
const names: AuthEvent = { type: "namesSaved", firstName: "Ada", lastName: "Byron" };
const username: AuthEvent = { type: "usernameSaved", username: "Ada" };
const sameUsername: AuthEvent = { type: "usernameSaved", username: "CommunityMember7" };
const byPhone: AuthEvent = { type: "verificationChosen", by: "phone" };
const byEmail: AuthEvent = { type: "verificationChosen", by: "email" };
const is = (type: "disorderSaved" | "disorderSkipped" | "socialSitesSaved"): AuthEvent => ({
  type,
});
const skip: AuthEvent = { type: "verificationSkipped" };
const phoneSaved: AuthEvent = { type: "phoneSaved" };
const phoneVerified: AuthEvent = { type: "phoneVerified" };
const finished: AuthEvent = { type: "finished" };

/** Applies events and lists the shown forms, with `closed` once the dialog is closed. */
function walk(kind: SiteKind, opening: AuthOpening, events: readonly AuthEvent[]) {
  let state = openedAuth(opening);
  let facts: AuthFacts = { site: sites[kind], account: null };
  const effects: AuthEffect[] = [];
  const forms = events.map((event) => {
    const step = next(state, event, facts);
    ({ state, facts } = step);
    effects.push(...step.effects);
    return state.isOpen ? state.form : "closed";
  });
  return { forms, state, facts, effects };
}
const forms = (kind: SiteKind, ...events: AuthEvent[]) => walk(kind, {}, events).forms;

describe("registering by e-mail (spec §4 Registration)", () => {
  for (const kind of ["default", "mentalHealth"] as const) {
    test(`on a ${kind} site verifying by phone follows, with the text about the link`, () => {
      const { state } = walk(kind, {}, [registered()]);
      expect(state.reason).toBe("Please check your email for a verification link.");
      expect(forms(kind, registered(), byPhone, phoneSaved, phoneVerified, finished)).toEqual([
        "verificationOptions",
        "requestVerificationText",
        "enterVerificationNumber",
        "accountConfirmation",
        "closed",
      ]);
    });
  }

  // spec §4: verification options: text, email or skip
  test("verifying can be done by e-mail or left out", () => {
    expect(forms("default", registered(), byEmail, finished)).toEqual([
      "verificationOptions",
      "verifyViaEmail",
      "closed",
    ]);
    expect(forms("default", registered(), skip, finished)).toEqual([
      "verificationOptions",
      "accountConfirmation",
      "closed",
    ]);
  });

  // spec §4: registration: next step on rare-disease sites
  test("on a rare-disease site the condition comes first, then the username if it was not chosen", () => {
    expect(forms("rare", registered(), is("disorderSaved"), username, finished)).toEqual([
      "requestDisorderDemographicInfo",
      "setUsername",
      "accountConfirmation",
      "closed",
    ]);
  });

  // spec §4: the step after the condition depends on the kind of site
  test("on a rare-disease site the condition can be skipped, and a code ends without links", () => {
    expect(
      forms("rare", registered(chosen), is("disorderSkipped"), byPhone, phoneSaved, phoneVerified),
    ).toEqual([
      "requestDisorderDemographicInfo",
      "verificationOptions",
      "requestVerificationText",
      "enterVerificationNumber",
      "accountConfirmationWithNoCTA",
    ]);
  });

  // spec §4: social links lead to verification or confirmation
  test("on a social network: username, condition, profiles, verification, done", () => {
    const path = [registered(), username, is("disorderSaved"), is("socialSitesSaved"), skip];
    expect(forms("socialNetwork", ...path)).toEqual([
      "setUsername",
      "requestDisorderDemographicInfo",
      "setSocialSites",
      "verificationOptions",
      "accountConfirmation",
    ]);
  });

  // spec §4: registration: a verified user is welcomed and the dialog closes
  test("a verified person is welcomed at once on every kind of site", () => {
    for (const kind of Object.keys(sites) as SiteKind[]) {
      const { forms, effects } = walk(kind, {}, [registered({ ...chosen, isVerified: true })]);
      expect(forms).toEqual(["closed"]);
      expect(effects).toContainEqual({ type: "toast", text: "Welcome Ada!" });
    }
  });

  test("an unverified one is not welcomed before the end", () => {
    expect(walk("default", {}, [registered()]).effects).toEqual([{ type: "sessionBegan" }]);
  });

  // spec §4: fast track to content closes the dialog
  test("on the fast track the condition is the only step", () => {
    const path = [registered(), is("disorderSaved")];
    const { forms, effects } = walk("rare", { fastTrackToContent: true, redirect: "/story" }, path);
    expect(forms).toEqual(["requestDisorderDemographicInfo", "closed"]);
    expect(effects.at(-1)).toEqual({
      type: "follow",
      location: "/story",
      promptsVerification: false,
    });
  });
});

describe("signing up by Google or Facebook (spec §4 Social sign-up)", () => {
  const verified = { isVerified: true };

  // spec §4: the step after the username depends on the kind of site
  test("a new person chooses a username and is done", () => {
    for (const kind of ["default", "mentalHealth"] as const)
      expect(forms(kind, socialDone(verified), username)).toEqual([
        "setUsername",
        "accountConfirmation",
      ]);
  });

  test("on a rare-disease site the condition comes first", () => {
    expect(forms("rare", socialDone(verified), is("disorderSaved"), username)).toEqual([
      "requestDisorderDemographicInfo",
      "setUsername",
      "accountConfirmation",
    ]);
  });

  // spec §4: social sign-up: next step of a new user by kind of site
  // spec §4: names lead to the username
  test("on a social network the names step appears only if one is missing", () => {
    const nameless = [socialDone(verified), names, username, is("disorderSaved")];
    expect(forms("socialNetwork", ...nameless, is("socialSitesSaved"))).toEqual([
      "fNameAndLName",
      "setUsername",
      "requestDisorderDemographicInfo",
      "setSocialSites",
      "accountConfirmation",
    ]);
    expect(forms("socialNetwork", socialDone({ firstName: "Ada" }))).toEqual(["fNameAndLName"]);
    expect(forms("socialNetwork", socialDone({ firstName: "Ada", lastName: "B" }))).toEqual([
      "setUsername",
    ]);
  });

  // spec §4: an existing social-login user is welcomed back
  test("an existing account is welcomed back and asked for missing data on a social network only", () => {
    const back = (kind: SiteKind, over: Partial<AuthAccountFacts>) =>
      walk(kind, {}, [socialDone({ ...settled, ...over }, false)]);
    expect(back("default", { hasDisorder: false }).forms).toEqual(["closed"]);
    expect(back("socialNetwork", { hasDisorder: false }).forms).toEqual([
      "requestDisorderDemographicInfo",
    ]);
    expect(back("socialNetwork", { hasSocialSites: false }).forms).toEqual(["setSocialSites"]);
    const done = back("socialNetwork", {});
    expect(done.forms).toEqual(["closed"]);
    expect(done.effects).toContainEqual({ type: "toast", text: "Welcome back Ada!" });
  });
});

describe("logging in (spec §4 After login)", () => {
  test("the dialog closes with a welcome, and the page stays", () => {
    for (const kind of ["default", "rare", "mentalHealth"] as const) {
      const { forms, effects } = walk(kind, {}, [loggedIn(chosen)]);
      expect(forms).toEqual(["closed"]);
      expect(effects).toEqual([
        { type: "sessionBegan" },
        { type: "toast", text: "Welcome back Ada!" },
      ]);
    }
  });

  // spec §4: the step after the username depends on the kind of site
  // spec §4: after login on social networks: first login, condition, social links
  test("a first login to a social network confirms the username, and ends there for the verified", () => {
    const first = loggedIn({ ...chosen, isVerified: true }, true);
    expect(walk("socialNetwork", {}, [first]).state.isFirstTime).toBe(true);
    expect(forms("socialNetwork", first, username)).toEqual(["setUsername", "accountConfirmation"]);
    expect(forms("socialNetwork", loggedIn(chosen, true), username)).toEqual([
      "setUsername",
      "requestDisorderDemographicInfo",
    ]);
    expect(forms("default", loggedIn(chosen, true))).toEqual(["closed"]);
  });

  // spec §4: social links lead to verification or confirmation
  // spec §4: after login on social networks: first login, condition, social links
  test("later logins to a social network ask for the condition, then for profiles", () => {
    expect(forms("socialNetwork", loggedIn({ ...settled, hasDisorder: false }))).toEqual([
      "requestDisorderDemographicInfo",
    ]);
    expect(forms("socialNetwork", loggedIn({ ...settled, hasSocialSites: false }))).toEqual([
      "setSocialSites",
    ]);
    expect(forms("socialNetwork", loggedIn(settled))).toEqual(["closed"]);
  });

  test("a remembered redirect is followed after further steps", () => {
    const opening = { redirect: "/messages?x=1" };
    const follow = { type: "follow", location: "/messages?x=1", promptsVerification: false };
    expect(walk("default", opening, [loggedIn(settled)]).effects).toContainEqual(follow);
    const asked = walk("socialNetwork", opening, [
      loggedIn({ ...settled, hasSocialSites: false }),
      is("socialSitesSaved"),
      finished,
    ]);
    expect(asked.forms).toEqual(["setSocialSites", "accountConfirmation", "closed"]);
    expect(asked.effects.at(-1)).toEqual(follow);
  });

  test("closing on the way forgets where somebody was heading", () => {
    const { state, effects } = walk("socialNetwork", { redirect: "/messages" }, [
      loggedIn({ ...settled, hasDisorder: false }),
      { type: "close" },
      finished,
    ]);
    expect(state.redirect).toBeNull();
    expect(effects.some(({ type }) => type === "follow")).toBe(false);
  });
});

describe("other ends", () => {
  test("a subscriber from an email link gets an account by choosing a username, and no session", () => {
    const opening = { form: "setUsername", emailFromLink: "ada@example.test" } as const;
    for (const kind of Object.keys(sites) as SiteKind[]) {
      const { forms, effects } = walk(kind, opening, [username]);
      expect(forms).toEqual(["accountConfirmation"]);
      expect(effects).toEqual([]);
    }
  });

  // spec §4: password reset: toast and close
  // spec §8: password reset: success and failure
  // spec §8: password reset request: toast
  test("asking for a new password and setting it each say so and close", () => {
    const asked = walk("default", { form: "requestPasswordReset" }, [{ type: "resetRequested" }]);
    expect(asked.forms).toEqual(["closed"]);
    expect(asked.effects).toEqual([
      {
        type: "toast",
        text: "Check your email!  If an account exists, we have sent you a link to create a new password",
      },
    ]);
    const set = walk("default", { form: "resetPassword" }, [{ type: "passwordReset" }]);
    expect(set.forms).toEqual(["closed"]);
    expect(set.effects).toEqual([{ type: "toast", text: "Success! Your password has been reset" }]);
  });

  // spec §4: a correct code verifies and confirms
  test("the right code verifies the account and shows a message", () => {
    const { facts, effects } = walk("default", {}, [registered(), phoneVerified]);
    expect(facts.account?.isVerified).toBe(true);
    expect(effects).toContainEqual({ type: "toast", text: "Account verified." });
  });

  test("a username that was sent unchanged is still the one that was given", () => {
    expect(walk("socialNetwork", {}, [registered(), sameUsername]).facts.account).toMatchObject({
      hasDefaultUsername: true,
    });
    expect(walk("socialNetwork", {}, [registered(), username]).facts.account).toMatchObject({
      hasDefaultUsername: false,
      username: "Ada",
    });
  });

  test("a login response after the dialog was closed logs in, and opens nothing", () => {
    const { forms, effects } = walk("socialNetwork", {}, [{ type: "close" }, loggedIn({}, true)]);
    expect(forms).toEqual(["closed", "closed"]);
    expect(effects).toContainEqual({ type: "sessionBegan" });
  });

  test("the reason is kept on the sign-in forms and dropped at the next step", () => {
    const opening = { reason: "Create an account to follow this member." };
    const toEmail: AuthEvent = { type: "show", form: "registerWithEmail" };
    expect(walk("default", opening, [toEmail]).state.reason).toBe(opening.reason);
    const toReset: AuthEvent = { type: "show", form: "requestPasswordReset" };
    expect(walk("default", opening, [toReset]).state.reason).toBeNull();
  });
});
