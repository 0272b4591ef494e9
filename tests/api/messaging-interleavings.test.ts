import { afterAll, beforeAll, test } from "vitest";
import { checkInterleavings } from "#tests/support/faults/check-interleaving.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let one: TestNetwork;
let other: TestNetwork;
beforeAll(async () => {
  one = await createTestNetwork();
  other = await createTestNetwork({}, {}, one.database);
  for (const { app } of [one, other]) app.start();
});
afterAll(async () => {
  await other.close();
  await one.close();
});

// spec §4: conversation: messages are merged by id
test("whatever happens in between, two members on two instances see each message once and in one order", async () => {
  await checkInterleavings([one, other], { runs: 25, maxSteps: 30 });
});
