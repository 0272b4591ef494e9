import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SearchPageDocument } from "#graphql/generated/client/graphql.ts";
import { executeInProcess } from "#graphql/in-process.ts";
import { makeCondition } from "#tests/support/make-conditions.ts";
import { makeCategory, makeItem, makeThread } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type Scope = {
  type?: "post" | "thread" | "recipe";
  site?: string;
  category?: string;
  page?: number;
};

async function search(term: string, scope: Scope = {}, prefix = "migraine") {
  const { schema, services } = network;
  const request = { requestId: "test", site: network.site(prefix), session: null };
  const variables = { term, ...scope };
  const document = SearchPageDocument;
  const answer = await executeInProcess({ schema, services, request, document, variables });
  return answer.search;
}
type Found = Awaited<ReturnType<typeof search>>;
/** Titles of what has all words, or of all results where nothing has. */
const inOrder = ({ results, isSimilar }: Found) =>
  results.filter(({ isRelated }) => isSimilar || !isRelated).map(({ item }) => item?.title);
const titles = (found: Found) => inOrder(found).toSorted();

describe("narrowing", () => {
  beforeAll(async () => {
    const categoryId = await makeCategory(network, "devices");
    const foreign = await makeCategory(network, "devices", "sleep");
    await makeItem(network, { title: "Narwhal one", categoryId });
    await makeItem(network, { title: "Narwhal two" });
    await makeThread(network, { title: "Narwhal thread" });
    await makeItem(network, {
      title: "Narwhal of sleep",
      site: "sleep",
      placedOn: ["migraine"],
      categoryId: foreign,
    });
    await makeItem(network, { title: "Narwhal draft", status: "draft", categoryId });
    await makeItem(network, { title: "Narwhal later", publishedIn: 2, categoryId });
    await makeItem(network, { title: "Narwhal hidden", site: "sleep" });
  });

  // spec §2: search: filters by type, site and category, with counts
  test("counts each type, site and category of this site, of public items", async () => {
    const { facets, total } = await search("narwhal");
    expect(total).toBe(4);
    expect(facets.isCapped).toBe(false);
    expect(facets.types.map(({ type, count }) => [type, count])).toEqual([
      ["post", 3],
      ["thread", 1],
    ]);
    expect(facets.sites.map(({ site, count }) => [site.prefix, count])).toEqual([
      ["migraine", 3],
      ["sleep", 1],
    ]);
    // The category of the other site does not belong to this one.
    expect(facets.categories.map(({ slug, count }) => [slug, count])).toEqual([["devices", 1]]);
  });

  test.each<[Scope, string[]]>([
    [{ type: "thread" }, ["Narwhal thread"]],
    [{ site: "sleep" }, ["Narwhal of sleep"]],
    [{ category: "devices" }, ["Narwhal one"]],
    [{ type: "post", site: "migraine" }, ["Narwhal one", "Narwhal two"]],
    [{ type: "thread", category: "devices" }, []],
  ])("%j gives %j results, as its count says", async (scope, expected) => {
    const found = await search("narwhal", scope);
    expect([titles(found), found.total]).toEqual([expected, expected.length]);
    const { types, sites, categories } = found.facets;
    for (const list of [types, sites, categories]) {
      const chosen = list.find(({ isChosen }) => isChosen);
      expect(chosen?.count ?? expected.length).toBe(expected.length);
    }
  });

  test("by an unknown value does not filter", async () => {
    for (const scope of [{ site: "nowhere" }, { category: "nothing" }, { type: "recipe" } as const])
      if (!("type" in scope)) expect((await search("narwhal", scope)).total).toBe(4);
    await makeThread(network, { site: "lupus", title: "Narwhal thread" });
    await makeItem(network, { site: "lupus", title: "Narwhal article" });
    const found = await search("narwhal", { type: "thread" }, "lupus");
    expect(titles(found)).toEqual(["Narwhal article"]);
    expect(found.facets.types.map(({ type, isChosen }) => [type, isChosen])).toEqual([
      ["post", false],
    ]);
  });

  test("is not widened by titles that only look alike", async () => {
    expect(titles(await search("narwhal thread"))).toEqual(["Narwhal thread"]);
    expect(await search("narwhal thread", { type: "post" })).toMatchObject({
      total: 0,
      isSimilar: false,
      correctedTerm: null,
    });
  });

  test("corrects the spelling as without filters", async () => {
    const found = await search("narwhel", { type: "post" });
    expect(found.correctedTerm).toBe("narwhal");
    expect(titles(found)).toEqual(["Narwhal of sleep", "Narwhal one", "Narwhal two"]);
    expect(found.facets.types.map(({ type, count }) => [type, count])).toEqual([
      ["post", 3],
      ["thread", 1],
    ]);
  });

  test("continues from page to page", async () => {
    for (let at = 0; at < 25; at += 1)
      await makeItem(network, { title: `Manatee ${at}`, site: "shn" });
    await makeThread(network, { title: "Manatee thread", site: "shn" });
    const last = await search("manatee", { type: "post", page: 3 }, "shn");
    expect([last.total, last.results.length]).toEqual([25, 5]);
    const beyond = await search("manatee", { type: "post", page: 9 }, "shn");
    expect([beyond.total, beyond.results.length]).toEqual([25, 0]);
  });

  test("costs one statement, and one more where a category is chosen", async () => {
    const count = async (scope: Scope) =>
      (await recordStatements(() => search("narwhal", scope))).statements.length;
    // Names of conditions, search, counts, items, authors, categories.
    expect(await count({})).toBeLessThanOrEqual(6);
    expect(await count({ category: "devices" })).toBeLessThanOrEqual(7);
  });
});

