import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
  await runSql(
    network,
    "update sites set name = 'Bipolar', settings = '{}' where prefix = 'sleep'",
  );
  await runSql(
    network,
    "update content_items set title = 'Bipolar' where slug = 'home' and site_id = $1",
    [network.site("sleep").id],
  );
  network.services.store.invalidations.publish([`Site:${network.site("sleep").id}`]);
  await vi.waitFor(() => expect(network.site("sleep").name).toBe("Bipolar"), 15_000);
});
afterAll(() => network.close());

const shown = "Bipolar Disorder";

// spec §9: display names: Postpartum Depression, Bipolar Disorder
test("the heading of a home page shows the longer name", async () => {
  const { data } = await network.ask(
    '{ site { displayName } contentItem(slug: "home") { title } }',
    {},
    { site: "sleep" },
  );
  expect([data.site.displayName, data.contentItem.title]).toEqual([shown, shown]);
});

// spec §9: display names: Postpartum Depression, Bipolar Disorder
test("teasers and lists of communities show the longer name", async () => {
  const newest = { site: "sleep", placedOn: ["migraine"] };
  await makeItem(network, { ...newest, title: "Postpartum", publishedIn: 0 });
  await makeItem(network, { ...newest, title: "Bipolar days", publishedIn: -0.1 });
  const { data } = await network.ask(
    "{ siteSummaries { prefix name } latestContent(limit: 2) { items { title originalSite { name } crossPublishedSites { prefix name } } } }",
  );
  const { items } = data.latestContent;
  expect(items.map(({ title }: { title: string }) => title)).toEqual([
    "Postpartum Depression",
    "Bipolar days",
  ]);
  const named = { prefix: "sleep", name: shown };
  expect(items[0].originalSite.name).toBe(shown);
  expect(items[0].crossPublishedSites).toContainEqual(named);
  expect(data.siteSummaries).toContainEqual(named);
});
