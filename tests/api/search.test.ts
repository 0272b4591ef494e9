import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const document =
  "query ($term: String!, $page: Int) { search(term: $term, page: $page) { term correctedTerm page pageCount total isSimilar results { isRelated item { id title type path } snippet { text isMatch } } } }";
type Found = {
  term: string;
  correctedTerm: string | null;
  page: number;
  pageCount: number;
  total: number;
  isSimilar: boolean;
  results: {
    isRelated: boolean;
    item: { id: string; title: string; type: string };
    snippet: { text: string; isMatch: boolean }[];
  }[];
};

async function search(
  term: string,
  { page, ...as }: { page?: number; site?: string; email?: string; address?: string } = {},
): Promise<Found> {
  const { data, errors } = await network.ask(document, { term, page }, as);
  expect(errors).toBeUndefined();
  return data.search;
}
/** Titles of what has all words, or of all results where nothing has. */
const titles = ({ results, isSimilar }: Found) =>
  results.filter(({ isRelated }) => isSimilar || !isRelated).map(({ item }) => item.title);
const html = (text: string) => [{ id: "h", kind: "HTML", html: text }];

describe("finding", () => {
  // spec §2: search results: best match first, then newest
  test("ranks the title above the summary above the text, and of equals the newest first", async () => {
    const text = html("<p>A sentence with zebrafish in it.</p>");
    await makeItem(network, { title: "Only in the text", sections: text });
    await makeItem(network, { title: "Zebrafish older", publishedIn: -500 });
    await makeItem(network, { title: "Zebrafish newer", publishedIn: -400 });
    const { id } = await makeItem(network, { title: "In the summary" });
    await runSql(network, "update content_items set summary = 'About zebrafish.' where id = $1", [
      id,
    ]);
    const found = await search("zebrafish");
    expect(titles(found)).toEqual([
      "Zebrafish newer",
      "Zebrafish older",
      "In the summary",
      "Only in the text",
    ]);
    expect(found).toMatchObject({ total: 4, page: 1, pageCount: 1, isSimilar: false });
  });

  test("shows the match in the text, without tags and without markup", async () => {
    await makeItem(network, {
      sections: [
        ...html("<h2>Begin</h2><p>Some <em>quok</em>kas &amp; friends &lt;b&gt; are small.</p>"),
        { id: "q", kind: "Quote", text: "The quokkas of the quote", attribution: "Ada" },
      ],
    });
    const [result] = (await search("quokka")).results;
    const snippet = result?.snippet ?? [];
    expect(snippet.filter((part) => part.isMatch).map((part) => part.text)).toEqual([
      "quokkas",
      "quokkas",
    ]);
    expect(snippet.map((part) => part.text).join("")).toContain(
      "Some quokkas & friends are small.",
    );
  });

  test("finds texts in columns, quotes, threads and without regard to accents, case and endings", async () => {
    const columns = {
      id: "c",
      kind: "Columns",
      columns: [
        html("<p>Axolotl left</p>"),
        [{ id: "q", kind: "Quote", text: "right", attribution: "Beyoncé Axolotl" }],
      ],
    };
    await makeItem(network, { title: "With columns", sections: [columns] });
    await makeThread(network, { title: "With a thread", body: "My AXOLOTLS at the café" });
    expect(titles(await search("axolotl")).toSorted()).toEqual(["With a thread", "With columns"]);
    expect(titles(await search("axolotls cafe"))).toEqual(["With a thread"]);
    expect(titles(await search("axolotl -café"))).toEqual(["With columns"]);
    expect(titles(await search('"axolotl left"'))).toEqual(["With columns"]);
    // As phones type them, and as the page shows them.
    expect(titles(await search("“axolotl left”"))).toEqual(["With columns"]);
    expect(titles(await search("cafe axolotl"))).toHaveLength(1);
    expect((await search("“cafe axolotl”")).isSimilar).toBe(true);
    expect(titles(await search("beyonce axolotl"))).toEqual(["With columns"]);
  });

  test("changed items are found by their new words at once", async () => {
    const { id } = await makeItem(network, { title: "Wombats" });
    await runSql(network, "update content_items set title = 'Dugongs' where id = $1", [id]);
    expect([titles(await search("wombats")), titles(await search("dugong"))]).toEqual([
      [],
      ["Dugongs"],
    ]);
  });

  test("ten a page, each once, and how many there are in all", async () => {
    for (let index = 0; index < 25; index += 1)
      await makeItem(network, { title: `Capybara ${index}`, site: "shn" });
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await search("capybara", { page, site: "shn" }));
    expect(
      pages.map((found) => [found.page, found.pageCount, found.total, found.results.length]),
    ).toEqual([
      [1, 3, 25, 10],
      [2, 3, 25, 10],
      [3, 3, 25, 5],
      [4, 3, 25, 0],
    ]);
    expect(new Set(pages.flatMap(titles)).size).toBe(25);
  });

  test("needs the statements for condition names, the search and a list of the same items, for any number", async () => {
    const { statements } = await recordStatements(() => search("capybara", { site: "shn" }));
    expect(statements.length).toBeLessThanOrEqual(3);
  });
});

