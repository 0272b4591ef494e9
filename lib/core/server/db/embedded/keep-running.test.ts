import { expect, test } from "vitest";
import { keepRunning } from "./keep-running.ts";

const patience = { timeout: 20_000, interval: 20 };

/** A fake server that can end, and that starts only while the disk has room. */
function createFakeServer() {
  const server = { isRunning: true, hasRoom: true, starts: 0, said: [] as string[] };
  const end = keepRunning({
    isRunning: async () => server.isRunning,
    start: async () => {
      server.starts += 1;
      if (!server.hasRoom) throw new Error("No space left on device");
      server.isRunning = true;
    },
    onEnded: () => server.said.push("ended"),
    onFailed: () => server.said.push("failed"),
    onRestarted: () => server.said.push("restarted"),
  });
  return { server, end };
}

test("a server that ends is started again, each time", async () => {
  const { server, end } = createFakeServer();
  for (let turn = 0; turn < 2; turn += 1) {
    server.isRunning = false;
    await expect.poll(() => server.isRunning, patience).toBe(true);
  }
  expect(server.said).toEqual(["ended", "restarted", "ended", "restarted"]);
  await end();
});

test("retries while the disk is full, and logs it once", async () => {
  const { server, end } = createFakeServer();
  Object.assign(server, { isRunning: false, hasRoom: false });
  await expect.poll(() => server.starts, patience).toBeGreaterThan(2);
  server.hasRoom = true;
  await expect.poll(() => server.isRunning, patience).toBe(true);
  expect(server.said).toEqual(["ended", "failed", "restarted"]);
  await end();
});

test("a server that is stopped is left alone", async () => {
  const { server, end } = createFakeServer();
  await end();
  server.isRunning = false;
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(server.starts).toBe(0);
});
