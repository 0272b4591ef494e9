import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCategory, makeItem } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const byId =
  "query ($id: ID!, $preview: Boolean) { contentItem(id: $id, preview: $preview) { id title isUnpublished } }";
const bySlug =
  "query ($slug: String!, $preview: Boolean) { contentItem(slug: $slug, preview: $preview) { id title isUnpublished } }";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

describe("public items", () => {
  test("asking for a preview of it is fine for a visitor", async () => {
    const item = await makeItem(network);
    const { data } = await network.ask(byId, { id: item.id, preview: true });
    expect(data.contentItem).toEqual({ id: item.id, title: item.title, isUnpublished: false });
  });

  test("several items are read by their ids, in that order, without those that the site does not show", async () => {
    const [one, draft, elsewhere, two] = await Promise.all([
      makeItem(network),
      makeItem(network, { status: "draft" }),
      makeItem(network, { site: "sleep" }),
      makeItem(network),
    ]);
    const ids = [two, draft, elsewhere, one].map(({ id }) => id);
    const query = "query ($ids: [ID!]!) { contentItems(ids: $ids) { id title } }";
    const { data } = await network.ask(query, { ids: [...ids, "999999999"] });
    expect(data.contentItems).toEqual([two, one].map(({ id, title }) => ({ id, title })));
    const { errors } = await network.ask(query, { ids: ["x"] });
    expect(errors?.[0]?.extensions?.code).toBe("NOT_FOUND");
  });

  // spec §3: content item: one id space, types, home site
  test("one record is read on each site it is placed on, with its original site", async () => {
    const item = await makeItem(network, { site: "sleep", placedOn: ["insomnia"] });
    const read = async (site: string) =>
      (
        await network.ask(
          "query ($slug: String!) { contentItem(slug: $slug) { id path originalSite { prefix } } latestContent(limit: 50) { items { id } } }",
          { slug: item.slug },
          { site },
        )
      ).data;
    const [home, placed, elsewhere] = [
      await read("sleep"),
      await read("insomnia"),
      await read("migraine"),
    ];
    expect(home.contentItem).toEqual({
      id: item.id,
      path: `/posts/${item.slug}`,
      originalSite: null,
    });
    expect(placed.contentItem).toEqual({
      id: item.id,
      path: `/posts/${item.slug}`,
      originalSite: { prefix: "sleep" },
    });
    expect(elsewhere.contentItem).toBeNull();
    const isListed = (answer: typeof home) =>
      answer.latestContent.items.some((one: { id: string }) => one.id === item.id);
    expect([isListed(home), isListed(placed), isListed(elsewhere)]).toEqual([true, true, false]);
  });

  test("where a placed item has the same slug as the site's own, the site's own is read", async () => {
    const slug = "told-twice";
    await makeItem(network, { site: "sleep", placedOn: ["insomnia"], slug });
    const own = await makeItem(network, { site: "insomnia", slug });
    expect((await network.ask(bySlug, { slug }, { site: "insomnia" })).data.contentItem.id).toBe(
      own.id,
    );
  });

  // spec §2: /{permalink} shows the post with that permalink
  test("a permalink is read by itself and is the item's path", async () => {
    const item = await makeItem(network, { permalink: "a-permanent-place" });
    const { data } = await network.ask(
      '{ contentItem(permalink: "a-permanent-place") { id path } }',
    );
    expect(data.contentItem).toEqual({ id: item.id, path: "/a-permanent-place" });
    expect(
      (
        await network.ask(
          '{ contentItem(permalink: "a-permanent-place") { id } }',
          {},
          { site: "sleep" },
        )
      ).data.contentItem,
    ).toBeNull();
  });

  // spec §2: /{category} and its pages list the category
  test("a category's pages hold its items, newest first, each once", async () => {
    const categoryId = await makeCategory(network, "thirty-things");
    const made: string[] = [];
    for (let index = 0; index < 30; index += 1)
      made.push((await makeItem(network, { categoryId, publishedIn: -index - 1 })).id);
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      pages.push(
        (
          await network.ask(
            'query ($page: Int) { latestContent(category: "thirty-things", page: $page) { page pageCount category { slug } items { id } } }',
            { page },
          )
        ).data.latestContent,
      );
    }
    expect(
      pages.map((page) => [page.page, page.pageCount, page.items.length, page.category.slug]),
    ).toEqual([
      [1, 3, 12, "thirty-things"],
      [2, 3, 12, "thirty-things"],
      [3, 3, 6, "thirty-things"],
      [4, 3, 0, "thirty-things"],
    ]);
    expect(pages.flatMap((page) => page.items.map((item: { id: string }) => item.id))).toEqual(
      made,
    );
  });

  test("a category of another site is not found", async () => {
    await makeCategory(network, "of-sleep", "sleep");
    const { data } = await network.ask(
      '{ latestContent(category: "of-sleep") { category { id } items { id } pageCount } categories { slug } }',
    );
    expect(data.latestContent).toEqual({ category: null, items: [], pageCount: 0 });
    expect(data.categories.map((category: { slug: string }) => category.slug)).not.toContain(
      "of-sleep",
    );
  });

  // spec §7: query recommend
  // spec §9: two recommendations per post
  test("recommendations prefer the same category, exclude the item itself, and have the requested number", async () => {
    const categoryId = await makeCategory(network, "neighbours");
    const [item, near] = [
      await makeItem(network, { categoryId, publishedIn: -900 }),
      await makeItem(network, { categoryId, publishedIn: -901 }),
    ];
    const recommend =
      "query ($id: ID!, $limit: Int) { recommend(assocId: $id, assocType: POST, docResultType: POST, limit: $limit) { id } }";
    const { data } = await network.ask(recommend, { id: item.id });
    const ids = data.recommend.map((one: { id: string }) => one.id);
    expect([ids[0], ids.length, ids.includes(item.id)]).toEqual([near.id, 2, false]);
  });

  // spec §7: query recentsAsRecommendations
  test("the most recent items are recommended without an item to compare with", async () => {
    const newest = await makeItem(network, { publishedIn: -1 });
    await makeItem(network, { site: "sleep", publishedIn: -1 });
    await makeItem(network, { status: "draft" });
    const { data } = await network.ask("{ recentsAsRecommendations(limit: 3) { id } }");
    expect(data.recentsAsRecommendations).toHaveLength(3);
    expect(data.recentsAsRecommendations[0].id).toBe(newest.id);
  });
});