describe("searches of the demo", () => {
  test("aura, magnesium and sleep", async () => {
    expect(titles(await search("aura"))[0]).toMatch(/aura/i);
    expect(titles(await search("magnesium")).join()).toMatch(/Magnesium|Supplements/);
    expect(titles(await search("sleep", { site: "sleep" })).length).toBeGreaterThan(3);
  });

  // spec §2: search: misspelt words are corrected one by one
  test.each([
    ["slep", "sleep"],
    ["migrane aura", "migraine aura"],
    ["Migrane, after the weekend", "migraine, after the weekend"],
    ["magnes", "magnesium"],
    ["migriane", "migraine"],
    ["magneisum and slepe", "magnesium and sleep"],
  ])("the same for %s as for %s, with a note", async (typed, corrected) => {
    const found = await search(typed);
    expect(found).toMatchObject({ term: typed, correctedTerm: corrected, isSimilar: false });
    const expected = await search(corrected);
    expect(expected).toMatchObject({ correctedTerm: null });
    expect(expected.total).toBeGreaterThan(0);
    expect([found.total, titles(found)]).toEqual([expected.total, titles(expected)]);
    if (found.pageCount > 1)
      expect(titles(await search(typed, { page: 2 }))).toEqual(
        titles(await search(corrected, { page: 2 })),
      );
  });

  test("no correction if the words are known, quoted or excluded, or similar to no title word", async () => {
    for (const term of ["zymurgy", '"migrane"', "aura -migrane", "aura"])
      expect([term, (await search(term)).correctedTerm]).toEqual([term, null]);
  });

  // spec §2: a search without results shows titles that look alike
  test("titles with some of the words where nothing has all of them", async () => {
    await makeItem(network, { title: "Kookaburra calls" });
    await makeItem(network, { title: "Tracks of a numbat" });
    const found = await search("kookaburra numbat");
    expect(found).toMatchObject({ isSimilar: true, correctedTerm: null });
    expect(titles(found)).toEqual(
      expect.arrayContaining(["Kookaburra calls", "Tracks of a numbat"]),
    );
    expect(found.results.flatMap(({ snippet }) => snippet)).toEqual([]);
  });

  // spec §2: search: titles come first
  test("an item first whose whole title is in the term, also if it lacks the other words", async () => {
    const text = "<p>Wombat care and wombat burrows, wombat care again: burrows.</p>";
    await makeItem(network, { title: "Other", sections: html(text) });
    await makeItem(network, { title: "Burrows and the care of a wombat in winter" });
    await makeItem(network, { title: "Wombat care", publishedIn: -20_000 });
    await makeItem(network, { title: "Wombat-friendly (day/night) gardens" });
    expect(titles(await search("wombat friendly day night gardens for beginners"))[0]).toBe(
      "Wombat-friendly (day/night) gardens",
    );
    expect(titles(await search("caring for wombats"))[0]).toBe("Wombat care");
    expect(titles(await search("wombat care burrows"))).toEqual([
      "Burrows and the care of a wombat in winter",
      "Wombat care",
      "Other",
    ]);
  });

  test("the home page is no result, its pages are", async () => {
    expect(titles(await search("migraine"))).not.toContain("Migraine");
    expect(titles(await search("privacy policy"))[0]).toBe("Privacy policy");
  });
});

