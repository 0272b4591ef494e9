import { afterAll, beforeAll, test } from "vitest";
import { makeTenants, requestTenants } from "#tests/support/tenants.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let handles: string[];
beforeAll(async () => {
  network = await createTestNetwork();
  handles = await makeTenants(network);
});
afterAll(() => network.close());

// From sites of the other families, and by staff: tenants-of-each-family.test.ts.
test("no field of the schema answers a guest with a record of another site", async () => {
  await requestTenants(network, handles, { site: "migraine" });
});
