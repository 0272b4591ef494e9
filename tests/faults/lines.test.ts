import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FaultyNetwork, startFaultyNetwork } from "#tests/support/faults/faulty-network.ts";
import { openPair } from "#tests/support/faults/pair.ts";
import { createRandom } from "#tests/support/faults/random.ts";

let network: FaultyNetwork;
beforeAll(async () => {
  network = await startFaultyNetwork();
});
afterEach(() => {
  for (const { proxy } of [network.database, ...network.instances]) {
    proxy.cutAfter(null);
    proxy.resume();
  }
});
afterAll(() => network.stop());

test.each([1, 2, 3])(
  "lines that are cut at random bytes, with seed %i, lose and double nothing",
  async (seed) => {
    const pair = await openPair(network);
    const random = createRandom(seed);
    const traffic = pair.startTraffic();
    await pair.moreAcknowledged(10);
    // An answer and its request are about 2 kB: some are cut before the message is stored, some after.
    for (const { proxy } of network.instances) {
      proxy.cutAfter(() => Math.floor(random() * 6000));
      proxy.cut();
    }
    await pair.moreAcknowledged(60);
    for (const { proxy } of network.instances) proxy.cutAfter(null);
    await pair.moreAcknowledged(20);
    await traffic.stop();
    await pair.expectAgreement();
    expect(pair.clients.every((client) => client.connections() > 1)).toBe(true);
  },
);

test("connections to the database that break lose and double nothing", async () => {
  const pair = await openPair(network);
  const traffic = pair.startTraffic();
  for (let turn = 0; turn < 5; turn += 1) {
    await pair.moreAcknowledged(10);
    expect(network.database.proxy.cut()).toBeGreaterThan(0);
  }
  await pair.moreAcknowledged(20);
  await traffic.stop();
  await pair.expectAgreement();
});

test("a database that stands still for seconds delays and loses nothing", async () => {
  const pair = await openPair(network);
  const traffic = pair.startTraffic();
  await pair.moreAcknowledged(20);
  network.database.proxy.stall();
  await wait(6000);
  network.database.proxy.resume();
  await pair.moreAcknowledged(20);
  await traffic.stop();
  await pair.expectAgreement();
});

test("a stalled connection is detected, and missed events are read", async () => {
  const pair = await openPair(network);
  const [, { proxy }] = network.instances;
  proxy.stall();
  for (let turn = 0; turn < 60; turn += 1) await pair.clients[0].send(`unheard ${turn}`);
  proxy.cut();
  proxy.resume();
  await pair.expectAgreement();
  await pair.untilHeard();
});
