import { afterAll, beforeAll, test } from "vitest";
import { type FaultyNetwork, startFaultyNetwork } from "#tests/support/faults/faulty-network.ts";
import { openPair } from "#tests/support/faults/pair.ts";

let network: FaultyNetwork;
beforeAll(async () => {
  network = await startFaultyNetwork();
});
afterAll(() => network.stop());

test("the clock of one instance that jumps back by an hour changes no order and loses nothing", async () => {
  const pair = await openPair(network);
  const traffic = pair.startTraffic();
  await pair.moreAcknowledged(30);
  network.instances[0].turnClockBack();
  await pair.moreAcknowledged(30);
  await traffic.stop();
  await pair.expectAgreement();
  // Sessions and tickets too: reconnecting clients are accepted.
  network.instances[0].proxy.cut();
  await pair.untilHeard();
});

test("the clock of the database that jumps back by an hour changes no order and loses nothing", async () => {
  const pair = await openPair(network);
  const traffic = pair.startTraffic();
  await pair.moreAcknowledged(30);
  await network.database.turnClockBack();
  await pair.moreAcknowledged(30);
  await traffic.stop();
  await pair.expectAgreement();
  const newcomers = await openPair(network);
  await newcomers.untilHeard();
  await newcomers.expectAgreement();
});
