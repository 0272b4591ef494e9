import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listWorkers } from "#tests/support/list-workers.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { sendRequest } from "#tests/support/send-request.ts";

const host = "migraine.localhost";

let dataDir: string;
let server: ServerUnderTest;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "workers-"));
  server = await startServer({ dataDir, settings: { WORKERS: "2", LOG_LEVEL: "silent" } });
  await waitForWorkers(({ length }) => length === 2);
}, 240_000);
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (path: string) => {
  const headers = { host: `${host}:${server.port}` };
  return sendRequest({ port: server.port, path, headers, patienceMs: 20_000 });
};

/** How many processes answer metrics together. */
async function countMeasured(): Promise<number> {
  const text = await get("/metrics").then(
    (answer) => answer.text,
    () => "",
  );
  return Number(text.match(/^server_workers (\d+)$/m)?.[1] ?? 0);
}

async function waitForWorkers(isWanted: (pids: number[]) => boolean): Promise<number[]> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    const pids = listWorkers(server.pid);
    if (isWanted(pids) && (await countMeasured()) === pids.length) return pids;
    if (performance.now() > deadline) throw new Error(`The workers are ${pids.join(", ")}.`);
    await wait(100);
  }
}

/** The number of responses for a reliable result; on a busy machine the work may end earlier. */
const enough = 20;

/** Asks for a page on connections of their own until `work` is done and there are enough answers. @returns the statuses, 0 for a broken request */
async function askDuring(work: () => Promise<unknown>): Promise<number[]> {
  const statuses: number[] = [];
  let isDone = false;
  const ask = async () => {
    while (!isDone || statuses.length < enough)
      await get("/").then(
        ({ status }) => statuses.push(status),
        () => statuses.push(0),
      );
  };
  const asking = [ask(), ask(), ask(), ask()];
  await work().finally(() => {
    isDone = true;
  });
  await Promise.all(asking);
  return statuses;
}

test("two workers answer, and their metrics are added up", async () => {
  expect(listWorkers(server.pid)).toHaveLength(2);
  expect(await countMeasured()).toBe(2);
});

test("a worker that is killed is replaced, while the other one answers", async () => {
  const [killed = 0, other] = listWorkers(server.pid);
  const statuses = await askDuring(async () => {
    process.kill(killed, "SIGKILL");
    await waitForWorkers((pids) => pids.length === 2 && !pids.includes(killed));
  });
  expect(listWorkers(server.pid)).toContain(other);
  // Each of the four may have had a connection with the killed one, or one that was being handed to it.
  const broken = statuses.filter((status) => status !== 200);
  expect(broken.length).toBeLessThanOrEqual(4);
}, 120_000);

test("SIGUSR2 replaces all workers and breaks no request", async () => {
  const before = listWorkers(server.pid);
  const statuses = await askDuring(async () => {
    server.signal("SIGUSR2");
    await waitForWorkers((pids) => pids.length === 2 && pids.every((pid) => !before.includes(pid)));
  });
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}, 180_000);

test("a signal to stop ends the workers, the supervisor and the database", async () => {
  const pids = listWorkers(server.pid);
  expect(await server.stop("SIGTERM")).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
}, 60_000);
