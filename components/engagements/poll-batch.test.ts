import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PollPartsFragment } from "#graphql/generated/client/graphql.ts";
import { createPollBatch } from "./poll-batch.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const poll = (id: string) => ({ id, hasVoted: true }) as PollPartsFragment;

test("requests all polls of a page in one call, each once, and each gets its own data", async () => {
  const asked: (readonly string[])[] = [];
  const subscribe = createPollBatch(async (ids) => {
    asked.push(ids);
    return ids.map(poll);
  });
  const heard: string[] = [];
  for (const id of ["1", "2", "1"]) subscribe(id, (answer) => heard.push(`${id} ${answer.id}`));
  await vi.runAllTimersAsync();
  expect(asked).toEqual([["1", "2"]]);
  expect(heard).toEqual(["1 1", "1 1", "2 2"]);
});

test("requests more polls than the server accepts at once in further calls", async () => {
  const asked: number[] = [];
  const subscribe = createPollBatch(async (ids) => {
    asked.push(ids.length);
    return [];
  });
  for (let id = 1; id <= 60; id += 1) subscribe(String(id), () => undefined);
  await vi.runAllTimersAsync();
  expect(asked).toEqual([50, 10]);
});

test("a poll that was removed from the page is not requested and gets no data", async () => {
  const load = vi.fn(async (ids: readonly string[]) => ids.map(poll));
  const subscribe = createPollBatch(load);
  const heard = vi.fn();
  subscribe("1", heard)();
  subscribe("2", () => undefined);
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledWith(["2"]);
  expect(heard).not.toHaveBeenCalled();
});

test("a call that fails changes nothing", async () => {
  const subscribe = createPollBatch(async () => Promise.reject(new Error("offline")));
  const heard = vi.fn();
  subscribe("1", heard);
  await vi.runAllTimersAsync();
  expect(heard).not.toHaveBeenCalled();
});
