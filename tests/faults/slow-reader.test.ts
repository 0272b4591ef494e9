import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeafSockets } from "#tests/support/faults/deaf-sockets.ts";
import { type FaultyNetwork, startFaultyNetwork } from "#tests/support/faults/faulty-network.ts";
import { conversationId, openPair } from "#tests/support/faults/pair.ts";
import { logIn } from "#tests/support/product-calls.ts";

/** Number of messages, of ten thousand bytes each. */
const messages = 200;
/** Each takes every message ten times: 1.2 GB in all, much more than the buffers of the system and the limit below. */
const greedy = { count: 60, subscriptions: 10 };
/** The data fits into the buffers of the system: only missing responses reveal them. */
const silent = { count: 5, subscriptions: 1 };
/** A megabyte waits for each at most. The rest is what a busy machine has not collected yet. */
const maxGrowthMb = 500;
/** The server asks twice in this time whether anybody is there, in ms. */
const noticedMs = 75_000;

let network: FaultyNetwork;
beforeAll(async () => {
  network = await startFaultyNetwork();
});
afterAll(() => network.stop());

test("sockets that never read block nobody, do not fill the memory and are closed", async () => {
  const [instance] = network.instances;
  const pair = await openPair(network, [instance, instance]);
  const [writer] = pair.clients;
  const big = "я".repeat(4990);
  // The server's base memory for such messages is not counted.
  for (let turn = 0; turn < 50; turn += 1) await writer.send(`${big} ${turn}`);
  const before = instance.memoryMb();
  const cookie = await logIn(instance.port, "member2@demo.test");
  const deaf = { instance, cookie, conversationId };
  const ends = [await openDeafSockets(deaf, greedy), await openDeafSockets(deaf, silent)];
  let highest = 0;
  for (let turn = 0; turn < messages; turn += 1) {
    await writer.send(`${big} deaf ${turn}`);
    highest = Math.max(highest, instance.memoryMb());
  }
  await pair.untilHeard();
  await pair.expectAgreement();
  expect(highest - before).toBeLessThan(maxGrowthMb);
  expect(await instance.countOpenSockets()).toBeLessThanOrEqual(2 + silent.count);
  await expect
    .poll(() => instance.countOpenSockets(), { timeout: noticedMs, interval: 1000 })
    .toBe(2);
  for (const end of ends) end();
});
