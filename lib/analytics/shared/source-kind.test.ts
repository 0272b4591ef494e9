import { expect, test } from "vitest";
import { areSiblingHosts, getSource } from "./source-kind.ts";

const url = "https://migraine.example.org/posts/aura";

test.each([
  ["", url, "direct", null],
  ["https://migraine.example.org/forums/sam", url, "internal", null],
  ["https://sleep.example.org/posts/a?s=sam", url, "network", "sleep.example.org"],
  ["https://www.google.co.uk/search?q=aura", url, "search", "www.google.co.uk"],
  ["https://l.facebook.com/", url, "social", "l.facebook.com"],
  ["https://t.co/abc", url, "social", "t.co"],
  ["https://blog.example.com/a", url, "other", "blog.example.com"],
  ["", `${url}?utm_medium=email&utm_source=digest`, "email", null],
  ["android-app://com.google", url, "direct", null],
  ["not a url", url, "direct", null],
])("from %j to %j the source is %s", (referrer, page, kind, host) => {
  expect(getSource({ referrer, url: page })).toMatchObject({ kind, host });
});

test("keeps only the known parameters of a campaign", () => {
  const query = "utm_source=News&utm_medium=email&utm_campaign=sam%40example.org&email=sam";
  expect(getSource({ referrer: "", url: `${url}?${query}` }).campaign).toEqual({
    source: "news",
    medium: "email",
    name: null,
  });
  expect(getSource({ referrer: "", url: `${url}?utm_source=${"x".repeat(61)}` }).campaign).toBe(
    null,
  );
});

test("hosts below a name that everyone may register under are no network", () => {
  expect(areSiblingHosts("a.example.org", "b.example.org")).toBe(true);
  expect(areSiblingHosts("migraine.localhost", "sleep.localhost")).toBe(true);
  expect(areSiblingHosts("migraine.org", "sleep.org")).toBe(false);
  expect(areSiblingHosts("migraine.co.uk", "sleep.co.uk")).toBe(false);
});
