import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

test("a request that has waited for the database does not stay in memory until a full collection", async () => {
  const { stdout } = await promisify(execFile)("node", [
    // Optimized code releases it anyway, but optimization takes time.
    "--no-opt",
    "--no-maglev",
    "--max-semi-space-size=4",
    "tests/support/hold-requests.ts",
    network.database.url,
  ]);
  const moved: { statement: number; transaction: number } = JSON.parse(stdout);
  // Bytes of about 100,000 that each request holds.
  expect(moved.statement).toBeLessThan(200);
  expect(moved.transaction).toBeLessThan(200);
}, 240_000);
