import { expect, test } from "vitest";
import { parseSettings } from "./notification-settings.ts";

const form = (fields: Record<string, string>) =>
  new URLSearchParams({
    emailRhythm: "daily",
    timeZone: "Europe/Berlin",
    thisSite: "1",
    ...fields,
  });

test("boxes that are not checked are off, and checked ones on", () => {
  const fields = form({ site: "reply" });
  fields.append("site", "mention");
  fields.append("email", "reply");
  const { kinds, isSiteMuted } = parseSettings(fields);
  expect(kinds.filter(({ isOnSite }) => isOnSite).map(({ kind }) => kind)).toEqual([
    "reply",
    "mention",
  ]);
  expect(kinds.filter(({ isByEmail }) => isByEmail).map(({ kind }) => kind)).toEqual(["reply"]);
  expect(kinds.some(({ isByPush }) => isByPush)).toBe(false);
  expect(isSiteMuted).toBe(false);
});

test.each([
  [{ quietFrom: "22", quietTo: "7" }, [22, 7]],
  [{ quietFrom: "0", quietTo: "23" }, [0, 23]],
  [{ quietFrom: "22", quietTo: "" }, [null, null]],
  [{ quietFrom: "", quietTo: "" }, [null, null]],
  [{ quietFrom: "8", quietTo: "8" }, [null, null]],
])("quiet hours %j are %j", (fields, hours) => {
  const { quietFrom, quietTo } = parseSettings(form(fields as Record<string, string>));
  expect([quietFrom, quietTo]).toEqual(hours);
});

test.each([
  [{ emailRhythm: "hourly" }],
  [{ timeZone: "Mars/Olympus" }],
  [{ timeZone: "" }],
  [{ quietFrom: "24", quietTo: "7" }],
  [{ quietFrom: "-1", quietTo: "7" }],
  [{ quietFrom: "1.5", quietTo: "7" }],
])("%j is refused", (fields) => {
  expect(() => parseSettings(form(fields as Record<string, string>))).toThrow(RangeError);
});
