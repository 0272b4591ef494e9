import { describe, expect, test } from "vitest";
import { getExpiry, getIdleSeconds, getRenewal } from "./session-lifetime.ts";

const hour = 60 * 60;
const day = 24 * hour;
const at = (days: number) => new Date(days * day * 1000);

test.each<[number, boolean, number]>([
  [3, true, 30 * day],
  [3, false, day],
  [4, true, 30 * day],
  [1, true, 8 * hour],
  [2, true, 8 * hour],
  [5, true, 8 * hour],
  [6, false, 8 * hour],
])("role %i, remembered %s: %i seconds unused", (role, isRemembered, seconds) => {
  expect(getIdleSeconds(role, isRemembered)).toBe(seconds);
});

describe("a session of thirty days", () => {
  const idleSeconds = 30 * day;
  test("ends thirty days after it was used last, 180 days after it began at the latest", () => {
    expect(getExpiry({ createdAt: at(0), idleSeconds }, at(10))).toEqual(at(40));
    expect(getExpiry({ createdAt: at(0), idleSeconds }, at(149))).toEqual(at(179));
    expect(getExpiry({ createdAt: at(0), idleSeconds }, at(179))).toEqual(at(180));
  });
  test("is renewed after a day, but not after its end is fixed", () => {
    expect(getRenewal({ createdAt: at(0), expiresAt: at(30), idleSeconds })).toEqual(at(1));
    expect(getRenewal({ createdAt: at(0), expiresAt: at(180), idleSeconds })).toBeNull();
  });
});
