import { expect, test, vi } from "vitest";
import { createFakeCaches } from "#tests/support/fake-caches.ts";
import { activateSilently, type VersionScope } from "./version.ts";

type Listener = Parameters<VersionScope["addEventListener"]>[1];

/** A worker on a device; `fire` waits until its event is handled. */
function createWorker(caches: ReturnType<typeof createFakeCaches>, appVersion: string) {
  const listeners = new Map<string, Listener>();
  const skipWaiting = vi.fn(async () => undefined);
  const addEventListener = (type: string, listener: Listener) => void listeners.set(type, listener);
  activateSilently({ addEventListener, caches, skipWaiting, appVersion });
  const fire = async (type: "install" | "activate") => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (one) => work.push(one) });
    await Promise.all(work);
  };
  return { fire, skipWaiting };
}

test("the first worker, and one with the same code, activate at once; new code waits", async () => {
  const caches = createFakeCaches();
  for (const [version, isQuiet] of [
    ["1", true],
    ["1", true],
    ["2", false],
    ["2", true],
  ] as const) {
    const worker = createWorker(caches, version);
    await worker.fire("install");
    expect([version, worker.skipWaiting.mock.calls.length]).toEqual([version, isQuiet ? 1 : 0]);
    await worker.fire("activate");
  }
});
