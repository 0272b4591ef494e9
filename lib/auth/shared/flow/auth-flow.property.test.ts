import fc from "fast-check";
import { expect, test } from "vitest";
import { type AuthEvent, type AuthFacts, authForms } from "#lib/auth/shared/auth-forms.ts";
import { next } from "./auth-flow.ts";
import { getHeading } from "./auth-headings.ts";
import { getProgress } from "./auth-progress.ts";
import { type AuthState, closedAuth } from "./auth-state.ts";

const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const form = fc.constantFrom(...authForms);
const account = fc.record({
  id: fc.constant("7"),
  username: fc.constantFrom("", "Ada", "CommunityMember7"),
  email: fc.constant("ada@example.test"),
  hasDefaultUsername: fc.boolean(),
  isVerified: fc.boolean(),
  firstName: orNull(fc.constant("Ada")),
  lastName: orNull(fc.constant("Byron")),
  hasDisorder: fc.boolean(),
  hasSocialSites: fc.boolean(),
  isSocialLogin: fc.boolean(),
});
const facts: fc.Arbitrary<AuthFacts> = fc.record({
  site: fc.record({
    name: fc.constant("Migraine"),
    isRareDisease: fc.boolean(),
    isSocialNetwork: fc.boolean(),
    isMentalHealth: fc.boolean(),
    hasForums: fc.boolean(),
    hasPrivateMessaging: fc.boolean(),
    certificationUrl: fc.constant(null),
    healthLeaderResourcesUrl: fc.constant(null),
    socialProviders: fc.constant([]),
  }),
  account: orNull(account),
});
const state: fc.Arbitrary<AuthState> = fc.record({
  isOpen: fc.boolean(),
  place: fc.constantFrom("dialog", "page"),
  form,
  steps: orNull(fc.nat(6)),
  initiator: orNull(fc.string()),
  redirect: orNull(fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom("//evil", "/create-thread"))),
  reason: orNull(fc.string()),
  isFirstTime: fc.boolean(),
  fastTrackToContent: fc.boolean(),
  cameBySocial: fc.boolean(),
  emailFromLink: orNull(fc.emailAddress()),
  resetKey: orNull(fc.string()),
});
const result = fc.record({
  status: fc.constant("success" as const),
  account,
  isFirstLogin: fc.boolean(),
  isNew: fc.boolean(),
});
const bare = [
  ...(["disorderSaved", "disorderSkipped", "socialSitesSaved", "verificationSkipped"] as const),
  ...(["phoneSaved", "phoneVerified", "resetRequested", "passwordReset"] as const),
  ...(["finished", "close"] as const),
];
const event: fc.Arbitrary<AuthEvent> = fc.oneof(
  fc.record({ type: fc.constant("show" as const), form }),
  fc.record({ type: fc.constantFrom("registered", "loggedIn", "socialDone"), result }),
  fc.constantFrom(...bare.map((type) => ({ type }))),
  fc.constant({ type: "namesSaved" as const, firstName: "Ada", lastName: "Byron" }),
  fc.record({ type: fc.constant("usernameSaved" as const), username: fc.string() }),
  fc.record({
    type: fc.constant("verificationChosen" as const),
    by: fc.constantFrom("phone", "email"),
  }),
) as fc.Arbitrary<AuthEvent>;

// spec §4: from any form any event leads to a known form
test("any event from any state leads to a known form with a heading and valid step dots", () => {
  fc.assert(
    fc.property(state, event, facts, (from, what, known) => {
      const { state: to, facts: after } = next(from, what, known);
      expect(authForms).toContain(to.form);
      expect(getHeading(to, after)).not.toBe("");
      const progress = getProgress(to, after);
      if (progress) {
        expect(progress.current).toBeGreaterThanOrEqual(1);
        expect(progress.current).toBeLessThanOrEqual(progress.titles.length + 1);
      }
    }),
    { numRuns: 2000 },
  );
});

// spec §3: global state: auth dialog
// spec §4: auth dialog: closing resets form, initiator, redirect and login
test("closing resets everything, and closed forms stay closed", () => {
  fc.assert(
    fc.property(state, facts, fc.array(event, { maxLength: 5 }), (from, known, later) => {
      const closed = next({ ...from, place: "dialog" }, { type: "close" }, known);
      if (from.isOpen) expect(closed.state).toEqual(closedAuth());
      expect(closed.effects).toEqual([]);
      let step = { ...closed, state: closedAuth() };
      for (const what of later) step = { ...step, ...next(step.state, what, step.facts) };
      expect(step.state).toEqual(closedAuth());
    }),
  );
});

test("`finished` closes every open form", () => {
  fc.assert(
    fc.property(state, facts, (from, known) => {
      const { state: to } = next({ ...from, isOpen: true }, { type: "finished" }, known);
      expect(to).toEqual(closedAuth(from.place));
    }),
  );
});

// spec §4: after login: redirects on the same origin only
test("never redirects off the site, and never sends unverified members to pages that they cannot open", () => {
  fc.assert(
    fc.property(state, event, facts, (from, what, known) => {
      const { effects, facts: after } = next(from, what, known);
      for (const effect of effects) {
        if (effect.type !== "follow") continue;
        expect(new URL(effect.location, "http://own.test").origin).toBe("http://own.test");
        if (!after.account?.isVerified) expect(effect.location).not.toBe("/create-thread");
      }
    }),
    { numRuns: 2000 },
  );
});
