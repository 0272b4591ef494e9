import { expect, test } from "vitest";
import { createSubscribedCookie } from "./subscribed-cookie.ts";

// spec §4: 30 days in a secure cookie: subscribed
test("the cookie of a subscriber lasts thirty days and is secure over HTTPS", () => {
  expect(createSubscribedCookie(true)).toBe(
    "subscribed=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax",
  );
  expect(createSubscribedCookie(false)).not.toContain("Secure");
});