describe("other names of a condition", () => {
  beforeAll(async () => {
    await makeCondition(network, {
      name: "Vexillary ague",
      synonyms: ["Bannerman’s fever", "Flag sickness"],
      sites: ["migraine"],
    });
    await makeItem(network, { title: "Living with vexillary ague" });
    await makeItem(network, { title: "Only in passing: flag sickness" });
    await makeItem(network, { title: "A flag, and another sickness" });
  });

  // spec §2: search: other names of a condition
  test("are found as well, ranked below the typed term", async () => {
    for (const term of ["flag sickness", "FLAG  SICKNESS"]) {
      const found = await search(term);
      expect(inOrder(found)).toEqual([
        "Only in passing: flag sickness",
        "A flag, and another sickness",
        "Living with vexillary ague",
      ]);
      expect(found.total - found.relatedCount).toBe(3);
      expect(found.facets.types[0]?.count).toBe(3);
    }
    expect((await search("Bannerman's fever")).results.map(({ item }) => item?.title)).toContain(
      "Living with vexillary ague",
    );
    expect(titles(await search("living with flag sickness"))).toEqual([
      "Living with vexillary ague",
    ]);
  });

  test("of several words match adjacent words, each item once", async () => {
    await makeCondition(network, {
      name: "Quollitis",
      synonyms: ["Quoll fever", "Juvenile quollitis"],
      sites: ["migraine"],
    });
    for (const title of [
      "Quollitis, also called quoll fever",
      "Juvenile quollitis at school",
      "Quoll fever in summer",
      "A quoll without a fever",
    ])
      await makeItem(network, { title });
    const found = await search("quollitis");
    expect(titles(found)).toEqual([
      "Juvenile quollitis at school",
      "Quoll fever in summer",
      "Quollitis, also called quoll fever",
    ]);
    expect(found.total).toBe(3);
    expect(titles(await search("quollitis", { type: "post" }))).toHaveLength(3);
  });

  test("are left out where signs steer the search", async () => {
    expect(titles(await search('"flag sickness"'))).toEqual(["Only in passing: flag sickness"]);
  });

  test("link to the condition's page, on the sites that have it", async () => {
    expect((await search("flag sickness")).disorder?.path).toBe("/conditions/vexillary-ague");
    expect((await search("flag sickness at school")).disorder?.name).toBe("Vexillary ague");
    for (const [term, site] of [
      ["flag sickness", "sleep"],
      ["flag", "migraine"],
      ["aura", "migraine"],
    ] as const)
      expect((await search(term, {}, site)).disorder).toBeNull();
  });

  test("the demo finds articles on migraine by its old name", async () => {
    const found = await search("hemicrania");
    expect(found.total).toBeGreaterThan(10);
    expect(found.disorder?.name).toBe("Migraine");
  });
});
