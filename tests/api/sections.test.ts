import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contentItems } from "#lib/content/server/content-tables.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { sectionKinds } from "#lib/sections/shared/section-names.ts";
import type { SiteSettings } from "#lib/site/shared/site-settings.ts";
import { type MadeItem, makeArticles, makeItem, makeThread } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let featured: MadeItem[];
let recent: MadeItem[];
beforeAll(async () => {
  network = await createTestNetwork();
  // Newer than the demo items, so that lists start with them.
  featured = [
    await makeItem(network, { isFeatured: true, publishedIn: -0.003 }),
    await makeItem(network, { isFeatured: true, publishedIn: -0.004 }),
    await makeItem(network, { isFeatured: true, publishedIn: -0.005 }),
  ];
  recent = await makeArticles(network, 3, { publishedIn: -0.002 });
  await makeThread(network, { publishedIn: -0.001, title: "The busiest thread" });
});
afterAll(() => network.close());

/** A section with what it shows besides its fields. */
const flat = `key kind fields isIncomplete
  items { id title } threads { id title } gallery { id images { alt } }`;
const read = `query ($slug: String, $permalink: String) { contentItem(slug: $slug, permalink: $permalink) {
  wall { kind at }
  sections { ${flat} columns { sections { ${flat} } } } } }`;

// biome-ignore lint/suspicious/noExplicitAny: each type has fields of its own
type Shown = any;
async function readSections(
  variables: { slug?: string; permalink?: string },
  site = "migraine",
): Promise<Shown[]> {
  const { data, errors } = await network.ask(read, variables, { site });
  expect(errors).toBeUndefined();
  return data.contentItem?.sections ?? [];
}
async function saveAndGetSections(sections: readonly unknown[]): Promise<Shown[]> {
  const { slug } = await makeItem(network, { type: "page", sections });
  return readSections({ slug });
}

const quote = (id: string, more: object = {}) => ({
  id,
  kind: "Quote",
  text: `Words of ${id}`,
  attribution: null,
  ...more,
});
const titles = (items: { title: string }[] | null) => items?.map(({ title }) => title);

test("the demo page of every section holds each type on three sites of different kinds", async () => {
  for (const site of ["mentalhealth", "migraine", "shn"]) {
    const shown = await readSections({ permalink: "every-section" }, site);
    const inColumns = shown.flatMap(({ columns }) =>
      (columns ?? []).flatMap(({ sections }: Shown) => sections),
    );
    const kinds = new Set([...shown, ...inColumns].map(({ kind }) => kind));
    expect([site, [...kinds].toSorted()]).toEqual([site, [...sectionKinds].toSorted()]);
    expect(shown.filter(({ isIncomplete }) => isIncomplete)).toEqual([]);
    const gallery = shown.find(({ kind }) => kind === "Gallery");
    expect(gallery.gallery.images).toHaveLength(6);
  }
});

describe("no automatic list repeats an item that its page shows before it", () => {
  const ids = (shown: Shown[]): string[] =>
    shown.flatMap(({ items, columns }) => [
      ...(items ?? []).map(({ id }: Shown) => id),
      ...(columns ?? []).flatMap(({ sections }: Shown) => ids(sections)),
    ]);
  const top = (id: string) => ({ id, kind: "TopArticles", heading: "Top", limit: 3, days: 3650 });
  const recents = (id: string) => ({ id, kind: "HomepageRecents", heading: "New", limit: 3 });

  test("in sections and columns, and continues with the following items", async () => {
    const shown = await saveAndGetSections([
      { id: "hero", kind: "HomepageHero", lead: null },
      recents("recents"),
      top("top"),
      { id: "both", kind: "Columns", columns: [[recents("left")], [top("right")]] },
      { id: "more", kind: "Recommendation", contentId: Number(recent[0]?.id), limit: 2 },
      top("last"),
    ]);
    const all = ids(shown);
    // Whatever has comments is in one of the lists of top articles.
    expect(all.length).toBeGreaterThan(3 + 3 + 3 + 3 + 2);
    expect(new Set(all).size).toBe(all.length);
  });

  test("at the end of an article, below a recommendation at any position, and editors' choices", async () => {
    const next = async (sections: readonly unknown[]) => {
      const { slug } = await makeItem(network, { type: "post", sections });
      const { data } = await network.ask(
        "query ($slug: String) { contentItem(slug: $slug) { readNext { id } sections { items { id } } } }",
        { slug },
        { site: "migraine" },
      );
      return data.contentItem;
    };
    const words = { id: "text", kind: "HTML", html: "<p>Words</p>" };
    const recommendation = { id: "next", kind: "Recommendation", contentId: null, limit: 2 };
    const threads = { id: "threads", kind: "ThreadSection", heading: "Talk", limit: 2 };
    expect((await next([words, recommendation, threads])).readNext).toEqual([]);
    const plain = (await next([words])).readNext;
    expect(plain).toHaveLength(2);
    const chosen = Number(plain[0].id);
    const { readNext } = await next([{ id: "one", kind: "PostTeaser", contentId: chosen }, words]);
    expect(readNext).toHaveLength(2);
    expect(readNext).not.toContainEqual({ id: String(chosen) });
  });
});

