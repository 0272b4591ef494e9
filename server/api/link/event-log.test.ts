import { expect, test } from "vitest";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { createEventLog } from "./event-log.ts";
import type { StreamEvent } from "./link-calls.ts";

function open() {
  const invalidations = createInvalidationFeed();
  const ends = new Set<(id: number) => void>();
  const log = createEventLog({
    invalidations,
    sessions: { onEnd: (listener) => ends.add(listener) && (() => ends.delete(listener)) },
  });
  const heard: StreamEvent[] = [];
  const end = (id: number) => {
    for (const listener of ends) listener(id);
  };
  return { invalidations, log, heard, end };
}

test("events are numbered without gaps, whatever they are about", () => {
  const { invalidations, log, heard, end } = open();
  log.follow(null, (event) => heard.push(event));
  invalidations.publish(["Thread:1"]);
  end(7);
  invalidations.publish(["*"]);
  expect(heard).toEqual([
    { at: 1, tags: ["Thread:1"] },
    { at: 2, ended: [7] },
    { at: 3, tags: ["*"] },
  ]);
  expect(log.getPosition().at).toBe(3);
});

test("a reconnecting client gets the missed events, and then new ones", () => {
  const { invalidations, log, heard } = open();
  for (const id of [1, 2, 3]) invalidations.publish([`Thread:${id}`]);
  const { isResumed, missed } = log.follow({ ...log.getPosition(), at: 1 }, (event) =>
    heard.push(event),
  );
  invalidations.publish(["Thread:4"]);
  expect(isResumed).toBe(true);
  expect([...missed, ...heard].map(({ at }) => at)).toEqual([2, 3, 4]);
});

test.each<[string, (instance: string) => { instance: string; at: number } | null]>([
  ["a position of another instance", () => ({ instance: "other", at: 1 })],
  ["a position that is not known any more", (instance) => ({ instance, at: 1 })],
  ["a position before the first", (instance) => ({ instance, at: -1 })],
  ["a position in the future", (instance) => ({ instance, at: 20_001 })],
  ["no number", (instance) => ({ instance, at: Number.NaN })],
  ["no position", () => null],
])("%s is not resumed: everything may have changed", (_name, toPosition) => {
  const { invalidations, log } = open();
  for (let id = 0; id < 20_000; id += 1) invalidations.publish(["Thread:1"]);
  const { isResumed, missed } = log.follow(toPosition(log.getPosition().instance), () => undefined);
  expect([isResumed, missed]).toEqual([false, []]);
});

test("a log that is closed hears of nothing more", () => {
  const { invalidations, log } = open();
  log.close();
  invalidations.publish(["Thread:1"]);
  expect(log.getPosition().at).toBe(0);
});
