import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { PermanentFailure } from "#lib/core/server/jobs/jobs.ts";
import { createPushDelivery } from "./push-delivery.ts";
import { createVapid } from "./vapid.ts";

const browser = createECDH("prime256v1");
browser.generateKeys();
const keys = {
  p256dh: browser.getPublicKey("base64url"),
  auth: Buffer.alloc(16, 7).toString("base64url"),
};
const vapid = createVapid(Buffer.alloc(32, 5).toString("base64url"), "mailto:help@demo.test");
const delivery = createPushDelivery({ vapid, localOrigin: undefined });

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://8.8.8.8/abc",
])("%s can be sent to", (endpoint) => {
  expect(delivery.accepts({ ...keys, endpoint })).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/x",
  "https://localhost/x",
  "https://localhost./x",
  "https://push.localhost./x",
  "https://fcm.googleapis.com./x",
  "https://printer/x",
  "https://db.internal/x",
  "https://127.0.0.1/x",
  "https://2130706433/x",
  "https://10.1.2.3/x",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/x",
  "https://[::ffff:10.0.0.1]/x",
  "https://push.example.org:8443/x",
  "https://name:word@push.example.org/x",
  "javascript:alert(1)",
  `https://push.example.org/${"x".repeat(1000)}`,
  "",
])("%j is refused, and nothing is sent to it", async (endpoint) => {
  expect(delivery.accepts({ ...keys, endpoint })).toBe(false);
  await expect(delivery.send({ ...keys, endpoint }, "x", "t")).rejects.toThrow("refused");
});

test("keys of another size are refused", () => {
  const endpoint = "https://push.example.org/x";
  expect(delivery.accepts({ ...keys, endpoint, auth: "AAAA" })).toBe(false);
  expect(delivery.accepts({ ...keys, endpoint, p256dh: keys.auth })).toBe(false);
});

test("a key that is no point of the curve is refused for good", async () => {
  const p256dh = Buffer.alloc(65, 4).toString("base64url");
  const target = { ...keys, p256dh, endpoint: "https://push.example.org/x" };
  await expect(delivery.send(target, "x", "t")).rejects.toThrow(PermanentFailure);
});
