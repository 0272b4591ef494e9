import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeMessages } from "./message-log.ts";
import type { ShownMessage } from "./shown-message.ts";

const message = (number: number, body = `message ${number}`): ShownMessage => ({
  id: `m${number}`,
  userId: "8",
  body,
  insertedAt: "2026-11-20T09:00:00.000Z",
  sequence: number,
  reactions: [],
  state: "sent",
});
const numbers = (messages: readonly ShownMessage[]) => messages.map(({ sequence }) => sequence);

// spec §4: conversation: messages are merged by id
test("however pages and events overlap and follow, each message is there once and in order", () => {
  const pages = fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(pages, (incoming) => {
      const merged = incoming.reduce<readonly ShownMessage[]>(
        (known, page) =>
          mergeMessages(
            known,
            page.map((number) => message(number)),
          ),
        [],
      );
      const wanted = [...new Set(incoming.flat())].sort((one, other) => one - other);
      expect(numbers(merged)).toEqual(wanted);
    }),
  );
});

test("a repeated message replaces the earlier version", () => {
  const known = [message(1), message(2), message(3)];
  expect(mergeMessages(known, [message(2, "reacted")]).map(({ body }) => body)).toEqual([
    "message 1",
    "reacted",
    "message 3",
  ]);
});
