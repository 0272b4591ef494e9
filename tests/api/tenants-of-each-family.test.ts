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

// One site of each family makes the calls; a guest of the first one: tenants.test.ts.
test.each([
  { site: "migraine", email: "admin@demo.test" },
  { site: "sleep", email: undefined },
  { site: "shn", email: undefined },
])("on $site no field of the schema answers $email with a record of another site", async (as) => {
  await requestTenants(network, handles, as);
});
