import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#lib/core/server/db/client.ts";
import { findMatches } from "#lib/search/server/search-queries.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;

/**
 * Adds items: every fourth has the phrase, the oldest three have the word in the title. In groups, so that no statement takes
 * long on a machine with other work.
 */
async function addPieces(site: string, word: string, count: number, minutesAgo = 0): Promise<void> {
  for (let from = 1; from <= count; from += 500)
    await runSql(
      network,
      `with made as (
         insert into content_items (site_id, type, slug, title, summary, sections, author_id, status, published_at)
         select s.id, 'post', 'frequent-' || $2 || n, case when n > $3::int - 3 then initcap($2) || ' ' || n else 'Piece ' || n end, '',
           jsonb_build_array(jsonb_build_object('id', 'h', 'kind', 'HTML', 'html',
             case when n % 4 = 0 then '<p>A ' || $2 || ' smiles here.</p>' else '<p>Here smiles a ' || $2 || '.</p>' end)),
           m.id, 'published', now() - (n + $5::int) * interval '1 minute'
         from generate_series($4::int, least($4::int + 499, $3::int)) as n, sites s, members m
         where s.prefix = $1 and m.email = 'contributor@demo.test'
         returning id, site_id, published_at)
       insert into content_placements (site_id, content_id, type, published_at)
       select site_id, id, 'post', published_at from made`,
      [site, word, count, from, minutesAgo],
    );
}

beforeAll(async () => {
  network = await createTestNetwork();
  await addPieces("migraine", "quokka", 1900);
});
afterAll(() => network.close());

const document =
  "query ($term: String!, $page: Int, $type: ContentType) { search(term: $term, page: $page, type: $type) { pageCount total isCapped results { item { id title } snippet { text isMatch } } facets { isCapped types { type count } } } }";
type Found = {
  pageCount: number;
  total: number;
  isCapped: boolean;
  results: { item: { id: string; title: string }; snippet: { text: string; isMatch: boolean }[] }[];
  facets: { isCapped: boolean; types: { type: string; count: number }[] };
};

async function search(
  term: string,
  { site, ...rest }: { page?: number; type?: string; site?: string } = {},
): Promise<Found> {
  const { data, errors } = await network.ask(document, { term, ...rest }, site ? { site } : {});
  expect(errors).toBeUndefined();
  return data.search;
}
const titles = (found: Found) => found.results.map(({ item }) => item.title);

