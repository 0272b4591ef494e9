import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeMessages, replaceMessage, type ShownMessage, showsTime } from "./merge-messages.ts";

const message = (id: string, at: string, state: ShownMessage["state"] = "sent"): ShownMessage => ({
  id,
  userId: "1",
  body: id,
  insertedAt: at,
  state,
});

const a = message("a", "2026-11-19T10:00:00.000Z");
const b = message("b", "2026-11-19T10:05:00.000Z");
const c = message("c", "2026-11-20T09:00:00.000Z");

// spec §4: conversation: messages are merged by id
test("one id is one message, however often and in whatever order it arrives", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(a, b, c), { minLength: 1 }), (arrivals) => {
      const shown = arrivals.reduce<ShownMessage[]>(
        (list, next) => mergeMessages(list, [next]),
        [],
      );
      const ids = shown.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual([...new Set(arrivals.map(({ id }) => id))].sort());
    }),
  );
});

test("what is on its way stands last and gives its place to the stored message", () => {
  const pending = message("key", "2026-11-18T00:00:00.000Z", "pending");
  const shown = mergeMessages([a, b], [pending]);
  expect(shown.map(({ id }) => id)).toEqual(["a", "b", "key"]);
  expect(replaceMessage(shown, "key", c).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("a message heard live before its own answer is never shown twice", () => {
  const pending = { ...message("key", "2026-11-20T08:59:59.000Z", "pending"), body: " hello " };
  const heard = { ...message("stored", "2026-11-20T09:00:00.000Z"), body: "hello" };
  const shown = mergeMessages(mergeMessages([a], [pending]), [heard]);
  expect(shown.map(({ id }) => id)).toEqual(["a", "stored"]);
  expect(replaceMessage(shown, "key", heard).map(({ id }) => id)).toEqual(["a", "stored"]);
});

test("the same words twice are two messages, whatever is heard in between", () => {
  const words = (id: string, state: ShownMessage["state"] = "sent") => ({
    ...message(id, "2026-11-20T09:00:00.000Z", state),
    body: "ok",
  });
  const sending = mergeMessages([], [words("key1", "pending"), words("key2", "pending")]);
  const first = replaceMessage(sending, "key1", words("stored1"));
  const heardLate = mergeMessages(first, [words("stored1")]);
  expect(heardLate.map(({ id }) => id)).toEqual(["stored1", "key2"]);
});

// spec §2: conversation: time on the first message and on each new day
test("a time stands on the first message and on the first of each day", () => {
  const noon = (day: number, minute: number) =>
    message("m", new Date(2026, 10, day, 12, minute).toISOString());
  expect(showsTime(undefined, noon(19, 0))).toBe(true);
  expect(showsTime(noon(19, 0), noon(19, 5))).toBe(false);
  expect(showsTime(noon(19, 5), noon(20, 0))).toBe(true);
});
