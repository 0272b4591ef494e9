import { afterAll, beforeAll, expect, test } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

// spec §2: / shows Home
// spec §7: query site
test("a site answers with its own name and content", async () => {
  const { data } = await network.ask(
    "{ site { name } latestContent { items { title originalSite { prefix } } } }",
    {},
    { site: "sleep" },
  );
  expect(data.site.name).toContain("Sleep");
  expect(data.latestContent.items.length).toBeGreaterThan(0);
});

// spec §1: parents link to their children, children to the parent and siblings
// spec §1: each site carries data layer, default meta, family and captcha key
// spec §3: site fields
// spec §3: site summary: prefix, name, host
test("a family of sites knows its parent, children and siblings", async () => {
  const family = "{ site { parentSite { prefix } childSites { prefix } siblingSites { prefix } } }";
  const parent = await network.ask(family, {}, { site: "sleep" });
  expect(parent.data.site).toMatchObject({
    parentSite: null,
    childSites: [{ prefix: "insomnia" }],
    siblingSites: [],
  });
  const child = await network.ask(family, {}, { site: "insomnia" });
  expect(child.data.site).toMatchObject({ parentSite: { prefix: "sleep" }, childSites: [] });
});

// spec §1: about fifty community sites, and one list that leaves out the sleep sub-sites
// spec §3: site summary: prefix, name, host
// spec §7: query siteSummaries
test("every site of the network is listed with its prefix, name and host", async () => {
  const { data } = await network.ask("{ siteSummaries { prefix name host } }");
  const stored = await runSql(
    network,
    "select prefix, name, prefix || '.localhost' as host from sites",
  );
  const byPrefix = (a: { prefix: string }, b: { prefix: string }) => (a.prefix < b.prefix ? -1 : 1);
  expect(stored.length).toBeGreaterThan(5);
  expect(data.siteSummaries.toSorted(byPrefix)).toEqual(stored.toSorted(byPrefix));
});

// spec §3: menu: nested items of five levels at most
// spec §7: query menu
test("the menu nests and every entry links to a page of the site", async () => {
  const { data } = await network.ask(
    "{ menu { title url items { title url } } categories { slug } }",
  );
  const [topics] = data.menu;
  expect(topics.items.map(({ url }: { url: string }) => url)).toEqual(
    data.categories.map(({ slug }: { slug: string }) => `/${slug}`),
  );
  expect(data.menu.map(({ title }: { title: string }) => title)).toEqual([
    "Topics",
    "Forums",
    "Explore",
    "About us",
  ]);
});
