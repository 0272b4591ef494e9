import { afterAll, beforeAll, expect, test } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

async function search(term: string, page = 1, as: object = {}) {
  const { data, errors } = await network.ask(
    "query ($term: String!, $page: Int) { search(term: $term, page: $page) { total relatedCount pageCount isSimilar correctedTerm results { isRelated item { title } } } }",
    { term, page },
    { site: "sleep", ...as },
  );
  expect(errors).toBeUndefined();
  const { results, ...rest } = data.search;
  const marked = results.map(
    ({ isRelated, item }: { isRelated: boolean; item: { title: string } }) =>
      (isRelated ? "~ " : "") + item.title,
  );
  return { ...rest, titles: marked as string[] };
}
const store = (title: string, html = "", overrides: object = {}) =>
  makeItem(network, {
    site: "sleep",
    title,
    sections: [{ id: "h", kind: "HTML", html: `<p>${html}</p>` }],
    ...overrides,
  });

// spec §2: search results: best match first, then newest
test("few results are followed by those with some of the words, once each, on all pages", async () => {
  await store("Wombats and gliders");
  for (let count = 0; count < 12; count += 1) await store(`Wombats of valley ${count}`);
  await store("Gliders at night");
  const [first, second] = [await search("wombats gliders"), await search("wombats gliders", 2)];
  expect(first).toMatchObject({ total: 14, relatedCount: 13, pageCount: 2, isSimilar: false });
  expect(first.titles[0]).toBe("Wombats and gliders");
  expect([first.titles.length, second.titles.length]).toEqual([10, 4]);
  const all = [...first.titles, ...second.titles];
  expect(new Set(all).size).toBe(14);
  expect(all.slice(1).every((title) => title.startsWith("~ "))).toBe(true);
  expect(all.indexOf("~ Gliders at night")).toBe(1);
  expect((await search("wombats gliders", 3)).titles).toEqual([]);
});

test("a title that means the same is first, without the words that were typed", async () => {
  await store("Warts", "What they are.");
  await store("A walk", "They saw a verruca on the way.");
  const found = await search("verruca");
  expect(found).toMatchObject({ correctedTerm: null, isSimilar: false });
  expect(found.titles.slice(0, 2)).toEqual(["Warts", "A walk"]);
});

test("plain words are found by medical ones, and initials by title", async () => {
  await store("Kidney Stones", "They are painful.");
  expect((await search("nephrolithiasis")).titles[0]).toBe("Kidney Stones");
  await store("Quokka Lung Disorder", "A text.");
  expect((await search("QLD")).titles).toEqual(["Quokka Lung Disorder"]);
});

test("items that a reader cannot see are not related either", async () => {
  await store("Echidna burrows and ponds", "", { status: "draft" });
  const { id } = await store("Echidna burrows", "", { type: "thread" });
  await runSql(network, "update content_items set visibility = 'members' where id = $1", [
    Number(id),
  ]);
  const term = "echidna burrows ponds";
  expect((await search(term)).titles).toEqual([]);
  expect((await search(term, 1, { email: "member@demo.test" })).titles).toEqual([
    "Echidna burrows",
  ]);
});

test("a title is found before others with the same words in another form", async () => {
  for (const title of ["Numbat Disease", "Numbat Diseases", "Diseases, numbat"]) await store(title);
  for (const title of ["Numbat Disease", "numbat diseases"])
    expect((await search(title)).titles[0]?.toLowerCase()).toBe(title.toLowerCase());
});

test("related results need one more statement, and none without another meaning", async () => {
  await store("Only quolfs");
  const count = async (term: string) => {
    const { statements } = await recordStatements(() => search(term));
    return statements.filter((text) => text.includes("search_entries")).length;
  };
  expect([await count("zzyqx"), await count("waking quolfs"), await count("quolfs")]).toEqual([
    3, 2, 1,
  ]);
});
