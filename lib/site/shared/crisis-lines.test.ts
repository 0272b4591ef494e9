import { expect, test } from "vitest";
import { chooseCrisisRegion, defaultCrisisLines, toPhoneHref, toSmsHref } from "./crisis-lines.ts";
import { getCrisisLines } from "./get-crisis-lines.ts";
import { parseSiteSettings } from "./site-settings.ts";

const line = { name: "A line", phone: "116 123" };
const set = (lines: unknown[]) =>
  parseSiteSettings({ crisis_lines: { regions: [{ code: "GB", name: "UK", lines }] } });

test("a site that sets no lines has those of five countries, which pass the check of the setting", () => {
  const { regions, otherCountriesUrl } = getCrisisLines({});
  expect(regions.map(({ code }) => code)).toEqual(["US", "GB", "IE", "CA", "AU"]);
  const setting = { regions, other_countries_url: otherCountriesUrl };
  expect(getCrisisLines(parseSiteSettings({ crisis_lines: setting }))).toEqual(defaultCrisisLines);
});

// spec §3: site settings
test.each([
  ["a name of a scheme", { ...line, phone: "javascript:alert(1)" }],
  ["letters", { ...line, phone: "0800 HELP" }],
  ["markup in a number for texts", { ...line, sms: { number: "85258<b>" } }],
  ["a keyword with more than a word", { ...line, sms: { number: "85258", keyword: "A&to=1" } }],
  ["an address that is not encrypted", { ...line, url: "http://line.test/" }],
  ["an address with a script", { ...line, url: "javascript:alert(1)" }],
  ["nothing to reach it by", { name: "A line" }],
  ["no name", { phone: "988" }],
])("a setting with %s does not count, and readers see the default lines", (_name, wrong) => {
  expect(getCrisisLines(set([line]))).not.toEqual(defaultCrisisLines);
  expect(getCrisisLines(set([line, wrong]))).toEqual(defaultCrisisLines);
});

test("links have the digits only, and the word to write", () => {
  expect(toPhoneHref("+44 116-123")).toBe("tel:+44116123");
  expect(toSmsHref({ number: "741 741", keyword: "HOME" })).toBe("sms:741741?&body=HOME");
  expect(toSmsHref({ number: "988" })).toBe("sms:988");
});

test("the first language with a country that has lines decides", () => {
  const { regions } = defaultCrisisLines;
  const choose = (...languages: string[]) => chooseCrisisRegion({ regions, languages });
  expect(choose("en", "de-DE", "en-Latn-CA", "en-GB")).toBe("CA");
  expect(choose("GB", "constructor", "")).toBeNull();
});
