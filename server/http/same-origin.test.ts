import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const judge = (headers: Record<string, string>) =>
  isSameOrigin({ headers: { host: "migraine.example:3000", ...headers } }, "http");

test.each<[Record<string, string>, boolean]>([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "" }, false],
  [{ "sec-fetch-site": "Same-Origin" }, false],
  [{ "sec-fetch-site": "cross-site", origin: "http://migraine.example:3000" }, false],
  [{ origin: "http://migraine.example:3000" }, true],
  [{ origin: "http://migraine.example:3000", host: "Migraine.Example:3000" }, true],
  [{ origin: "https://migraine.example:3000" }, false],
  [{ origin: "http://migraine.example" }, false],
  [{ origin: "http://sleep.example:3000" }, false],
  [{ origin: "http://migraine.example:3000.evil.test" }, false],
  [{ origin: "http://evil.test/migraine.example:3000" }, false],
  [{ origin: "http://migraine.example:3000@evil.test" }, false],
  [{ origin: "null" }, false],
  [{ origin: "" }, false],
  [{}, true],
])("%j: %s", (headers, expected) => {
  expect(judge(headers)).toBe(expected);
});

test("a page over http is foreign to a network on https", () => {
  const headers = { host: "migraine.example", origin: "http://migraine.example" };
  expect(isSameOrigin({ headers }, "https")).toBe(false);
  expect(
    isSameOrigin({ headers: { ...headers, origin: "https://migraine.example" } }, "https"),
  ).toBe(true);
});
