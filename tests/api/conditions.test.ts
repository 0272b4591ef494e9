import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ConditionDirectoryDocument,
  ConditionPageDocument,
} from "#graphql/generated/client/graphql.ts";
import { executeInProcess } from "#graphql/in-process.ts";
import { linkCondition, makeCondition } from "#tests/support/make-conditions.ts";
import { makeItem, makeThread } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type Found = { total: number; disorders: { id: string; name: string; synonyms: string[] }[] };

async function search(
  term: string,
  { type = "SITE", offset = 0, site = "migraine" } = {},
): Promise<Found> {
  const { data, errors } = await network.ask(
    "query ($search: String!, $type: DisorderSearchType!, $offset: Int) { disorderSearch(search: $search, type: $type, offset: $offset) { total disorders { id name synonyms } } }",
    { search: term, type, offset },
    { site },
  );
  expect(errors).toBeUndefined();
  return data.disorderSearch;
}
const names = (found: Found) => found.disorders.map(({ name }) => name);

describe("finding a condition", () => {
  // spec §7: condition search: markup is text
  test("markup around a name is words like any others", async () => {
    expect((await search("<script>migraine</script>")).total).toBeGreaterThan(0);
  });

  test("exact names come before prefixes, substrings and similar names", async () => {
    for (const name of ["Old zorble", "Zorble", "Zorble of youth", "Zorbel"])
      await makeCondition(network, { name });
    expect(names(await search("ZORBLE"))).toEqual([
      "Zorble",
      "Zorble of youth",
      "Old zorble",
      "Zorbel",
    ]);
  });

  test("by a synonym, without accents, with a typing error, and each once", async () => {
    const synonyms = ["Maladie d’Élan", "Elan disease", "Élan-Vital syndrome"];
    const { id } = await makeCondition(network, { name: "Quixotropy", synonyms });
    for (const term of [
      "elan vital",
      "MALADIE D'ELAN",
      "quixotrpy",
      "quixotrpoy",
      "elna",
      "quixo",
    ]) {
      const found = await search(term);
      expect([term, found.disorders[0]?.id]).toEqual([term, String(id)]);
      expect(new Set(found.disorders.map((one) => one.id)).size).toBe(found.disorders.length);
    }
    expect((await search("quixotropy")).disorders[0]?.synonyms).toEqual([
      "Elan disease",
      "Élan-Vital syndrome",
      "Maladie d’Élan",
    ]);
  });

  // spec §7: query disorderSearch by type, with total and offset
  test("SITE are those that the site has pages of, USER all that there are", async () => {
    await makeCondition(network, { name: "Wumpus fever", sites: [] });
    await makeCondition(network, { name: "Wumpus cough", sites: ["sleep"] });
    expect(names(await search("wumpus"))).toEqual([]);
    expect(names(await search("wumpus", { site: "sleep" }))).toEqual(["Wumpus cough"]);
    expect(names(await search("wumpus", { type: "USER" }))).toEqual([
      "Wumpus cough",
      "Wumpus fever",
    ]);
  });

  // spec §3: condition search: total and disorders
  // spec §7: query disorderSearch by type, with total and offset
  test("twenty at a time, each once, and how many there are also beyond the end", async () => {
    for (let at = 0; at < 45; at += 1)
      await makeCondition(network, { name: `Gribble type ${at}`, sites: ["shn"] });
    const found = [];
    for (const offset of [0, 20, 40, 60, -5, 1e9])
      found.push(await search("gribble", { offset, site: "shn" }));
    expect(found.map((one) => [one.total, one.disorders.length])).toEqual([
      [45, 20],
      [45, 20],
      [45, 5],
      [45, 0],
      [45, 20],
      [45, 0],
    ]);
    expect(new Set(found.slice(0, 3).flatMap(names)).size).toBe(45);
  });

  test.each(["", "  ", "🙂", "%", "_", "' OR 1=1 --".replace(/\w/g, ""), "\u0000", "\\"])(
    "%j finds nothing, and is no failure",
    async (term) => {
      expect(await search(term)).toEqual({ total: 0, disorders: [] });
    },
  );

  test("one or two letters match the start of a word", async () => {
    await makeCondition(network, { name: "Xq of spring", sites: ["insomnia"] });
    await makeCondition(network, { name: "Spring xq", sites: ["insomnia"] });
    await makeCondition(network, { name: "Axqa", sites: ["insomnia"] });
    expect(names(await search("xq", { site: "insomnia" })).toSorted()).toEqual([
      "Spring xq",
      "Xq of spring",
    ]);
  });

  test("more often than somebody types is refused kindly, for one address", async () => {
    const limited = await createTestNetwork({ RATE_LIMIT_SCALE: "0.05" });
    const document = '{ disorderSearch(search: "migraine", type: USER) { total } }';
    const codes = [];
    for (let at = 0; at < 7; at += 1)
      codes.push((await limited.ask(document)).errors?.[0]?.extensions?.code);
    await limited.close();
    expect(codes.filter(Boolean)).toEqual(["RATE_LIMITED"]);
  });

  test("the demo finds migraine by its old name", async () => {
    expect(names(await search("hemicrania"))[0]).toBe("Migraine");
    expect(names(await search("megrim", { type: "USER", site: "lupus" }))[0]).toBe("Migraine");
  });
});

const request = (prefix: string) => ({
  requestId: "test",
  site: network.site(prefix),
  session: null,
});

