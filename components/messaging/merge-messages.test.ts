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

test("a message heard live before its own answer arrives is shown once", () => {
  const pending = message("key", "2026-11-20T08:59:59.000Z", "pending");
  const heard = mergeMessages(mergeMessages([a], [pending]), [c]);
  expect(replaceMessage(heard, "key", c).map(({ id }) => id)).toEqual(["a", "c"]);
});

test("a time stands on the first message and on the first of each day", () => {
  const noon = (day: number, minute: number) =>
    message("m", new Date(2026, 10, day, 12, minute).toISOString());
  expect(showsTime(undefined, noon(19, 0))).toBe(true);
  expect(showsTime(noon(19, 0), noon(19, 5))).toBe(false);
  expect(showsTime(noon(19, 5), noon(20, 0))).toBe(true);
});
