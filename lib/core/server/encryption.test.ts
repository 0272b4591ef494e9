import { expect, test } from "vitest";
import { createEncryption } from "./encryption.ts";

const current = "a current secret of these tests";
const previous = "a previous secret of these tests";
const jobs = createEncryption({ secrets: [current, previous], purpose: "jobs" });

test("decrypts to the same data, and the text reveals nothing of it", async () => {
  const data = { to: "sam@example.org", body: "héllo 漢字" };
  const text = await jobs.encrypt(data);
  expect(await jobs.decrypt(text)).toEqual(data);
  expect(text.split(".")).toHaveLength(5);
  expect(Buffer.from(text.replaceAll(".", ""), "base64url").toString()).not.toMatch(/sam|example/);
  expect(await jobs.encrypt(data)).not.toBe(text);
});

test("a previous secret still decrypts, and the newest one encrypts", async () => {
  const before = createEncryption({ secrets: [previous], purpose: "jobs" });
  expect(await jobs.decrypt(await before.encrypt({ a: 1 }))).toEqual({ a: 1 });
  await expect(before.decrypt(await jobs.encrypt({ a: 1 }))).rejects.toThrow(/known secret/);
});

test("another secret, another purpose or a changed text is refused", async () => {
  const text = await jobs.encrypt({ a: 1 });
  const other = createEncryption({ secrets: ["another secret"], purpose: "jobs" });
  const factors = createEncryption({ secrets: [current], purpose: "second factors" });
  await expect(other.decrypt(text)).rejects.toThrow(/known secret/);
  await expect(factors.decrypt(text)).rejects.toThrow(/known secret/);
  const [header, , iv, data = "", tag] = text.split(".");
  const flipped = (data[0] === "A" ? "B" : "A") + data.slice(1);
  await expect(jobs.decrypt([header, "", iv, flipped, tag].join("."))).rejects.toThrow();
  await expect(jobs.decrypt("not a JWE")).rejects.toThrow();
});