describe("items that are not found", () => {
  // spec §2: a search finds the site's own and placed content only
  test("things of another site, unless they are placed here", async () => {
    await makeItem(network, { site: "sleep", title: "Pangolin of sleep" });
    const placed = await makeItem(network, {
      site: "sleep",
      placedOn: ["insomnia"],
      title: "Pangolin placed",
    });
    expect(titles(await search("pangolin"))).toEqual([]);
    expect(titles(await search("pangolyn"))).toEqual([]);
    expect(titles(await search("pangolin", { site: "insomnia" }))).toEqual([placed.title]);
    expect(titles(await search("pangolyn", { site: "insomnia" }))).toEqual([placed.title]);
    expect((await search("pangolin", { site: "sleep" })).total).toBe(2);
  });

  test("drafts, scheduled and deleted items, for any viewer, not even by a near match", async () => {
    for (const options of [
      { status: "draft" },
      { status: "deleted" },
      { publishedIn: 2 },
      { publishedIn: null },
    ] as const)
      await makeItem(network, { ...options, title: "Okapi hidden" });
    for (const email of [undefined, "admin@demo.test"])
      for (const term of ["okapi", "okapy"])
        expect(titles(await search(term, email ? { email } : {}))).toEqual([]);
  });

  // spec §2: search: nothing gated is found or quoted
  test("text behind a wall is neither found nor quoted", async () => {
    const quote = (id: string, text: string, more: object = {}) => ({
      id,
      kind: "Quote",
      text,
      attribution: null,
      ...more,
    });
    await makeItem(network, {
      sections: [
        quote("a", "An open nasturtium."),
        quote("b", "A gated pelargonium.", { isGated: true }),
        {
          id: "c",
          kind: "Columns",
          columns: [
            [quote("d", "A gated amaryllis.", { isGated: true })],
            [quote("e", "Begonia.")],
          ],
        },
        {
          id: "f",
          kind: "Quizlet",
          isGated: true,
          question: "Which?",
          answers: [{ text: "Delphinium", isRight: true, explanation: "a" }],
        },
      ],
    });
    for (const word of ["pelargonium", "amaryllis", "delphinium"])
      expect([word, (await search(word)).total]).toEqual([word, 0]);
    expect((await search("begonia")).total).toBe(1);
    const [found] = (await search("nasturtium")).results;
    expect(JSON.stringify(found?.snippet)).not.toMatch(/gated|pelargonium|amaryllis|delphinium/i);
  });

  test("threads where the forums are off", async () => {
    await makeThread(network, { site: "lupus", title: "Thread about a tapir" });
    await makeItem(network, { site: "lupus", title: "Article about a tapir" });
    expect(titles(await search("tapir", { site: "lupus" }))).toEqual(["Article about a tapir"]);
  });
});

describe("odd terms", () => {
  const nothing = { results: [], total: 0, pageCount: 0, isSimilar: false };

  test.each([
    "",
    "   ",
    "\u0000",
    "🙂🙂🙂",
    "👩‍⚕️ 🧠",
    "' OR 1=1 --",
    "'); --",
    "& | ! ( ) : * <-> \\",
    '"""',
    "-",
    "-aura",
    "OR OR OR",
    "%",
    "_",
    "../../",
    "{{7*7}}",
    "\ud800",
    "\ue000\ue001",
    "x".repeat(500),
    "☃ ".repeat(250),
  ])("%j finds nothing, and is no failure", async (term) => {
    expect(await search(term)).toMatchObject(nothing);
  });

  test("a long one is read as far as 500 characters, however it is made", async () => {
    expect((await search(`${"x".repeat(499)} tail`)).term).toHaveLength(499);
    for (const long of [
      "a OR ".repeat(2000),
      "(".repeat(10_000),
      '"a '.repeat(3000),
      "a-".repeat(5000),
    ])
      expect((await search(long)).term.length).toBeLessThanOrEqual(500);
  });

  test("a text too long for a search vector can still be stored, and is found by its beginning", async () => {
    const words = Array.from({ length: 120_000 }, (_unused, index) => `w${index}x`).join(" ");
    await makeItem(network, { title: "Very long", sections: html(`<p>binturong ${words}</p>`) });
    expect(titles(await search("binturong"))).toEqual(["Very long"]);
  });
});

describe("the page of a search", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { RATE_LIMIT_SCALE: "1" } });
  });
  afterAll(() => server.close());

  test("is never cached, for any viewer or number of requests", async () => {
    const outcomes = [];
    for (const path of [
      "/search?s=aura",
      "/search?s=aura",
      "/search",
      "/search",
      "/search?s=aura&page=2",
    ])
      outcomes.push((await server.ask(path, { host: siteHost("shn") })).headers["x-page-cache"]);
    expect(new Set(outcomes)).toEqual(new Set(["BYPASS"]));
    expect(server.cache.stats().pages).toBe(0);
  });

  test("the thirty-first within a minute from one address is refused calmly; other pages go on", async () => {
    let last = await server.ask("/search?s=one");
    for (let index = 0; index < 30; index += 1) last = await server.ask(`/search?s=term-${index}`);
    expect([last.status, Number(last.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(last.text).toContain("Please wait a moment");
    expect((await server.ask("/search")).status).toBe(200);
    expect((await server.ask("/")).status).toBe(200);
    const api = await server.postJson("/api", { query: '{ search(term: "aura") { total } }' });
    expect(JSON.parse(api.text).errors[0].extensions.code).toBe("RATE_LIMITED");
  });
});
