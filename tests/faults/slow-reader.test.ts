import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeafSockets } from "#tests/support/faults/deaf-sockets.ts";
import { type FaultyNetwork, startFaultyNetwork } from "#tests/support/faults/faulty-network.ts";
import { conversationId, openPair } from "#tests/support/faults/pair.ts";
import { logIn } from "#tests/support/product-calls.ts";

/** Of ten thousand bytes each: what the sockets together never read is several times the limit below. */
const messages = 200;
const deafCount = 150;
const maxGrowthMb = 150;
/** The server asks twice in this time whether anybody is there, in ms. */
const noticedMs = 75_000;

let network: FaultyNetwork;
beforeAll(async () => {
  network = await startFaultyNetwork();
});
afterAll(() => network.stop());

test("sockets that never read hold up nobody, take no memory and are closed", async () => {
  const [instance] = network.instances;
  const pair = await openPair(network, [instance, instance]);
  const [writer] = pair.clients;
  const big = "я".repeat(4990);
  // What a server needs for such messages at all is not counted.
  for (let turn = 0; turn < 50; turn += 1) await writer.send(`${big} ${turn}`);
  const before = instance.memoryMb();
  const cookie = await logIn(instance.port, "member2@demo.test");
  const endDeaf = await openDeafSockets({ instance, cookie, conversationId }, deafCount);
  let highest = 0;
  for (let turn = 0; turn < messages; turn += 1) {
    await writer.send(`${big} deaf ${turn}`);
    highest = Math.max(highest, instance.memoryMb());
  }
  expect(await pair.untilHeard()).toBeLessThan(5000);
  await pair.expectAgreement();
  expect(highest - before).toBeLessThan(maxGrowthMb);
  await expect
    .poll(() => instance.countOpenSockets(), { timeout: noticedMs, interval: 1000 })
    .toBe(2);
  endDeaf();
  await pair.close();
});