async function readPage(slug: string, prefix = "migraine") {
  const { schema, services } = network;
  return executeInProcess({
    schema,
    services,
    request: request(prefix),
    document: ConditionPageDocument,
    variables: { slug, hasForums: true },
  });
}

describe("the page of a condition", () => {
  // spec §3: condition: names, facts, contents and SEO fields
  // spec §7: query disorderDetail
  test("lists the site's content about it, and runs no code", async () => {
    const condition = await makeCondition(network, {
      name: "Blork syndrome",
      sites: ["migraine", "sleep"],
      sections: [
        { heading: "<b>What</b>", html: '<p onclick="x()">Fine</p><script>alert(1)</script>' },
      ],
      prevalences: [{ class: "1-9 / 100 000", geographic: "Europe" }],
      orphaCode: "999001",
    });
    const here = await makeItem(network);
    const draft = await makeItem(network, { status: "draft" });
    const elsewhere = await makeItem(network, { site: "sleep" });
    const thread = await makeThread(network);
    for (const item of [here, draft, elsewhere, thread])
      await linkCondition(network, item, condition);
    const { disorderDetail, latestContent, threads } = await readPage(condition.slug);
    expect(disorderDetail).toMatchObject({
      path: "/conditions/blork-syndrome",
      orphaCode: "999001",
      tableOfContents: [{ id: "b-what-b", title: "<b>What</b>" }],
      sections: [{ html: "<p>Fine</p>" }],
      prevalences: [{ class: "1-9 / 100 000", geographic: "Europe" }],
    });
    expect(latestContent.items.map(({ id }) => id)).toEqual([here.id]);
    expect(threads?.items.map(({ id }) => id)).toEqual([thread.id]);
    const { latestContent: there } = await readPage(condition.slug, "sleep");
    expect(there.items.map(({ id }) => id)).toEqual([elsewhere.id]);
  });

  test("is there only on the sites that show it", async () => {
    const condition = await makeCondition(network, { name: "Snark pox", sites: ["sleep"] });
    expect((await readPage(condition.slug, "sleep")).disorderDetail?.name).toBe("Snark pox");
    const { disorderDetail, latestContent } = await readPage(condition.slug);
    expect([disorderDetail, latestContent.items]).toEqual([null, []]);
    for (const slug of ["", "\u0000", "nothing", "../..", "x".repeat(5000)])
      expect((await readPage(slug)).disorderDetail).toBeNull();
  });

  test("needs the same number of statements, however much content there is", async () => {
    const condition = await makeCondition(network, { name: "Counted ague" });
    const count = async () =>
      (await recordStatements(() => readPage(condition.slug))).statements.length;
    const empty = await count();
    for (let at = 0; at < 8; at += 1) {
      await linkCondition(network, await makeItem(network), condition);
      await linkCondition(network, await makeThread(network), condition);
    }
    // Four of them for people, other communities, their articles and their threads.
    expect(empty).toBeLessThanOrEqual(11);
    // Authors and categories of what is listed.
    expect(await count()).toBeLessThanOrEqual(empty + 2);
  });

  test("an item lists its conditions of this site", async () => {
    const shown = await makeCondition(network, { name: "Shown gout", sites: ["migraine"] });
    const hidden = await makeCondition(network, { name: "Hidden gout", sites: ["sleep"] });
    const item = await makeItem(network);
    await linkCondition(network, item, shown);
    await linkCondition(network, item, hidden);
    const { data } = await network.ask(
      "query ($id: ID) { contentItem(id: $id) { disorders { path } } }",
      {
        id: item.id,
      },
    );
    expect(data.contentItem.disorders).toEqual([{ path: "/conditions/shown-gout" }]);
  });
});

describe("the directory", () => {
  const read = async (prefix: string, variables: { letter?: string; page?: number } = {}) =>
    executeInProcess({
      schema: network.schema,
      services: network.services,
      request: request(prefix),
      document: ConditionDirectoryDocument,
      variables,
    });

  // spec §3: featured conditions
  // spec §7: query featuredDisorders
  test("lists a hundred a page by name, all or of one letter, of this site alone", async () => {
    for (let at = 0; at < 120; at += 1)
      await makeCondition(network, { name: `Émil ${at}`, sites: ["lupus"] });
    await makeCondition(network, { name: "21 colds", sites: ["lupus"] });
    await makeCondition(network, { name: "Zed", sites: ["lupus"], isFeatured: true });
    const first = await read("lupus");
    const { letters, total, pageCount, disorders } = first.disorderDirectory;
    // The demo’s own is among them.
    expect([total, pageCount, disorders.length]).toEqual([123, 2, 100]);
    expect(letters.map(({ letter, count }) => [letter, count])).toEqual([
      ["0-9", 1],
      ["e", 120],
      ["s", 1],
      ["z", 1],
    ]);
    expect(disorders[0]?.name).toBe("21 colds");
    expect(first.featuredDisorders.map(({ name }) => name)).toContain("Zed");
    const second = await read("lupus", { letter: "e", page: 2 });
    expect(second.disorderDirectory.disorders).toHaveLength(20);
    for (const strange of [{ letter: "E'" }, { letter: "q" }, { page: 99 }])
      expect((await read("lupus", strange)).disorderDirectory.disorders).toEqual([]);
  });

  test("costs four statements, whatever its length", async () => {
    const { statements } = await recordStatements(() => read("lupus"));
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});