describe("a page made of sections", () => {
  test("shows the named content in each type", async () => {
    const firstId = Number(recent[0]?.id);
    const [hero, recents, teaser, recommendation, threads, top] = await saveAndGetSections([
      { id: "hero", kind: "HomepageHero", lead: null },
      { id: "recents", kind: "HomepageRecents", heading: "New", limit: 3 },
      { id: "teaser", kind: "PostTeaser", contentId: firstId },
      { id: "more", kind: "Recommendation", contentId: firstId, limit: 2 },
      { id: "threads", kind: "ThreadSection", heading: "Forums", limit: 2 },
      { id: "top", kind: "TopArticles", heading: "Top", limit: 2, days: 3650 },
    ]);
    expect(titles(hero.items)).toEqual(featured.map((item) => item.title));
    // Items of the hero need not be in the recent list.
    expect(titles(recents.items)?.toSorted()).toEqual(recent.map((item) => item.title).toSorted());
    expect(titles(teaser.items)).toEqual([recent[0]?.title]);
    expect(recommendation.items).toHaveLength(2);
    expect(titles(recommendation.items)).not.toContain(recent[0]?.title);
    expect([threads.items, titles(threads.threads)?.[0]]).toEqual([null, "The busiest thread"]);
    expect(top.items).toHaveLength(2);
  });

  test("a reading list keeps its order and leaves out items that the site does not show", async () => {
    const draft = await makeItem(network, { status: "draft" });
    const foreign = await makeItem(network, { site: "sleep" });
    const ids = [recent[2], draft, foreign, recent[0]].map((item) => Number(item?.id));
    const [list] = await saveAndGetSections([
      { id: "r", kind: "Reading", heading: "Chosen", contentIds: ids },
    ]);
    expect(titles(list.items)).toEqual([recent[2]?.title, recent[0]?.title]);
  });

  test("holds sections inside its columns", async () => {
    const [columns] = await saveAndGetSections([
      {
        id: "c",
        kind: "Columns",
        columns: [
          [quote("left")],
          [{ id: "t", kind: "PostTeaser", contentId: Number(recent[0]?.id) }],
        ],
      },
    ]);
    expect(columns.fields).not.toHaveProperty("columns");
    expect(columns.columns[0].sections[0]).toMatchObject({ key: "left", kind: "Quote" });
    expect(titles(columns.columns[1].sections[0].items)).toEqual([recent[0]?.title]);
  });

  test("leaves out broken and unknown sections, and those with missing items, and shows the rest", async () => {
    const draft = await makeItem(network, { status: "draft" });
    const shown = await saveAndGetSections([
      quote("a"),
      { id: "b", kind: "Quote" },
      { id: "c", kind: "NoSuchKind" },
      null,
      "text",
      { id: "d", kind: "HomepageRecents", heading: "x", limit: 10_000 },
      { id: "e", kind: "PostTeaser", contentId: Number(draft.id) },
      quote("f"),
    ]);
    expect(shown.map(({ key }) => key)).toEqual(["a", "e", "f"]);
    expect(shown[1]?.items).toEqual([]);
  });

  // spec §2: a broken section affects nothing else
  test("logs a broken section once, and again when its item has changed", async () => {
    const { id, slug } = await makeItem(network, { sections: [{ id: "b", kind: "Quote" }] });
    const warn = vi.spyOn(network.services.log, "warn");
    const db = network.services.store.db;
    for (const _turn of [1, 2, 3]) await readSections({ slug });
    expect(warn.mock.calls.map(([facts]) => facts)).toMatchObject([
      { contentId: Number(id), place: "0", id: "b", kind: "Quote", problem: "text: it is missing" },
    ]);
    await db
      .update(contentItems)
      .set({ modifiedAt: new Date(Date.now() + 1000) })
      .where(eq(contentItems.id, Number(id)));
    await readSections({ slug });
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });

  // spec §2: sections load what they show together
  test("queries the database as often for thirty items by id as for one", async () => {
    const teasers = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        id: `t${index}`,
        kind: "PostTeaser",
        contentId: Number([...featured, ...recent][index % 6]?.id),
      }));
    const ask = async (count: number) => {
      const { slug } = await makeItem(network, { type: "page", sections: teasers(count) });
      const { statements, result } = await recordStatements(() => readSections({ slug }));
      expect(result.filter(({ items }) => items.length === 1)).toHaveLength(count);
      return statements.length;
    };
    expect(await ask(30)).toBe(await ask(1));
  });

  test("cleans HTML that was stored before inputs were cleaned", async () => {
    const dirty = '<p onclick="alert(1)">Words</p><script>alert(1)</script>';
    const [html, columns] = await saveAndGetSections([
      { id: "h", kind: "HTML", html: dirty },
      { id: "c", kind: "Columns", columns: [[{ id: "l", kind: "HTML", html: dirty }], []] },
    ]);
    expect([html.fields.html, columns.columns[0].sections[0].fields.html]).toEqual([
      "<p>Words</p>",
      "<p>Words</p>",
    ]);
  });

  test("recommends items related to its own item when it names none", async () => {
    const page = await makeItem(network, {
      sections: [{ id: "r", kind: "Recommendation", contentId: null, limit: 6 }],
    });
    const [section] = await readSections({ slug: page.slug });
    const ids = section.items.map((item: { id: string }) => item.id);
    expect([ids.length, ids.includes(page.id)]).toEqual([6, false]);
  });

  test("a part of the product that a site has not takes its sections with it", async () => {
    const sections = [
      quote("a"),
      { id: "t", kind: "ThreadSection", heading: "Forums", limit: 2 },
      quote("r", { feature: "Recipes" }),
    ];
    const { slug } = await makeItem(network, { site: "lupus", sections });
    expect((await readSections({ slug }, "lupus")).map(({ key }) => key)).toEqual(["a"]);
  });

  // spec §2: a section that cannot be loaded affects nothing else
  test("a failed section removes only itself, and the response reports it", async () => {
    const { slug } = await makeItem(network, {
      sections: [quote("a"), { id: "t", kind: "TopArticles", heading: "Top", limit: 2, days: 30 }],
    });
    const query = pg.Client.prototype.query;
    const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
      this: pg.Client,
      ...call: unknown[]
    ) {
      const [config, ...rest] = call as [{ text?: string; name?: string } | string, ...unknown[]];
      const text = typeof config === "string" ? config : String(config.text);
      // The statement that orders by the number of comments is the one of this section.
      const isMeant = /order by "content_items"."comment_count" desc/.test(text);
      const sent = isMeant ? ["select no_such_function()", ...rest] : call;
      return query.apply(this, sent as never) as never;
    } as never);
    const shown = await readSections({ slug }).finally(() => spy.mockRestore());
    expect(shown.map(({ key, items, isIncomplete }) => [key, items, isIncomplete])).toEqual([
      ["a", null, false],
      ["t", null, true],
    ]);
  });
});

