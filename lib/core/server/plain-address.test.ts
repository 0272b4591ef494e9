import { expect, test } from "vitest";
import { toPlainAddress } from "./plain-address.ts";

test.each([
  "8.7.6.5",
  "::ffff:8.7.6.5",
  "::FFFF:8.7.6.5",
  "::ffff:0807:0605",
  "::ffff:807:605",
  "0:0:0:0:0:ffff:8.7.6.5",
  "0000:0000:0000:0000:0000:ffff:0807:0605",
])("%s is 8.7.6.5", (address) => {
  expect(toPlainAddress(address)).toBe("8.7.6.5");
});

test.each([
  "2001:db8::5",
  "::1",
  "2001:db8::ffff:8.7.6.5",
  "::ffff:8.7.6.5.4",
  "::ffff:0:8.7.6.5",
  "sam:ffff:7@example.org",
  "unknown",
  "",
])("%j stays unchanged", (address) => {
  expect(toPlainAddress(address)).toBe(address);
});
