import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDevice } from "./open-device.ts";

/** The locks of a browser: a name is free again when its tab is gone. */
function createLocks() {
  const held = new Set<string>();
  const waiting = new Map<string, () => void>();
  const request = async (
    name: string,
    { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
    run: (lock: object | null) => unknown,
  ) => {
    if (held.has(name)) {
      if (ifAvailable) return run(null);
      await new Promise<void>((resolve, reject) => {
        waiting.set(name, resolve);
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    }
    held.add(name);
    return run({});
  };
  const release = (name: string) => {
    held.delete(name);
    waiting.get(name)?.();
  };
  return { held, release, request };
}

const kept = JSON.stringify({ version: 1, writer: "left", sections: [], removed: [] });
let locks: ReturnType<typeof createLocks>;
beforeEach(() => {
  locks = createLocks();
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal(
    "localStorage",
    Object.defineProperties(
      { "desk:1:2:left": kept },
      { getItem: { value: () => kept }, setItem: { value: () => undefined } },
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("takes over what a tab has left that is gone", async () => {
  const { writer, copy } = await openDevice("desk:1:2");
  expect([writer, copy.read()?.version]).toEqual(["left", 1]);
});

test("waits for a tab that is being closed, so that its words come back at once", async () => {
  locks.held.add("desk:left");
  const opening = openDevice("desk:1:2");
  await new Promise((resolve) => setTimeout(resolve));
  locks.release("desk:left");
  expect((await opening).writer).toBe("left");
});

test("does not take what another open tab keeps", async () => {
  locks.held.add("desk:left");
  expect((await openDevice("desk:1:2")).writer).not.toBe("left");
});
