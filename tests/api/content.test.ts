import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyOperation, runOperation } from "../support/every-operation.ts";
import {
  type MadeItem,
  makeArticles,
  makeCategory,
  makeItem,
  makeThread,
} from "../support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "../support/test-network.ts";

const byId =
  "query ($id: ID!, $preview: Boolean) { contentItem(id: $id, preview: $preview) { id title isUnpublished } }";
const bySlug =
  "query ($slug: String!, $preview: Boolean) { contentItem(slug: $slug, preview: $preview) { id title isUnpublished } }";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

describe("what is not public yet", () => {
  let hidden: MadeItem[];
  let category: number;
  beforeAll(async () => {
    category = await makeCategory(network, "hidden-things");
    const wishes = { categoryId: category, isFeatured: true };
    hidden = [
      await makeItem(network, {
        ...wishes,
        title: "Canary draft",
        status: "draft",
        publishedIn: null,
      }),
      await makeItem(network, {
        ...wishes,
        title: "Canary draft that was public",
        status: "draft",
      }),
      await makeItem(network, { ...wishes, title: "Canary scheduled", publishedIn: 2 }),
      await makeThread(network, { ...wishes, title: "Canary thread", status: "draft" }),
    ];
    // Newer than anything else, so that a list that shows it shows it first.
    await makeItem(network, { categoryId: category, publishedIn: -0.001, title: "A public one" });
  });

  test.each([undefined, "member@demo.test", "contributor@demo.test", "admin@demo.test"])(
    "shows in no list and by no address to %s, as long as no preview is asked for",
    async (email) => {
      const session = email ? await network.sessionOf(email, "migraine") : null;
      for (const item of hidden) {
        const operations = everyOperation(
          network.schema,
          "query",
          (field, argument) => {
            if (argument === "category") return "hidden-things";
            if (argument === "limit") return 50;
            if (["assocType", "docResultType"].includes(argument)) return "POST";
            if (argument === "reactables") return [{ assocType: "POST", assocId: item.id }];
            if (argument === "slug") return item.slug;
            return /id$/i.test(argument) && field !== "contentItem" ? item.id : undefined;
          },
          4,
        );
        const again = everyOperation(
          network.schema,
          "query",
          (_field, argument) => (argument === "id" ? item.id : undefined),
          3,
        ).filter(({ name }) => name === "contentItem");
        for (const operation of [...operations, ...again]) {
          const { text } = await runOperation(network, operation, { session, site: "migraine" });
          expect(text.includes("Canary") ? `${operation.name} shows it` : "hidden").toBe("hidden");
        }
      }
    },
  );

  test.each([undefined, "member@demo.test", "unverified@demo.test", "spammer@demo.test"])(
    "a preview is refused to %s with the text of the spec",
    async (email) => {
      for (const item of hidden.slice(0, 3)) {
        for (const [document, variables] of [
          [byId, { id: item.id }],
          [bySlug, { slug: item.slug }],
        ] as const) {
          const { data, errors } = await network.ask(
            document,
            { ...variables, preview: true },
            email ? { email } : {},
          );
          expect([data.contentItem, errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
            null,
            "NO_PREVIEW_PERMISSION",
            "No preview permission",
          ]);
        }
      }
    },
  );

  test.each([
    "contributor@demo.test",
    "editorial@demo.test",
    "moderator@demo.test",
    "admin@demo.test",
    "superadmin@demo.test",
    "tech@demo.test",
  ])("a preview shows to %s, marked as not public", async (email) => {
    for (const item of hidden.slice(0, 3)) {
      const { data } = await network.ask(byId, { id: item.id, preview: true }, { email });
      expect(data.contentItem).toEqual({ id: item.id, title: item.title, isUnpublished: true });
    }
  });

  test("a preview on another site, or of something deleted, finds nothing", async () => {
    const deleted = await makeItem(network, { status: "deleted" });
    for (const [id, site] of [
      [hidden[0]?.id, "sleep"],
      [deleted.id, "migraine"],
    ]) {
      const { data, errors } = await network.ask(
        byId,
        { id, preview: true },
        { email: "admin@demo.test", site: site ?? "" },
      );
      expect([data.contentItem, errors]).toEqual([null, undefined]);
    }
  });

  test("a scheduled item shows by itself once its time has come", async () => {
    const item = await makeItem(network, { publishedIn: 0.0002 });
    expect((await network.ask(byId, { id: item.id })).data.contentItem).toBeNull();
    await expect
      .poll(async () => (await network.ask(byId, { id: item.id })).data.contentItem?.id, {
        timeout: 4000,
      })
      .toBe(item.id);
  });
});

