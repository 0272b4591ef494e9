import { Agent, createServer, type RequestOptions, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDrain, type Drain } from "./drain.ts";

const answerMs = 20;

let http: Server;
let drain: Drain;
let agent: Agent;
let port: number;
let handled: number;
/** Whether the handler answers; if not, requests never end. */
let isAnswering: boolean;
beforeEach(async () => {
  handled = 0;
  isAnswering = true;
  agent = new Agent({ keepAlive: true });
  http = createServer();
  drain = createDrain(http, async (_request, response) => {
    handled += 1;
    await wait(answerMs);
    if (isAnswering) response.end("answered");
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  ({ port } = http.address() as AddressInfo);
});
afterEach(() => {
  vi.useRealTimers();
  agent.destroy();
  http.closeAllConnections();
  http.close();
});

/** Sends a request on a keep-alive connection. @returns the `Connection` header, or the code of the failure */
function ask(options: RequestOptions = { agent }): Promise<string> {
  return new Promise((resolve) => {
    request({ host: "127.0.0.1", port, ...options }, (response) => {
      response.resume().on("end", () => resolve(response.headers.connection ?? "none"));
      response.on("error", () => resolve("broken"));
    })
      .on("error", (error: NodeJS.ErrnoException) => resolve(String(error.code)))
      .end();
  });
}

async function stop(): Promise<void> {
  await drain.closePort();
  drain.begin();
  await drain.finish(25_000);
}

test("it is quiet when no request is under way", async () => {
  expect(drain.isQuiet()).toBe(true);
  const asked = ask();
  await expect.poll(() => handled, { interval: 1 }).toBe(1);
  expect(drain.isQuiet()).toBe(false);
  await asked;
  await expect.poll(() => drain.isQuiet()).toBe(true);
});

test("connections stay open until the stop", async () => {
  expect([await ask(), await ask()]).toEqual(["keep-alive", "keep-alive"]);
});

test.each([
  ["on a connection that they keep", { keepAlive: true, maxSockets: 64 }, "keep-alive"],
  ["on a new connection for each", { keepAlive: false }, "close"],
])("breaks no request of clients that keep sending %s", async (_name, settings, kept) => {
  const ofAll = new Agent(settings);
  const answers: string[] = [];
  const sendUntilGone = async () => {
    for (let answer = ""; answer !== "ECONNREFUSED"; answers.push(answer))
      answer = await ask({ agent: ofAll });
  };
  const lanes = Array.from({ length: 64 }, sendUntilGone);
  await expect.poll(() => answers.length).toBeGreaterThan(200);
  await stop();
  await Promise.all(lanes);
  ofAll.destroy();
  expect(new Set(answers)).toEqual(new Set([kept, "close", "ECONNREFUSED"]));
});

test("requests that arrive while the port is closed wait, and get a response", async () => {
  const closing = drain.closePort();
  const asked = ask();
  await closing;
  await expect.poll(() => drain.isQuiet()).toBe(false);
  expect(handled).toBe(0);
  drain.begin();
  expect(await asked).toBe("close");
  expect(await ask({ agent: false })).toBe("ECONNREFUSED");
  await drain.finish(25_000);
});

test("a connection that was idle when the stop began may send for another second", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  await Promise.all([ask(), ask()]);
  drain.begin();
  const finished = drain.finish(25_000);
  vi.advanceTimersByTime(1000);
  expect(await ask()).toBe("close");
  vi.advanceTimersByTime(1);
  await finished;
  expect(handled).toBe(3);
});

test("a request that never ends is cut after the time it has", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  isAnswering = false;
  let answer: string | undefined;
  const endless = ask().then((text) => {
    answer = text;
  });
  await expect.poll(() => handled).toBe(1);
  drain.begin();
  const finished = drain.finish(25_000);
  vi.advanceTimersByTime(25_000);
  await wait(200);
  expect(answer).toBeUndefined();
  vi.advanceTimersByTime(1);
  await finished;
  await endless;
  expect(answer).toBe("ECONNRESET");
});
