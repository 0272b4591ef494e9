import { expect, test } from "vitest";
import { removeDelivered, type ShownMessage, showsTime } from "./shown-message.ts";

const message = (id: string, body: string, insertedAt = "2026-11-20T09:00:00.000Z") =>
  ({ id, userId: "1", body, insertedAt, state: "pending" }) satisfies ShownMessage;

test("a message heard live before its own answer is never shown twice", () => {
  const pending = [message("key", " hello ")];
  expect(removeDelivered(pending, { userId: "1", body: "hello" })).toEqual([]);
});

test("the same text twice is two messages: one delivery removes the older one only", () => {
  const pending = [message("key1", "ok"), message("key2", "ok")];
  const left = removeDelivered(pending, { userId: "1", body: "ok" });
  expect(left.map(({ id }) => id)).toEqual(["key2"]);
});

test("the partner's message with the same text delivers nothing", () => {
  const pending = [message("key", "ok")];
  expect(removeDelivered(pending, { userId: "2", body: "ok" })).toBe(pending);
});

test("a time stands on the first message and on the first of each day", () => {
  const noon = (day: number, minute: number) =>
    message("m", "text", new Date(2026, 10, day, 12, minute).toISOString());
  expect(showsTime(undefined, noon(19, 0))).toBe(true);
  expect(showsTime(noon(19, 0), noon(19, 5))).toBe(false);
  expect(showsTime(noon(19, 5), noon(20, 0))).toBe(true);
});
