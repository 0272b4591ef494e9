import { Agent, createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDrain, type Drain } from "./drain.ts";

const answerMs = 20;

let http: Server;
let drain: Drain;
let agent: Agent;
let port: number;
let handled = 0;
beforeEach(async () => {
  handled = 0;
  agent = new Agent({ keepAlive: true });
  http = createServer();
  drain = createDrain(http);
  http.on("request", async (_request, response) => {
    handled += 1;
    await wait(answerMs);
    response.end("answered");
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  ({ port } = http.address() as AddressInfo);
});
afterEach(() => {
  agent.destroy();
  http.closeAllConnections();
  http.close();
});

/** Sends a request on a connection that is kept. @returns the `Connection` header, or the code of the failure */
function ask(): Promise<string> {
  return new Promise((resolve) => {
    request({ agent, host: "127.0.0.1", port }, (response) => {
      response.resume().on("end", () => resolve(response.headers.connection ?? "none"));
      response.on("error", () => resolve("broken"));
    })
      .on("error", (error: NodeJS.ErrnoException) => resolve(String(error.code)))
      .end();
  });
}

test("it is quiet when no request is under way", async () => {
  expect(drain.isQuiet()).toBe(true);
  const asked = ask();
  await expect.poll(() => handled, { interval: 1 }).toBe(1);
  expect(drain.isQuiet()).toBe(false);
  await asked;
  await expect.poll(() => drain.isQuiet()).toBe(true);
});

test("until the stop connections are kept", async () => {
  expect([await ask(), await ask()]).toEqual(["keep-alive", "keep-alive"]);
});

test("busy connections are told to close, and no request is broken", async () => {
  const answers: string[] = [];
  // As a load balancer does: it sends nothing more to who says that the connection closes.
  const sendUntilTold = async () => {
    for (let answer = ""; answer !== "close"; answers.push(answer)) answer = await ask();
  };
  const lanes = Array.from({ length: 64 }, sendUntilTold);
  await wait(1000);
  drain.begin();
  await wait(200);
  const startedAt = performance.now();
  await drain.finish(25_000);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  await Promise.all(lanes);
  expect(new Set(answers)).toEqual(new Set(["keep-alive", "close"]));
  expect(answers.length).toBeGreaterThan(200);
});

test("a connection that was idle when the stop began may send for another second", async () => {
  await ask();
  drain.begin();
  const finished = drain.finish(25_000);
  await wait(300);
  expect(await ask()).toBe("close");
  await finished;
  expect(handled).toBe(2);
});

test("a request that never ends holds up the stop for the time it has", async () => {
  http.prependListener("request", (_request, response) => {
    response.end = (() => response) as never;
  });
  const endless = ask();
  await wait(50);
  drain.begin();
  const startedAt = performance.now();
  await drain.finish(1500);
  expect(performance.now() - startedAt).toBeGreaterThan(1400);
  expect(await endless).toBe("ECONNRESET");
});
