import { expect, test } from "vitest";
import {
  joinMessages,
  markDelivered,
  opensUp,
  type ShownMessage,
  showsTime,
} from "./shown-message.ts";

const message = (id: string, body: string, insertedAt = "2026-11-20T09:00:00.000Z") =>
  ({
    id,
    userId: "1",
    body,
    insertedAt,
    reactions: [],
    sequence: 1,
    state: "sending",
  }) satisfies ShownMessage;

const ids = (messages: readonly ShownMessage[]) => messages.map(({ id }) => id);
const stored = (id: string, body: string, userId = "1") => ({
  ...message(id, body),
  userId,
  state: "sent" as const,
});

test("a message heard live before its own answer is never shown twice, nor missing in between", () => {
  const heard = stored("stored", "hello");
  const pending = markDelivered([message("key", " hello ")], heard);
  expect(ids(joinMessages([], pending))).toEqual(["key"]);
  expect(ids(joinMessages([heard], pending))).toEqual(["stored"]);
});

test("the same text twice is two messages: one delivery confirms the older one only", () => {
  const heard = stored("stored1", "ok");
  const once = markDelivered([message("key1", "ok"), message("key2", "ok")], heard);
  expect(ids(joinMessages([heard], markDelivered(once, heard)))).toEqual(["stored1", "key2"]);
});

test("the partner's message with the same text delivers nothing", () => {
  const pending = [message("key", "ok")];
  const heard = stored("stored", "ok", "2");
  expect(ids(joinMessages([heard], markDelivered(pending, heard)))).toEqual(["stored", "key"]);
});

// spec §2: conversation: time on the first message and on each new day
test("the first message and the first of each day show a time", () => {
  const noon = (day: number, minute: number) =>
    message("m", "text", new Date(2026, 10, day, 12, minute).toISOString());
  expect(showsTime(undefined, noon(19, 0))).toBe(true);
  expect(showsTime(noon(19, 0), noon(19, 5))).toBe(false);
  expect(showsTime(noon(19, 5), noon(20, 0))).toBe(true);
});

// spec §4: reaction menu: opens upward or to the left where it would overflow
test.each([
  { count: 4, up: [] },
  { count: 5, up: [2, 3, 4] },
  { count: 60, up: [57, 58, 59] },
])("of $count messages the menus of $up open upward", ({ count, up }) => {
  const indexes = Array.from({ length: count }, (_unused, index) => index);
  expect(indexes.filter((index) => opensUp(index, count))).toEqual(up);
});
