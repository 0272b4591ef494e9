import { expect, test, vi } from "vitest";
import { createWorkerPool } from "./worker-pool.ts";
import type { WorkerProcess } from "./worker-process.ts";

/** A worker whose start and end the test controls. */
function makeWorker(pid: number) {
  const listening = Promise.withResolvers<boolean>();
  const ending = Promise.withResolvers<string>();
  const leaving = Promise.withResolvers<void>();
  const asked: string[] = [];
  const worker: WorkerProcess = {
    pid,
    listens: listening.promise,
    ended: ending.promise,
    leavesPort: Promise.race([leaving.promise, ending.promise]),
    stop: (how) => asked.push(how),
    tellPortClosed: () => asked.push("port closed"),
    kill: () => ending.resolve("SIGKILL"),
  };
  return {
    worker,
    asked,
    listen: () => listening.resolve(true),
    leavePort: () => leaving.resolve(),
    end: (how = "code 0") => {
      listening.resolve(false);
      ending.resolve(how);
    },
  };
}

function startPool(count: number) {
  const made: ReturnType<typeof makeWorker>[] = [];
  const pauses: number[] = [];
  const isFirst: boolean[] = [];
  const pool = createWorkerPool({
    count,
    log: { info: () => undefined, error: () => undefined },
    startWorker: (first) => {
      isFirst.push(first);
      const one = makeWorker(made.length);
      made.push(one);
      return one.worker;
    },
    pause: async (ms) => pauses.push(ms),
  });
  const at = (index: number) => {
    const one = made[index];
    if (!one) throw new Error(`There is no worker ${index}`);
    return one;
  };
  return { pool, made, at, pauses, isFirst };
}

async function startTwo() {
  const started = startPool(2);
  const isStarted = started.pool.start();
  started.at(0).listen();
  expect(await isStarted).toBe(true);
  started.at(1).listen();
  return started;
}

test("the others start when the first one listens, and that one alone prints the addresses", async () => {
  const { pool, made, at, isFirst } = startPool(3);
  const isStarted = pool.start();
  expect(made).toHaveLength(1);
  at(0).listen();
  expect(await isStarted).toBe(true);
  expect(isFirst).toEqual([true, false, false]);
});

test("a first worker that cannot listen is not tried again", async () => {
  const { pool, made, at } = startPool(2);
  const isStarted = pool.start();
  at(0).end("code 1");
  expect(await isStarted).toBe(false);
  expect(made).toHaveLength(1);
});

test("a worker that ends by itself is replaced, one that does so at once after longer pauses", async () => {
  const { made, at, pauses } = await startTwo();
  for (let index = 1; index < 4; index += 1) {
    at(index).end("SIGKILL");
    await vi.waitFor(() => expect(made).toHaveLength(index + 2), 15_000);
  }
  expect(pauses).toEqual([250, 500, 1000]);
  expect(at(0).asked).toEqual([]);
});

test("a reload stops each worker after its successor listens, one after another", async () => {
  const { pool, made, at } = await startTwo();
  const isDone = pool.reload();
  void pool.reload();
  await vi.waitFor(() => expect(made).toHaveLength(3), 15_000);
  expect(at(0).asked).toEqual([]);
  at(2).listen();
  await vi.waitFor(() => expect(at(0).asked).toEqual(["retire"]), 15_000);
  expect(made).toHaveLength(3);
  at(0).end();
  await vi.waitFor(() => expect(made).toHaveLength(4), 15_000);
  at(3).listen();
  await vi.waitFor(() => expect(at(1).asked).toEqual(["retire"]), 15_000);
  at(1).end();
  await isDone;
  expect(made).toHaveLength(4);
  // The pool watches the new workers like the old ones.
  at(2).end("SIGKILL");
  await vi.waitFor(() => expect(made).toHaveLength(5), 15_000);
});

test("a successor that does not start ends the reload, and the old workers go on", async () => {
  const { pool, made, at } = await startTwo();
  const isDone = pool.reload();
  await vi.waitFor(() => expect(made).toHaveLength(3), 15_000);
  at(2).end("code 1");
  await isDone;
  expect(made).toHaveLength(3);
  expect([at(0).asked, at(1).asked]).toEqual([[], []]);
});

test("a stop stops every worker, replaces none, and kills those that take too long", async () => {
  const { pool, made, at } = await startTwo();
  const isDone = pool.stop("SIGINT", 20);
  expect([at(0).asked, at(1).asked]).toEqual([["SIGINT"], ["SIGINT"]]);
  at(0).end();
  await isDone;
  expect(await at(1).worker.ended).toBe("SIGKILL");
  expect(made).toHaveLength(2);
});

test("workers that stop hear that the port is closed when all have left it or ended", async () => {
  const { pool, at } = await startTwo();
  const isDone = pool.stop("SIGTERM", 60_000);
  at(0).leavePort();
  await Promise.resolve();
  expect(at(0).asked).toEqual(["SIGTERM"]);
  at(1).leavePort();
  await vi.waitFor(() => expect(at(1).asked).toEqual(["SIGTERM", "port closed"]), 15_000);
  expect(at(0).asked).toEqual(["SIGTERM", "port closed"]);
  at(0).end();
  at(1).end();
  await isDone;
});