describe("a word that is in thousands of items", () => {
  // spec §2: search: a frequent word
  test("finds items with it in the title first, then the newest, and reports that there are more", async () => {
    const found = await search("quokka");
    expect(found).toMatchObject({ total: 250, isCapped: true, pageCount: 25 });
    expect(titles(found).slice(0, 5)).toEqual([
      "Quokka 1898",
      "Quokka 1899",
      "Quokka 1900",
      "Piece 1",
      "Piece 2",
    ]);
    expect(found.facets).toEqual({ isCapped: true, types: [{ type: "post", count: 250 }] });
  });

  test("can be paged to the twenty-fifth page, each item once, and no further", async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= 25; page += 1) {
      const found = await search("quokka", { page });
      expect(found.total).toBe(250);
      for (const { item } of found.results) seen.add(item.id);
    }
    expect(seen.size).toBe(250);
    expect(await search("quokka", { page: 26 })).toMatchObject({ results: [], pageCount: 25 });
  });

  test("finds the newest of all where few of the newest items have it", async () => {
    await addPieces("lupus", "numbat", 1100, 5000);
    await addPieces("lupus", "wombat", 300);
    const found = await search("numbat", { site: "lupus" });
    expect(found).toMatchObject({ total: 250, isCapped: true, pageCount: 25 });
    const [first, second] = ["Piece 1", "Piece 2"];
    expect(titles(found).slice(0, 5)).toEqual([
      "Numbat 1098",
      "Numbat 1099",
      "Numbat 1100",
      first,
      second,
    ]);
    const later = await search("numbat", { site: "lupus", page: 13 });
    expect(titles(later)[0]).toBe("Piece 118");
  });

  test("is counted to the last where it is narrowed to few", async () => {
    await makeItem(network, { type: "gallery", title: "Quokka pictures" });
    const found = await search("quokka", { type: "gallery" });
    expect(found).toMatchObject({ total: 1, isCapped: false, pageCount: 1 });
  });

  test("as part of a phrase finds the newest that have the phrase and nothing else", async () => {
    const found = await search('"quokka smiles"');
    expect(found).toMatchObject({ total: 31, isCapped: true });
    expect(found.facets).toEqual({ isCapped: true, types: [{ type: "post", count: 31 }] });
    expect(titles(found)[0]).toBe("Piece 4");
    const marked = found.results[0]?.snippet.filter(({ isMatch }) => isMatch);
    expect(marked?.map(({ text }) => text)).toEqual(["quokka", "smiles"]);
  });

  test("as part of a phrase can be paged to the last of the newest 500, each item once, as more are counted on later pages", async () => {
    const seen = new Set<string>();
    const counts: number[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const found = await search('"quokka smiles"', { page });
      for (const { item } of found.results) seen.add(item.id);
      pageCount = found.pageCount;
      counts.push(found.total);
    }
    expect(counts).toEqual([31, 31, 31, 61, 61, 61, 91, 91, 91, 121, 121, 121, 125]);
    expect(seen.size).toBe(125);
    expect(await search('"quokka smiles"', { page: 14 })).toMatchObject({
      results: [],
      total: 125,
      pageCount: 13,
    });
  });

  // spec §2: search: a phrase of frequent words
  test("among more than five hundred items a phrase is found in the newest and in every title", async () => {
    await addPieces("sleep", "bilby", 2100);
    const found = await search('"bilby smiles"', { site: "sleep" });
    expect(found).toMatchObject({ total: 31, isCapped: true });
    expect(titles(found)[0]).toBe("Piece 4");
    const inTitle = await search('"bilby 2099"', { site: "sleep" });
    expect(titles(inTitle)).toEqual(["Bilby 2099"]);
  });

  // spec §2: search: a phrase of frequent words
  test("a phrase in many titles finds these first, and each item on one page", async () => {
    await addPieces("sleep", "numbat", 545, 9000);
    await runSql(
      network,
      `update content_items set
         title = case when n between 101 and 145 then 'A numbat smiles ' || n else title end,
         sections = jsonb_build_array(jsonb_build_object('id', 'h', 'kind', 'HTML', 'html',
           case when n <= 145 then '<p>A numbat smiles.</p>' else '<p>Here smiles a numbat.</p>' end))
       from (select id as numbered, substring(slug from 'frequent-numbat(.*)')::int as n
         from content_items where slug like 'frequent-numbat%') as pieces
       where id = numbered`,
    );
    const found: string[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const shown = await search('"numbat smiles"', { site: "sleep", page });
      found.push(...titles(shown));
      pageCount = shown.pageCount;
    }
    expect(found.slice(0, 45)).toEqual(
      Array.from({ length: 45 }, (_, index) => `A numbat smiles ${101 + index}`),
    );
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(100);
  });

  test("a phrase in more items than the limit is found in some of them, and reports that there are more", async () => {
    await addPieces("migraine", "dunnart", 300, 9000);
    await runSql(
      network,
      `update content_items set sections = '[{"id":"h","kind":"HTML","html":"<p>A dunnart smiles.</p>"}]' where slug like 'frequent-dunnart%'`,
    );
    expect(await search('"dunnart smiles"')).toMatchObject({ total: 31, isCapped: true });
    const last = await search('"dunnart smiles"', { page: 25 });
    expect(last).toMatchObject({ total: 250, isCapped: true, pageCount: 25 });
    expect(last.results).toHaveLength(10);
  });

  // spec §2: search: a phrase of frequent words
  test("matches are counted to the last where all items with the words can be compared", async () => {
    await addPieces("insomnia", "bandicoot", 300, 9000);
    await runSql(
      network,
      `update content_items set sections = '[{"id":"h","kind":"HTML","html":"<p>A bandicoot sings.</p>"}]'
       where slug = any(select 'frequent-bandicoot' || n from generate_series(100, 280, 10) as n)`,
    );
    const found = await search('"bandicoot sings"', { site: "insomnia" });
    expect(found).toMatchObject({ total: 19, isCapped: false });
    await runSql(
      network,
      `update content_items set sections = '[{"id":"h","kind":"HTML","html":"<p>Here sings a bandicoot, and smiles.</p>"}]'
       where slug = any(select 'frequent-bandicoot' || n from generate_series(101, 300) as n)`,
    );
    expect(await search('"bandicoot sings"', { site: "insomnia" })).toMatchObject({
      total: 1,
      isCapped: false,
    });
    expect(await search("bandicoot -sings", { site: "insomnia" })).toMatchObject({
      total: 99,
      isCapped: false,
    });
    await runSql(
      network,
      `update content_items set sections = '[{"id":"h","kind":"HTML","html":"<p>A bandicoot sings.</p>"}]'
       where slug = any(select 'frequent-bandicoot' || n from generate_series(41, 300) as n)`,
    );
    for (const page of [25, 26])
      expect(await search('"bandicoot sings"', { site: "insomnia", page })).toMatchObject({
        total: 250,
        isCapped: true,
      });
  });

  test("a phrase in a title comes first, also after a hundred newer items with the phrase", async () => {
    const { title } = await makeItem(network, { title: "Why a quokka smiles", publishedIn: -8.2 });
    const found = await search('"quokka smiles"');
    expect(titles(found).slice(0, 2)).toEqual([title, "Piece 4"]);
  });

  test("a word to leave out is looked for in the text of items with the others in the title, too", async () => {
    const sections = [{ id: "h", kind: "HTML", html: "<p>Beside a caracara.</p>" }];
    const { title } = await makeItem(network, {
      title: "Quokka at home",
      sections,
      publishedIn: -40,
    });
    expect(titles(await search("quokka"))).toContain(title);
    const found = await search("quokka -caracara");
    expect(found.isCapped).toBe(true);
    expect(titles(found)).not.toContain(title);
  });
});

