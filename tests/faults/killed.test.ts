import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyNetwork, startFaultyNetwork } from "#tests/support/faults/faulty-network.ts";
import { openPair, patienceMs } from "#tests/support/faults/pair.ts";

let network: FaultyNetwork;
beforeAll(async () => {
  network = await startFaultyNetwork();
}, 180_000);
afterAll(() => network.stop());

test("members on two instances hear each other live", async () => {
  const pair = await openPair(network);
  const traffic = pair.startTraffic();
  await pair.moreAcknowledged(100);
  await traffic.stop();
  await pair.expectAgreement();
  await pair.untilHeard();
  pair.close();
});

test("an instance that is killed while both write loses and doubles nothing", async () => {
  const pair = await openPair(network);
  const [, killed] = network.instances;
  const traffic = pair.startTraffic();
  await pair.moreAcknowledged(40);
  killed.kill();
  await pair.moreAcknowledged(10);
  await killed.restart();
  await pair.moreAcknowledged(40);
  await traffic.stop();
  await pair.expectAgreement();
  pair.close();
});

test("a database that is killed while both write loses and doubles nothing it acknowledged", async () => {
  const pair = await openPair(network);
  const { database } = network;
  for (let turn = 0; turn < 3; turn += 1) {
    const traffic = pair.startTraffic();
    await pair.moreAcknowledged(20);
    await database.kill();
    const unavailable = () => pair.clients.every(({ failures }) => failures.length > turn);
    await expect.poll(unavailable, { timeout: patienceMs }).toBe(true);
    await database.start();
    await pair.moreAcknowledged(20);
    await traffic.stop();
    await pair.expectAgreement();
    // Without a reconnect: the sockets stay open while the database is gone.
    await pair.untilHeard();
  }
  pair.close();
});

test("a message acknowledged right before its instance is killed reaches the other one", async () => {
  const [, killed] = network.instances;
  for (let turn = 0; turn < 3; turn += 1) {
    const pair = await openPair(network);
    const [listener, writer] = pair.clients;
    const body = `last words ${turn}`;
    await writer.send(body);
    killed.kill();
    // Nothing more is sent, and the socket of the listener stays open.
    const isHeard = () => listener.shown().some((message) => message.body === body);
    await expect.poll(isHeard, { timeout: patienceMs }).toBe(true);
    expect(listener.connections()).toBe(1);
    await killed.restart();
    await pair.expectAgreement();
    pair.close();
  }
});