describe("walls", () => {
  const gatedPage = [
    quote("free"),
    quote("gated", { isGated: true }),
    { id: "c", kind: "Columns", columns: [[quote("inner", { isGated: true })], [quote("open")]] },
    quote("after"),
    { id: "next", kind: "Recommendation", contentId: null, limit: 2, isGated: true },
  ];
  async function seenBy(
    as: { email?: string; settings: SiteSettings },
    type: ContentType = "post",
  ) {
    const { slug } = await makeItem(network, { sections: gatedPage, type });
    const { data } = await network.ask(read, { slug }, as);
    const keys = data.contentItem.sections.map(({ key }: Shown) => key);
    return { keys, wall: data.contentItem.wall, all: JSON.stringify(data) };
  }
  const everything = ["free", "gated", "c", "after", "next"];
  const free = ["free", "c", "after", "next"];

  // spec §1: posts and pages can be gated by an account or a subscription wall
  // spec §4: walls: free sections and one Recommendation stay
  // spec §4: subscription wall: gated sections sit behind the subscribe prompt
  test.each<[string, SiteSettings, string]>([
    ["account", { enable_auth_wall: true }, "account"],
    ["subscription", { subscription_wall: true }, "subscription"],
    ["subscription", { subscription_wall: true, enable_auth_wall: true }, "subscription"],
  ])(
    "behind the %s wall a visitor gets the free sections and not one gated word",
    async (_name, settings, kind) => {
      const seen = await seenBy({ settings });
      expect([seen.keys, seen.wall]).toEqual([free, { kind, at: 1 }]);
      expect(seen.all).not.toMatch(/Words of (gated|inner)/);
    },
  );

  test("a member, and a visitor of a site without walls, gets every section", async () => {
    const walls = { subscription_wall: true, enable_auth_wall: true };
    for (const as of [{ email: "member@demo.test", settings: walls }, { settings: {} }]) {
      const seen = await seenBy(as);
      expect([seen.keys, seen.wall]).toEqual([everything, null]);
      expect(seen.all).toMatch(/Words of inner/);
    }
  });

  test("the subscription wall closes posts and pages, and no other type", async () => {
    const settings = { subscription_wall: true };
    expect((await seenBy({ settings }, "page")).keys).toEqual(free);
    expect((await seenBy({ settings }, "sponsored_article")).keys).toEqual(everything);
  });
});
