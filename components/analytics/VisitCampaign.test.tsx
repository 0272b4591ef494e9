import { afterEach, beforeEach, expect, test } from "vitest";
import { setChoice } from "#components/providers/consent-store.ts";
import { noConsent } from "#lib/consent/shared/consent.ts";
import { keepVisitCampaign, readVisitCampaign } from "./visit-campaign.ts";

const choose = (analytics: boolean) =>
  setChoice({ consent: { ...noConsent, analytics }, chosenAt: new Date(0) });
const open = (address: string) => {
  window.history.replaceState(null, "", address);
  keepVisitCampaign();
};
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  setChoice(null);
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const spring = { source: "news", medium: "social", name: "spring" };
const landing = "/posts/a?utm_source=News&utm_medium=social&utm_campaign=spring&email=sam";

test("with consent to analytics, the latest campaign applies to the whole visit", () => {
  choose(true);
  open(landing);
  open("/forums");
  expect(readVisitCampaign()).toEqual(spring);
  open("/?utm_medium=email");
  open("/forums");
  expect(readVisitCampaign()).toEqual({ source: null, medium: "email", name: null });
});

test("only plain words of a URL are kept", () => {
  choose(true);
  open("/?utm_source=sam%40example.org&utm_medium=social&email=sam");
  expect(Object.values({ ...sessionStorage })).toEqual(["utm_medium=social"]);
});

test.each([
  ["has not chosen", () => setChoice(null)],
  ["refuses analytics", () => choose(false)],
])("for a reader who %s it applies to its own page only, and is not stored", (_who, decide) => {
  decide();
  open(landing);
  expect(readVisitCampaign()).toEqual(spring);
  open("/forums");
  expect([readVisitCampaign(), sessionStorage.length]).toEqual([null, 0]);
});

test("withdrawing consent deletes the stored campaign", () => {
  choose(true);
  open(landing);
  choose(false);
  open("/forums");
  expect([readVisitCampaign(), sessionStorage.length]).toEqual([null, 0]);
});

test("stored values are validated like a URL", () => {
  choose(true);
  open("/");
  sessionStorage.setItem("visit-campaign", "utm_source=<script>&utm_campaign=sam%40example.org");
  expect(readVisitCampaign()).toBe(null);
});
