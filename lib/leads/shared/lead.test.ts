import { describe, expect, test } from "vitest";
import { getDiscardReason, leadDefaults, leadEmailProblem, normalizeEmail } from "./lead.ts";
import { leadTexts } from "./lead-texts.ts";

describe("a lead", () => {
  // spec §3: lead: fields and defaults
  test("has campaign site, source shortcode and medium Site by default", () => {
    expect(leadDefaults).toEqual({ campaign: "site", source: "shortcode", medium: "Site" });
  });

  test.each([
    ["a@b.test", undefined, null],
    ["a@b.test", null, null],
    ["a@b.test", "", null],
    ["a@b.test", "x", "decoy"],
    ["a@b.test", " ", "decoy"],
    ["nothing", "x", "decoy"],
    ["nothing", "", "invalid"],
    ["", "", "invalid"],
    [`${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.test`, "", "invalid"],
  ])("of %j with a decoy of %j is discarded as %j", (email, decoyEmail, reason) => {
    expect(getDiscardReason({ email, decoyEmail })).toBe(reason);
  });

  test("is identified by its address, ignoring case and spaces", () => {
    expect(normalizeEmail("  Ada@Example.TEST ")).toBe("ada@example.test");
  });

  test("an address is explained in the words of every form", () => {
    expect([
      leadEmailProblem(" "),
      leadEmailProblem("a@b"),
      leadEmailProblem(" a@b.test "),
    ]).toEqual(["This field is required", "Please enter a valid email address", null]);
  });
});

// spec §2: lead-gen email form label
// spec §2: lead-gen pop-up texts
test("the words around signing up are exact", () => {
  expect({ ...leadTexts, signUpFrom: leadTexts.signUpFrom("Migraine") }).toEqual({
    heading: "Stay connected with the community",
    signUpFrom: "Sign up for email from Migraine:",
    thanks: "Thanks for signing up!",
    thanksForEmails: "Thanks for signing up for emails!",
    popUpHeading: "Stay in the Know",
    popUpText: "Get the latest from our community and Health Leaders.",
    whatNext: "Watch your inbox for the latest articles and more.",
    confirmFirst: "Please open the email we have sent you, and confirm your address first.",
  });
});
