import { describe, expect, test } from "vitest";
import { type AuthFacts, authForms } from "#lib/auth/shared/auth-forms.ts";
import { authHeadings, backFrom, getHeading, getOtherForm } from "./auth-headings.ts";
import { countSteps, getProgress } from "./auth-progress.ts";

const site = {
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
const facts: AuthFacts = { site, account: null };
const rare: AuthFacts = { site: { ...site, isRareDisease: true }, account: null };
const social: AuthFacts = { site: { ...site, isSocialNetwork: true }, account: null };
const state = { isFirstTime: false, cameBySocial: false, steps: null };

describe("headings (spec §2 Authentication dialog)", () => {
  // spec §2: dialog headings
  test("are word for word those of the specification", () => {
    expect([...new Set(Object.values(authHeadings))].sort()).toEqual(
      [
        "Welcome back!",
        "Join in",
        "Log in with email",
        "Sign up with email",
        "Choose your username",
        "You're almost done!",
        "Verify via text message",
        "Enter verification code",
        "You're all set!",
        "Check your inbox",
        "Create a new password",
        "Trouble signing in?",
        "Tell us a little about yourself",
        "Where can we find you?",
        "Please provide your first and last name",
      ].sort(),
    );
  });

  // spec §2: dialog: Confirm your username on a first social-network login
  test("a first login to a social network confirms the username", () => {
    const first = { ...state, form: "setUsername", isFirstTime: true } as const;
    expect(getHeading(first, social)).toBe("Confirm your username");
    expect(getHeading(first, facts)).toBe("Choose your username");
  });

  // spec §2: dialog: heading of the name step
  test("the names step creates the account after a sign-in with Google or Facebook", () => {
    const names = { ...state, form: "fNameAndLName" } as const;
    expect(getHeading({ ...names, cameBySocial: true }, social)).toBe("Create your account");
    expect(getHeading(names, social)).toBe("Please provide your first and last name");
  });

  test("links switch to another form, never to the same", () => {
    for (const form of authForms) {
      expect(backFrom(form)).not.toBe(form);
      expect(getOtherForm(form)?.form).not.toBe(form);
    }
  });
});

describe("progress (spec §4)", () => {
  // spec §4: auth dialog: progress steps
  test("three steps on rare-disease sites, five on social networks, else none, unless overridden", () => {
    expect([countSteps(state, rare), countSteps(state, social), countSteps(state, facts)]).toEqual([
      3, 5, 0,
    ]);
    expect(countSteps({ steps: 2 }, facts)).toBe(2);
  });

  // spec §4: auth dialog: the indicator shows 4 or 3 steps
  test("four dots on social networks and three elsewhere; a confirmation fills all", () => {
    const done = { ...state, form: "accountConfirmation" } as const;
    expect(getProgress(done, social)).toMatchObject({ current: 5, titles: { length: 4 } });
    expect(getProgress(done, rare)).toMatchObject({ current: 4, titles: { length: 3 } });
  });

  test("no dots without steps, and none outside a registration", () => {
    expect(getProgress({ ...state, form: "setUsername" }, facts)).toBeNull();
    expect(getProgress({ ...state, form: "setUsername", steps: 3 }, facts)?.titles).toHaveLength(3);
    expect(getProgress({ ...state, form: "setUsername", steps: 0 }, social)).toBeNull();
    expect(getProgress({ ...state, form: "logIn" }, social)).toBeNull();
    expect(getProgress({ ...state, form: "resetPassword" }, social)).toBeNull();
  });

  test("each step of a social network's registration fills one dot more", () => {
    const order = [
      ...(["setUsername", "requestDisorderDemographicInfo", "setSocialSites"] as const),
      ...(["verificationOptions", "accountConfirmation"] as const),
    ];
    const at = order.map((form) => getProgress({ ...state, form }, social)?.current);
    expect(at).toEqual([1, 2, 3, 4, 5]);
  });
});