test("words and phrases to leave out are left out, though the index knows neither", async () => {
  for (const title of ["Potoroo one", "Potoroo two", "Potoroo three"]) {
    const html = `<p>${title === "Potoroo two" ? "A wet nose." : "A nose, and wet."}</p>`;
    await makeItem(network, { title, sections: [{ id: "h", kind: "HTML", html }] });
  }
  expect(titles(await search('potoroo -"wet nose"')).toSorted()).toEqual([
    "Potoroo one",
    "Potoroo three",
  ]);
  expect(titles(await search("potoroo -two")).toSorted()).toEqual(["Potoroo one", "Potoroo three"]);
  expect(titles(await search('potoroo "wet nose"'))).toEqual(["Potoroo two"]);
});

test("the statement of a search is prepared, with many names for one thing, too", async () => {
  const terms = ["quokka", "setonix", ..."abcdefgh"];
  const filter = { types: ["post"], within: { siteId: 1, categoryId: 1 } } as const;
  const page = { limit: 10, offset: 0, hasFacets: true };
  const { db, close } = openDatabase(network.database.url);
  await db.transaction(async (tx) => {
    const spelled = { words: ["quokka"], types: ["post"] } as const;
    const site = { id: 1, prefix: "migraine" };
    const searched = { terms, titles: [], otherTitles: [] };
    await findMatches(tx, site, { searched, filter, page, spelled });
    const { rows } = await tx.execute(
      sql.raw(
        "select from pg_prepared_statements where statement like '%parsed_query as materialized%'",
      ),
    );
    expect(rows).toHaveLength(1);
  });
  await close();
});

test("an item of two centuries ago is found, and only half-years with items are searched", async () => {
  const hours = 24 * 365 * 200;
  const { title } = await makeItem(network, {
    site: "insomnia",
    title: "Quagga",
    publishedIn: -hours,
  });
  await makeItem(network, { site: "insomnia", title: "Quagga of today" });
  expect(titles(await search("quagga", { site: "insomnia" }))).toEqual([title, "Quagga of today"]);
  const spans = await runSql(network, "select * from entry_spans($1)", [
    network.site("insomnia").id,
  ]);
  expect(spans.length).toBeLessThan(20);
});

test("an item is found in the half-year to which its publication was moved, and not before it is published", async () => {
  const old = await makeItem(network, { title: "Thylacine one", publishedIn: -24 * 400 });
  const { title } = await makeItem(network, { title: "Thylacine two", publishedIn: -24 * 800 });
  const publish = (interval: string) =>
    runSql(
      network,
      "update content_placements set published_at = now() + $2::interval where content_id = $1",
      [Number(old.id), interval],
    );
  expect(titles(await search("thylacine"))).toEqual([old.title, title]);
  await publish("-4 years");
  expect(titles(await search("thylacine"))).toEqual([title, old.title]);
  await publish("1 year");
  expect(titles(await search("thylacine"))).toEqual([title]);
});

test("words of items in different half-years do not count as the words of one", async () => {
  const years = (count: number) => ({ publishedIn: -24 * 365 * count });
  await makeItem(network, { title: "Zorilla at home", ...years(5) });
  await makeItem(network, { title: "Binturong at home", ...years(5.5) });
  expect(await search("zorilla binturong", { type: "post" })).toMatchObject({ total: 0 });
  const { title } = await makeItem(network, { title: "Zorilla and binturong", ...years(6) });
  expect(titles(await search("zorilla binturong", { type: "post" }))).toEqual([title]);
});

describe("a snippet", () => {
  const pieceWith = (html: string) =>
    makeItem(network, { title: "About something", sections: [{ id: "h", kind: "HTML", html }] });
  const filler = "Nothing of the kind stands in these words. ".repeat(90);
  const markedFor = async (term: string) =>
    (await search(term)).results.flatMap(({ snippet }) =>
      snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text),
    );

  // spec §2: search: snippets show where the words stand
  test("shows a word whose stem is spelt otherwise, one with an accent, and one far down", async () => {
    await pieceWith(`<p>${filler} It is the happiness of all wombats.</p>`);
    await pieceWith(`<p>${filler} A café for wombats.</p>`);
    expect(await markedFor("happy wombat")).toEqual(["happiness", "wombats"]);
    expect(await markedFor("cafe wombat")).toEqual(["café", "wombats"]);
  });

  test("shows one of the words where the others stand elsewhere", async () => {
    await pieceWith(`<p>A numbat first. ${filler} A bilby last.</p>`);
    expect(await markedFor("bilby numbat")).toEqual(["numbat"]);
  });

  test("takes words with signs that mean something to patterns and queries as they are", async () => {
    await pieceWith("<p>It is at example.org/a(b)?c=d&amp;e='f'\\g and nowhere else.</p>");
    for (const term of ["example.org/a(b)?c=d&e='f'\\g", "a|b", "x' & 'y", "\\m(", "50%_"])
      expect(Array.isArray((await search(term)).results)).toBe(true);
    expect(await markedFor("example.org")).not.toEqual([]);
  });
});
