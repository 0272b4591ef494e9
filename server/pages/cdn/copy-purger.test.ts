import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { everythingTag } from "#lib/core/server/invalidation.ts";
import { allCopies, toCopyKeys } from "./copy-keys.ts";
import { createCopyPurger } from "./copy-purger.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A purger whose calls fail while `fails` is true. */
function start() {
  const calls: string[][] = [];
  const outcomes: string[] = [];
  const state = { fails: false };
  const onError = vi.fn();
  const purger = createCopyPurger({
    call: async (keys) => {
      calls.push([...keys]);
      if (state.fails) throw new Error("no");
    },
    onError,
    countOutcome: (outcome) => outcomes.push(outcome),
  });
  return { calls, outcomes, state, onError, purger };
}

const keysOf = (...tags: string[]) => toCopyKeys(tags);
const soon = () => vi.advanceTimersByTimeAsync(150);

describe("keys", () => {
  test("have no character that separates them, and are the same in every process", () => {
    expect(keysOf("ContentItem:1", "ContentItem:1", "Thread@3")).toEqual([
      expect.stringMatching(/^[\w-]{6}$/),
      expect.stringMatching(/^[\w-]{6}$/),
    ]);
    expect(keysOf("ContentItem:1")).toEqual(["n3CedF"]);
  });
});

describe("copies of what was changed", () => {
  test("are purged together, and again for those that were on their way", async () => {
    const { calls, purger } = start();
    purger.purge(["ContentItem:1"]);
    purger.purge(["ContentItem:2", "ContentItem:1"]);
    await soon();
    expect(calls).toEqual([keysOf("ContentItem:1", "ContentItem:2")]);
    await vi.advanceTimersByTimeAsync(2100);
    expect(calls).toEqual([calls[0], calls[0]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(2);
  });

  test("are purged by calls of thirty keys at most", async () => {
    const { calls, purger } = start();
    purger.purge(Array.from({ length: 70 }, (_unused, index) => `ContentItem:${index}`));
    await soon();
    expect(calls.map(({ length }) => length)).toEqual([30, 30, 10]);
    expect(new Set(calls.flat()).size).toBe(70);
  });

  test("are all purged where there are too many, or it is not known which", async () => {
    const { calls, purger } = start();
    purger.purge(Array.from({ length: 2000 }, (_unused, index) => `ContentItem:${index}`));
    await soon();
    purger.purge([everythingTag]);
    await soon();
    expect(calls).toEqual([[allCopies], [allCopies]]);
  });

  test("that change again during the call are purged again", async () => {
    const calls: string[][] = [];
    let confirm: () => void = () => undefined;
    const purger = createCopyPurger({
      call: (keys) => {
        calls.push([...keys]);
        return new Promise<void>((resolve) => {
          confirm = resolve;
        });
      },
      onError: () => undefined,
      countOutcome: () => undefined,
    });
    purger.purge(["ContentItem:1"]);
    await soon();
    purger.purge(["ContentItem:1"]);
    confirm();
    await soon();
    expect(calls).toEqual([keysOf("ContentItem:1"), keysOf("ContentItem:1")]);
  });
});

describe("a CDN that does not answer", () => {
  test("gets nothing to keep until it has dropped everything it was asked to", async () => {
    const { calls, outcomes, state, onError, purger } = start();
    state.fails = true;
    purger.purge(["ContentItem:1"]);
    expect(purger.isUpToDate()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(purger.isUpToDate()).toBe(false);
    expect(onError).toHaveBeenCalledTimes(1);
    purger.purge(["ContentItem:2"]);
    // There are no more calls than that.
    expect(calls.length).toBeLessThan(9);
    state.fails = false;
    calls.splice(0);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(purger.isUpToDate()).toBe(true);
    expect(new Set(calls.flat())).toEqual(new Set(keysOf("ContentItem:1", "ContentItem:2")));
    expect(outcomes.at(-1)).toBe("purged");
  });

  test("makes a stop wait two seconds at most, and one that answers gets what is left", async () => {
    const { calls, purger } = start();
    purger.purge(["ContentItem:1"]);
    await purger.close();
    expect(calls).toEqual([keysOf("ContentItem:1")]);
    const stuck = createCopyPurger({
      call: () => new Promise(() => undefined),
      onError: () => undefined,
      countOutcome: () => undefined,
    });
    stuck.purge(["ContentItem:1"]);
    const closing = stuck.close();
    await vi.advanceTimersByTimeAsync(2100);
    await closing;
  });
});
