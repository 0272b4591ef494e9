import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sectionKinds } from "#lib/sections/shared/section.ts";
import { type MadeItem, makeArticles, makeItem, makeThread } from "../support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "../support/test-network.ts";

let network: TestNetwork;
let featured: MadeItem[];
let recent: MadeItem[];
beforeAll(async () => {
  network = await createTestNetwork();
  // Newer than what the demo holds, so that lists begin with them.
  featured = [
    await makeItem(network, { isFeatured: true, publishedIn: -0.003 }),
    await makeItem(network, { isFeatured: true, publishedIn: -0.004 }),
    await makeItem(network, { isFeatured: true, publishedIn: -0.005 }),
  ];
  recent = await makeArticles(network, 3, { publishedIn: -0.002 });
  await makeThread(network, { publishedIn: -0.001, title: "The busiest thread" });
});
afterAll(() => network.close());

/** Every kind of section with the words and titles it shows. */
const flat = `__typename
  ... on HtmlSection { id html }
  ... on PostTeaserSection { id item { id title } }
  ... on HomepageHeroSection { id lead items { id title } }
  ... on HomepageRecentsSection { id heading items { id title } }
  ... on RecommendationSection { id items { id title } }
  ... on ThreadSection { id heading items { id title } }
  ... on QuoteSection { id text attribution }`;
const read = `query ($slug: String, $permalink: String) { contentItem(slug: $slug, permalink: $permalink) {
  sections { ${flat} ... on ColumnsSection { id columns { sections { ${flat} } } } } } }`;

type AnyRecord = Record<string, never>;
async function readSections(
  variables: { slug?: string; permalink?: string },
  site = "migraine",
): Promise<AnyRecord[] | undefined> {
  const { data, errors } = await network.ask(read, variables, { site });
  expect(errors).toBeUndefined();
  return data.contentItem?.sections;
}
async function sectionsOf(sections: readonly unknown[]): Promise<AnyRecord[]> {
  const { slug } = await makeItem(network, { type: "page", sections });
  return (await readSections({ slug })) ?? [];
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has fields of its own
const anySectionsOf = (sections: readonly unknown[]): Promise<any[]> => sectionsOf(sections);

/** One of each kind, in the order of the editor's list. */
const oneOfEach = () => [
  { id: "html", kind: "HTML", html: "<p>Words</p>" },
  {
    id: "columns",
    kind: "Columns",
    columns: [
      [{ id: "in", kind: "HTML", html: "<p>Left</p>" }],
      [
        { id: "in2", kind: "PostTeaser", contentId: Number(recent[0]?.id) },
        { id: "in3", kind: "Quote", text: "Right", attribution: "A member" },
      ],
    ],
  },
  { id: "teaser", kind: "PostTeaser", contentId: Number(recent[0]?.id) },
  { id: "hero", kind: "HomepageHero", lead: null },
  { id: "recents", kind: "HomepageRecents", heading: "New", limit: 3 },
  { id: "recommendation", kind: "Recommendation", contentId: Number(recent[0]?.id), limit: 2 },
  { id: "threads", kind: "ThreadSection", heading: "Forums", limit: 2 },
  { id: "quote", kind: "Quote", text: "Rest", attribution: null },
];

describe("a page made of sections", () => {
  test("answers every kind there is, in the order it was stored", async () => {
    const stored = oneOfEach();
    expect(stored.map((section) => section.kind)).toEqual([...sectionKinds]);
    const shown = await sectionsOf(stored);
    expect(shown.map((section) => [section.id, section.__typename])).toEqual([
      ["html", "HtmlSection"],
      ["columns", "ColumnsSection"],
      ["teaser", "PostTeaserSection"],
      ["hero", "HomepageHeroSection"],
      ["recents", "HomepageRecentsSection"],
      ["recommendation", "RecommendationSection"],
      ["threads", "ThreadSection"],
      ["quote", "QuoteSection"],
    ]);
  });

  test("shows in each kind what it names", async () => {
    const [html, , teaser, hero, recents, recommendation, threads, quote] = await anySectionsOf(
      oneOfEach(),
    );
    const titles = (items: { title: string }[]) => items.map((item) => item.title);
    expect(html.html).toBe("<p>Words</p>");
    expect(teaser.item.title).toBe(recent[0]?.title);
    expect([hero.lead, titles(hero.items)]).toEqual([
      network.site("migraine").description,
      featured.map((item) => item.title),
    ]);
    // What the hero shows, recents need not.
    expect(titles(recents.items).toSorted()).toEqual(recent.map((item) => item.title).toSorted());
    expect(recommendation.items).toHaveLength(2);
    expect(titles(recommendation.items)).not.toContain(recent[0]?.title);
    expect([threads.heading, threads.items[0].title]).toEqual(["Forums", "The busiest thread"]);
    expect([quote.text, quote.attribution]).toEqual(["Rest", null]);
  });

  test("holds sections inside its columns", async () => {
    const [columns] = await anySectionsOf([oneOfEach()[1]]);
    const kinds = columns.columns.map((column: { sections: AnyRecord[] }) =>
      column.sections.map((section) => section.__typename),
    );
    expect(kinds).toEqual([["HtmlSection"], ["PostTeaserSection", "QuoteSection"]]);
    expect(columns.columns[1].sections[0].item.title).toBe(recent[0]?.title);
  });

  test("leaves out what is broken, unknown or has lost its thing, and shows the rest", async () => {
    const draft = await makeItem(network, { status: "draft" });
    const shown = await sectionsOf([
      { id: "a", kind: "Quote", text: "first", attribution: null },
      { id: "b", kind: "Quote" },
      { id: "c", kind: "NoSuchKind" },
      null,
      "text",
      { id: "d", kind: "HomepageRecents", heading: "x", limit: 10_000 },
      { id: "e", kind: "PostTeaser", contentId: Number(draft.id) },
      { id: "f", kind: "Quote", text: "last", attribution: null },
    ]);
    expect(shown.map((section) => section.id)).toEqual(["a", "e", "f"]);
    expect(shown[1]?.item).toBeNull();
  });

  test("cleans HTML that was stored before it was cleaned on the way in", async () => {
    const dirty = '<p onclick="alert(1)">Words</p><script>alert(1)</script>';
    const [html, columns] = await anySectionsOf([
      { id: "h", kind: "HTML", html: dirty },
      { id: "c", kind: "Columns", columns: [[{ id: "l", kind: "HTML", html: dirty }], []] },
    ]);
    expect([html.html, columns.columns[0].sections[0].html]).toEqual([
      "<p>Words</p>",
      "<p>Words</p>",
    ]);
  });

  test("recommends neighbours of the item it stands in when it names none", async () => {
    const page = await makeItem(network, {
      sections: [{ id: "r", kind: "Recommendation", contentId: null, limit: 6 }],
    });
    const [section] = (await readSections({ slug: page.slug })) ?? [];
    const items: { id: string }[] = section?.items ?? [];
    const ids = items.map((item) => item.id);
    expect([ids.length, ids.includes(page.id)]).toEqual([6, false]);
  });
});

test("the demo page of every section holds each kind on each site that has one", async () => {
  for (const site of ["mentalhealth", "migraine", "shn"]) {
    const sections = (await readSections({ permalink: "every-section" }, site)) ?? [];
    expect([site, new Set(sections.map((section) => section.__typename)).size]).toEqual([
      site,
      sectionKinds.length,
    ]);
  }
});
