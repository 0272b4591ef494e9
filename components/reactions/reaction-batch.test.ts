import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Reactable } from "#lib/reactions/shared/reaction.ts";
import { createReactionBatch } from "./reaction-batch.ts";

let batch: ReturnType<typeof createReactionBatch>;
beforeEach(() => {
  vi.useFakeTimers();
  batch = createReactionBatch();
});
afterEach(() => {
  vi.useRealTimers();
});

const article: Reactable = { assocType: "POST", assocId: 1 };
const reply: Reactable = { assocType: "COMMENT", assocId: 2 };

// spec §7: query reactions, one batch for a page
// spec §9: reaction fetch delay 0 ms
test("targets that appear together are requested in one call", () => {
  const asked: (readonly Reactable[])[] = [];
  batch.setReactionLoader(async (reactables) => {
    asked.push(reactables);
  });
  batch.subscribeToReactable(article, () => undefined);
  batch.subscribeToReactable(reply, () => undefined);
  vi.runAllTimers();
  expect(asked).toEqual([[article, reply]]);
});

test("targets wait until they can be requested, and the first request takes them all", () => {
  batch.subscribeToReactable(article, () => undefined);
  expect(batch.takeWaiting()).toEqual([article]);
  expect(batch.takeWaiting()).toEqual([]);
});

test("a response reaches the subscribers of a target, in the order of the menu, until they unsubscribe", () => {
  const heard: string[][] = [];
  const stop = batch.subscribeToReactable(article, (aggregates) =>
    heard.push(aggregates.map(({ type }) => type)),
  );
  const answer = {
    assocType: "POST" as const,
    assocId: "1",
    reactionAggregates: [
      { type: "wow" as const, count: 1, isSelected: true },
      { type: "like" as const, count: 2, isSelected: false },
    ],
  };
  batch.deliverReactions([answer]);
  expect(heard).toEqual([["like", "wow"]]);
  stop();
  batch.deliverReactions([answer]);
  expect(heard).toHaveLength(1);
});

test("after a login everything on the page is requested again", () => {
  batch.subscribeToReactable(article, () => undefined);
  batch.takeWaiting();
  batch.requestAllAgain();
  expect(batch.takeWaiting()).toEqual([article]);
});
