import { afterAll, beforeAll, expect, test } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const document = "query ($term: String!) { search(term: $term) { correctedTerm } }";
const correct = async (term: string, email?: string): Promise<string | null> => {
  const { data, errors } = await network.ask(document, { term }, email ? { email } : {});
  expect(errors).toBeUndefined();
  return data.search.correctedTerm;
};

const countWord = async (word: string): Promise<number> =>
  (await runSql(network, "select 1 from search_title_words where word = $1", [word])).length;

const setItem = (id: string, column: "visibility" | "status" | "title", value: string) =>
  runSql(network, `update content_items set ${column} = $2 where id = $1`, [Number(id), value]);

// spec §2: search: misspelt words are corrected one by one
test("a word is corrected only for readers who can see a title with it", async () => {
  const { id } = await makeItem(network, { type: "thread", title: "Ocelot diary" });
  expect(await correct("oczelot")).toBe("ocelot");
  await setItem(id, "visibility", "members");
  expect(await correct("oczelot")).toBeNull();
  expect(await correct("oczelot", "member@demo.test")).toBe("ocelot");
  await makeItem(network, { title: "The ocelots of winter" });
  expect(await correct("oczelot")).not.toBeNull();
});

test("of two words that are as similar, the one of more titles is chosen", async () => {
  await makeItem(network, { title: "Tapirax once" });
  for (const place of ["north", "south"]) await makeItem(network, { title: `Tapirux ${place}` });
  expect(await correct("tapirox")).toBe("tapirux");
});

test("a word is kept as long as a title of the site has it", async () => {
  const first = await makeItem(network, { title: "Margay notes" });
  const second = await makeItem(network, { title: "More about margay nights" });
  const elsewhere = await makeItem(network, { site: "lupus", title: "Margay of another site" });
  expect(await countWord("margay")).toBe(2);
  await setItem(first.id, "status", "deleted");
  expect([await countWord("margay"), await correct("marrgay")]).toEqual([2, "margay"]);
  await setItem(second.id, "title", "More about nights");
  expect([await countWord("margay"), await correct("marrgay")]).toEqual([1, null]);
  await runSql(network, "delete from content_placements where content_id = $1", [
    Number(elsewhere.id),
  ]);
  expect(await countWord("margay")).toBe(0);
});

test("words such as with stay when a title with one is removed", async () => {
  const { id } = await makeItem(network, { title: "Living with caracals" });
  const before = await countWord("with");
  expect(before).toBeGreaterThan(0);
  await setItem(id, "status", "deleted");
  expect([await countWord("with"), await countWord("caracals")]).toEqual([before, 0]);
});

test("each part of the table stores the words of a text apart from its rows", async () => {
  const parts = await runSql(
    network,
    `select reloptions, (select attstorage from pg_attribute where attrelid = oid and attname = 'words') as storage
     from pg_class where oid in (select relid from pg_partition_tree('search_entries') where isleaf)`,
  );
  expect(parts).toEqual(
    Array.from({ length: 8 }, () => ({ reloptions: ["toast_tuple_target=128"], storage: "e" })),
  );
});
