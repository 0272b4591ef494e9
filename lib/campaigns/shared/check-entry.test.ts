import { describe, expect, test } from "vitest";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { type CampaignForm, campaignForm } from "./campaign-form.ts";
import { campaignTexts } from "./campaign-texts.ts";
import { campaignState, checkEntry } from "./check-entry.ts";

const form: CampaignForm = {
  campaign: "talks",
  questions: [
    { type: "text", name: "first_name", label: "Name", isRequired: true },
    { type: "tel", name: "phone", label: "Phone", isRequired: false },
    { type: "zipcode", name: "zip", label: "ZIP", isRequired: false },
    { type: "select", name: "since", label: "Since", isRequired: true, options: ["a", "b"] },
    { type: "checkboxes", name: "times", label: "When", isRequired: false, options: ["x", "y"] },
  ],
  eligibility: "I am 18 or older.",
  isForMembers: false,
  consent: "You may write to me.",
  opensAt: null,
  closesAt: null,
};
const right =
  "email=Rosa%40example.org&first_name=+Rosa+&since=a&times=x&times=y&is_eligible=yes&has_agreed=yes";
const check = (query: string) => checkEntry(form, new URLSearchParams(query));
const without = (name: string, more = "") => {
  const fields = new URLSearchParams(right);
  fields.delete(name);
  return check(`${fields}${more}`).problems;
};

describe("checkEntry", () => {
  test("accepts a valid entry: lower-case address, trimmed answers, without unanswered questions", () => {
    expect(check(right)).toEqual({
      entry: {
        email: "rosa@example.org",
        answers: { first_name: "Rosa", since: "a", times: ["x", "y"] },
      },
      problems: null,
    });
  });

  test.each<[string, Record<string, string> | null]>([
    ["email", { email: validationTexts.required }],
    ["first_name", { first_name: validationTexts.required }],
    ["since", { since: validationTexts.required }],
    ["times", null],
    ["is_eligible", { is_eligible: campaignTexts.confirmFirst }],
    ["has_agreed", { has_agreed: campaignTexts.confirmFirst }],
  ])("without %s", (name, problems) => {
    expect(without(name)).toEqual(problems);
  });

  // spec §5: phone
  // spec §5: zipcode
  // spec §5: campaign forms: phone and ZIP code
  test.each<[string, string, string]>([
    ["email", "rosa@", validationTexts.email],
    ["first_name", "a".repeat(201), validationTexts.maximumLength(200)],
    ["phone", "12345", validationTexts.phone],
    ["zip", "ABC", validationTexts.zipcode],
    ["since", "c", campaignTexts.chooseOffered],
    ["times", "z", campaignTexts.chooseOffered],
  ])("shows an error at %s for %s", (name, value, text) => {
    expect(without(name, `&${name}=${encodeURIComponent(value)}`)).toEqual({ [name]: text });
  });

  test.each(["(202) 555-0143", "+1 (202)555-0143", "2025550143", "1-202-555-0143"])(
    "takes the telephone number %s",
    (number) => {
      expect(without("phone", `&phone=${encodeURIComponent(number)}`)).toBeNull();
    },
  );
});

// spec §2: campaigns: opening and closing time
test("a campaign is open from its first moment to before its last", () => {
  const at = (time: string) => new Date(`2026-01-${time}Z`);
  const times = { opensAt: "2026-01-02T00:00:00Z", closesAt: "2026-01-03T00:00:00Z" };
  expect(
    ["01T23:59:59", "02T00:00:00", "02T23:59:59", "03T00:00:00"].map((time) =>
      campaignState(times, at(time)),
    ),
  ).toEqual(["upcoming", "open", "open", "closed"]);
});

test("a form may not ask under a name that the form itself uses, nor twice under one", () => {
  const ask = (name: string) => ({ type: "text", name, label: "a", isRequired: false });
  const parse = (names: string[]) =>
    campaignForm.safeParse({ ...form, questions: names.map(ask) }).success;
  expect([parse(["a", "b"]), parse(["a", "a"]), parse(["email"]), parse(["constructor"])]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
