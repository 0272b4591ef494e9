import { expect, test, vi } from "vitest";
import { readAgain } from "./read-again.ts";
import type { ShownMessage } from "./shown-message.ts";

const message = (sequence: number) => ({ id: `m${sequence}`, sequence }) as ShownMessage;

/** A conversation with messages from 1 on. */
function conversationOf(length: number) {
  const all = Array.from({ length }, (_, index) => message(index + 1));
  const read: string[] = [];
  const readBefore = vi.fn(async (id: string | undefined) => {
    const end = id === undefined ? length : all.findIndex((one) => one.id === id);
    return all.slice(Math.max(0, end - 50), end);
  });
  const onPage = (page: readonly ShownMessage[]) => read.push(...page.map(({ id }) => id));
  return { all, read, readBefore, onPage };
}

test("every message that is loaded is read again, and no page before them", async () => {
  const { all, read, readBefore, onPage } = conversationOf(400);
  await readAgain({ oldest: all[270], readBefore, onPage });
  expect(readBefore).toHaveBeenCalledTimes(3);
  expect(read).toContain("m271");
  expect(read).toHaveLength(150);
});

test("a long conversation is read again for ten pages", async () => {
  const { all, readBefore, onPage } = conversationOf(5000);
  await readAgain({ oldest: all[0], readBefore, onPage });
  expect(readBefore).toHaveBeenCalledTimes(10);
});

test("an empty conversation is not read", async () => {
  const { readBefore, onPage } = conversationOf(0);
  await readAgain({ oldest: undefined, readBefore, onPage });
  expect(readBefore).not.toHaveBeenCalled();
});
