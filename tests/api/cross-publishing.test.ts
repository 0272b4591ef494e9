import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeArticles, makeItem, runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const placedOn = async (slug: string, site: string) =>
  (
    await network.ask(
      "query ($slug: String!) { contentItem(slug: $slug) { crossPublishedSites { prefix url } } }",
      { slug },
      { site },
    )
  ).data.contentItem?.crossPublishedSites.map((one: { prefix: string }) => one.prefix);

describe("crossPublishedSites", () => {
  // spec §3: content item: crossPublishedSites
  test("names the sites of an item, its own first, the same on each of them", async () => {
    const { slug } = await makeItem(network, {
      site: "mentalhealth",
      placedOn: ["migraine", "shn", "sleep"],
    });
    for (const site of ["mentalhealth", "migraine", "shn", "sleep"])
      expect(await placedOn(slug, site)).toEqual(["mentalhealth", "migraine", "sleep", "shn"]);
    expect(await placedOn(slug, "lupus")).toBeUndefined();
  });

  test("is empty for an item of one site", async () => {
    const { slug } = await makeItem(network);
    expect(await placedOn(slug, "migraine")).toEqual([]);
  });

  test("leaves out a site where the item is not public yet", async () => {
    const { id, slug } = await makeItem(network, { placedOn: ["shn", "sleep"] });
    await runSql(
      network,
      "update content_placements set published_at = now() + interval '1 day' where content_id = $1 and site_id = $2",
      [id, network.site("sleep").id],
    );
    expect(await placedOn(slug, "migraine")).toEqual(["migraine", "shn"]);
  });

  // spec §3: site summary: prefix, name, host
  test("links to each site by its absolute URL", async () => {
    const { slug } = await makeItem(network, { site: "sleep", placedOn: ["insomnia"] });
    const { data } = await network.ask(
      "query ($slug: String!) { contentItem(slug: $slug) { crossPublishedSites { url name theme { motif } } } }",
      { slug },
      { site: "insomnia" },
    );
    expect(data.contentItem.crossPublishedSites).toMatchObject([
      { url: network.services.toOrigin("sleep.localhost"), name: network.site("sleep").name },
      { url: network.services.toOrigin("insomnia.localhost") },
    ]);
  });

  test("of a list of twelve costs one statement", async () => {
    await makeArticles(network, 12, { placedOn: ["shn"], publishedIn: -0.01 });
    const ask = async (fields: string) => {
      const { result, statements } = await recordStatements(() =>
        network.ask(`{ latestContent(limit: 12) { items { id ${fields} } } }`),
      );
      expect(result.data.latestContent.items).toHaveLength(12);
      return { items: result.data.latestContent.items, count: statements.length };
    };
    const [without, withSites] = [await ask(""), await ask("crossPublishedSites { prefix }")];
    expect(withSites.count - without.count).toBe(1);
    expect(withSites.items[0].crossPublishedSites).toHaveLength(2);
  });
});
