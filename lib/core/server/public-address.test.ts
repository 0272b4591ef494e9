import { expect, test } from "vitest";
import { isPublicAddress, isPublicHost } from "./public-address.ts";

test.each([
  ["93.184.215.14", true],
  ["2606:4700::1111", true],
  ["172.16.0.1", false],
  ["172.32.0.1", true],
  ["100.100.100.200", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["64:ff9b::a00:1", false],
  ["no address", false],
])("%s is public: %j", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  "localhost",
  "localhost.",
  "a.localhost",
  "a.localhost.",
  "printer",
  "printer.local",
  "db.internal",
  "DB.Internal.",
  "nas.lan",
  "router.home.arpa",
  "intranet.corp",
  "",
  "127.0.0.1",
  "127.0.0.1.",
  "2130706433",
  "0x7f.1",
  "017700000001",
  "10.1.2.3",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::ffff:8.8.8.8]",
  "[fd00::1]",
  "example.org.",
])("%j is not an internet host", (host) => {
  const hostname = URL.parse(`https://${host}/`)?.hostname ?? "";
  expect(isPublicHost(hostname)).toBe(false);
});

test.each(["example.org", "local.example.org", "internal.example", "8.8.8.8", "[2606:4700::1111]"])(
  "%j may be one",
  (host) => {
    expect(isPublicHost(new URL(`https://${host}/`).hostname)).toBe(true);
  },
);
