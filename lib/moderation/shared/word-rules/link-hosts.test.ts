import { expect, test } from "vitest";
import { listLinkHosts } from "./link-hosts.ts";

test.each([
  "See bad.example/x",
  "See bad.example. Now",
  "https://bad.example./x",
  "https://name:word@bad.example./x",
  "HTTPS://BAD.EXAMPLE.",
  "https://%62ad.example./",
])("%j names the host of a rule, with a last dot too", (text) => {
  expect(listLinkHosts(text).map(({ host }) => host)).toContain("bad.example");
});
