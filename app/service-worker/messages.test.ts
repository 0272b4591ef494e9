import { expect, test, vi } from "vitest";
import { listenForMessages, type MessageScope } from "./messages.ts";

type Listener = Parameters<MessageScope["addEventListener"]>[1];

async function send(
  data: unknown,
  saved: { save?: () => Promise<never>; forget?: () => Promise<never> } = {},
) {
  let listener: Listener | undefined;
  const skipWaiting = vi.fn(async () => undefined);
  const save = vi.fn(saved.save ?? (async () => ({ saved: 1 }) as never));
  const forget = vi.fn(saved.forget ?? (async () => true as never));
  const addEventListener = (_type: string, given: Listener) => {
    listener = given;
  };
  listenForMessages({ addEventListener, skipWaiting }, { save, forget });
  const answers: unknown[] = [];
  let work: Promise<unknown> = Promise.resolve();
  listener?.({
    data,
    ports: [{ postMessage: (answer) => answers.push(answer) }],
    waitUntil: (given) => {
      work = given;
    },
  });
  await work;
  return { answers, save, forget, skipWaiting };
}

test("each message does one thing, and its sender is answered", async () => {
  const saving = { kind: "save-pages", memberId: "1", pages: [] };
  const one = await send(saving);
  expect([one.save.mock.calls, one.answers]).toEqual([[[saving]], [{ saved: 1 }]]);
  const other = await send({ kind: "forget-pages" });
  expect([other.forget.mock.calls.length, other.answers]).toEqual([1, [true]]);
  const last = await send({ kind: "use-new-version" });
  expect([last.skipWaiting.mock.calls.length, last.answers]).toEqual([1, [null]]);
});

test("a failure, or an unknown message, gets the response null", async () => {
  const save = () => Promise.reject(new Error("no room"));
  expect((await send({ kind: "save-pages", memberId: "1", pages: [] }, { save })).answers).toEqual([
    null,
  ]);
  const unknown = await send({ kind: "unknown" });
  expect([unknown.answers, unknown.save.mock.calls]).toEqual([[null], []]);
});
