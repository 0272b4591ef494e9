import { expect, test } from "vitest";
import { limitKey } from "./limit-key.ts";

const toKey = (address: string) => limitKey("secret", "loginByAddress", address);

test("addresses of IPv6 count by their network of 64 bits, however they are written", () => {
  const one = toKey("2001:db8:0:1::5");
  for (const same of [
    "2001:0DB8:0000:0001:ffff:ffff:ffff:ffff",
    "2001:db8:0:1:a:b:c:d",
    "2001:db8::1:0:0:0:7",
    "2001:db8:0:1::192.0.2.7",
    "2001:db8:0:1::5%eth0",
  ])
    expect(toKey(same), same).toBe(one);
  for (const other of ["2001:db8:0:2::5", "2001:db8::5", "2001:db8:1::5", "::1", "::2001:db8:0:1"])
    expect(toKey(other), other).not.toBe(one);
  expect(toKey("::1")).toBe(toKey("::2"));
});

test("an address of IPv4 counts as one, however it is written", () => {
  for (const same of ["::ffff:8.7.6.5", "::ffff:0807:0605", "0:0:0:0:0:FFFF:807:605"])
    expect(toKey(same), same).toBe(toKey("8.7.6.5"));
  expect(toKey("::ffff:8.7.6.4")).not.toBe(toKey("8.7.6.5"));
});

test("addresses of IPv4, accounts and ids count one by one", () => {
  const keys = ["192.0.2.1", "192.0.2.2", "sam@example.org", "+12025550123", "1", "12"];
  expect(new Set(keys.map(toKey)).size).toBe(keys.length);
  expect(limitKey("secret", "react", 7)).toBe(limitKey("secret", "react", "7"));
});

test("a key reveals nothing about the person, and no two limits share one", () => {
  const key = limitKey("secret", "resetRequestByAccount", "sam@example.org");
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(limitKey("secret", "loginByAccount", "sam@example.org")).not.toBe(key);
  expect(limitKey("other", "resetRequestByAccount", "sam@example.org")).not.toBe(key);
});