describe("what is public", () => {
  test("asking for a preview of it is fine for a visitor", async () => {
    const item = await makeItem(network);
    const { data } = await network.ask(byId, { id: item.id, preview: true });
    expect(data.contentItem).toEqual({ id: item.id, title: item.title, isUnpublished: false });
  });

  test("one record is read on each site it is placed on, and says where it is at home", async () => {
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

  test("a category of another site is none here", async () => {
    await makeCategory(network, "of-sleep", "sleep");
    const { data } = await network.ask(
      '{ latestContent(category: "of-sleep") { category { id } items { id } pageCount } categories { slug } }',
    );
    expect(data.latestContent).toEqual({ category: null, items: [], pageCount: 0 });
    expect(data.categories.map((category: { slug: string }) => category.slug)).not.toContain(
      "of-sleep",
    );
  });

  test("recommendations are of the same category first, never the item itself, and as many as asked", async () => {
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
});

describe("odd numbers and words", () => {
  const extremes = [-2_147_483_648, -1, 0, 1, 51, 2_147_483_647];
  const words = [
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "'",
    "%",
    "\\",
    "x".repeat(5000),
    "\ud800",
    "../..",
    "1e9",
  ];

  test("in any argument of any field are answered or refused, never a failure of the server", async () => {
    const session = await network.sessionOf("admin@demo.test", "migraine");
    const outcomes = new Set<string>();
    const { id } = await makeItem(network);
    for (const value of [...extremes, ...words]) {
      const operations = everyOperation(
        network.schema,
        "query",
        (_field, argument) => {
          if (["limit", "page"].includes(argument))
            return typeof value === "number" ? value : undefined;
          if (["assocType", "docResultType"].includes(argument)) return "POST";
          if (argument === "reactables") return [{ assocType: "POST", assocId: String(value) }];
          if (argument === "assocId" && typeof value === "number") return id;
          return ["preview", "isArchived", "sort"].includes(argument) ? undefined : String(value);
        },
        2,
      );
      for (const operation of operations) {
        const { codes } = await runOperation(network, operation, { session, site: "migraine" });
        for (const code of codes)
          outcomes.add(
            ["NOT_FOUND", "BAD_USER_INPUT", "UNAUTHENTICATED", "FORBIDDEN"].includes(code)
              ? code
              : `${operation.name} with ${JSON.stringify(value).slice(0, 20)}: ${code}`,
          );
      }
    }
    expect([...outcomes].toSorted()).toEqual(["BAD_USER_INPUT", "NOT_FOUND"]);
  });

  test("no list is longer than fifty, and its pages leave nothing out", async () => {
    const [item] = await makeArticles(network, 55, { site: "lupus" });
    for (const limit of extremes) {
      const { data } = await network.ask(
        "query ($id: ID!, $limit: Int) { recommend(assocId: $id, assocType: POST, docResultType: POST, limit: $limit) { id } recentsAsRecommendations(limit: $limit) { id } latestContent(limit: $limit) { items { id } } }",
        { id: item?.id, limit },
        { site: "lupus" },
      );
      const lengths = [
        data.recommend.length,
        data.recentsAsRecommendations.length,
        data.latestContent.items.length,
      ];
      expect([limit, lengths.map((length) => length >= 1 && length <= 50)]).toEqual([
        limit,
        [true, true, true],
      ]);
    }
    const ask = async (page: number) =>
      (
        await network.ask(
          "query ($page: Int) { latestContent(limit: 1000, page: $page) { pageCount items { id } } }",
          { page },
          { site: "lupus" },
        )
      ).data.latestContent;
    const first = await ask(1);
    const rest = await ask(2);
    expect([first.items.length, first.pageCount]).toEqual([50, 2]);
    expect(rest.items.length).toBeGreaterThan(0);
  });
});
