import { afterAll, beforeAll, test } from "vitest";
import { checkInterleavings } from "#tests/support/faults/check-interleaving.ts";
import {
  type DurableDatabase,
  startDurableDatabase,
} from "#tests/support/faults/durable-database.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let database: DurableDatabase;
let instances: readonly [TestNetwork, TestNetwork];
beforeAll(async () => {
  database = await startDurableDatabase();
  const shared = { url: database.url, drop: async () => undefined, dropLater: () => undefined };
  instances = [await createTestNetwork({}, {}, shared), await createTestNetwork({}, {}, shared)];
  for (const { app } of instances) app.start();
});
afterAll(async () => {
  for (const network of instances) await network.close();
  await database.stop();
});

test("hundreds of interleavings of many messages end with each message seen once and in one order", async () => {
  await checkInterleavings(instances, { runs: 300, maxSteps: 80 });
}, 300_000);
