import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestNetwork, type TestNetwork } from "../support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

test("a site answers with its own name and content", async () => {
  const { data } = await network.ask(
    "{ site { name } latestContent { items { title originalSite { prefix } } } }",
    {},
    { site: "sleep" },
  );
  expect(data.site.name).toContain("Sleep");
  expect(data.latestContent.items.length).toBeGreaterThan(0);
});
