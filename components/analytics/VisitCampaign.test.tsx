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

test("a campaign is that of the whole visit for who allows analytics, and the last one counts", () => {
  choose(true);
  open(landing);
  open("/forums");
  expect(readVisitCampaign()).toEqual(spring);
  open("/?utm_medium=email");
  open("/forums");
  expect(readVisitCampaign()).toEqual({ source: null, medium: "email", name: null });
});

test("of an address only plain words are kept", () => {
  choose(true);
  open("/?utm_source=sam%40example.org&utm_medium=social&email=sam");
  expect(Object.values({ ...sessionStorage })).toEqual(["utm_medium=social"]);
});

test.each([
  ["has not chosen", () => setChoice(null)],
  ["refuses analytics", () => choose(false)],
])("for who %s it is that of its own page, and nothing is kept", (_who, decide) => {
  decide();
  open(landing);
  expect(readVisitCampaign()).toEqual(spring);
  open("/forums");
  expect([readVisitCampaign(), sessionStorage.length]).toEqual([null, 0]);
});

test("who takes the consent back deletes what was kept", () => {
  choose(true);
  open(landing);
  choose(false);
  open("/forums");
  expect([readVisitCampaign(), sessionStorage.length]).toEqual([null, 0]);
});

test("what somebody has written to the storage is checked as an address is", () => {
  choose(true);
  open("/");
  sessionStorage.setItem("visit-campaign", "utm_source=<script>&utm_campaign=sam%40example.org");
  expect(readVisitCampaign()).toBe(null);
});
