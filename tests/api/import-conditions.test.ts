import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importConditions } from "#lib/imports/server/import-conditions.ts";
import { makeCondition } from "#tests/support/make-conditions.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { writeTemporary } from "#tests/support/make-wxr.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const packet = (code: number, options: Record<string, unknown> = {}) => ({
  ORPHAcode: String(code),
  Label: `Made condition ${code}`,
  Synonyms: [{ Synonym: `Other ${code}` }],
  TextSection: { Contents: `What <i>${code}</i> is.` },
  copyright: "A register",
  ...options,
});

type ImportOptions = { site?: string | null; isDryRun?: boolean };

async function bring(
  name: string,
  text: string,
  { site = "shn", isDryRun = false }: ImportOptions = {},
) {
  const { file, remove } = await writeTemporary(name, text);
  try {
    const { store } = network.services;
    const shown = site === null ? null : network.site(site);
    return await importConditions({ store, site: shown, file, isDryRun });
  } finally {
    await remove();
  }
}
const lines = (...packets: unknown[]) => packets.map((one) => JSON.stringify(one)).join("\n");
const everything = async () =>
  Promise.all(
    ["disorders", "disorder_names", "disorder_sites", "content_disorders"].map((table) =>
      runSql(network, `select xmin::text, * from ${table} order by 2, 3`),
    ),
  );

// spec §3: import of a condition register, twice with the same result
test("a file is stored, shown on the site and found, and a second time changes nothing", async () => {
  const item = await makeItem(network, { site: "shn", title: "Years with made condition 900001" });
  const file = lines(
    packet(900001),
    { Orphapacket: packet(900002) },
    packet(900003, { DisorderType: { value: "Category" } }),
    packet(900001),
  );
  network.changedTags.length = 0;
  const { counts, skipped } = await bring("a.ndjson", file);
  expect(counts).toEqual({
    "conditions found": 4,
    "conditions stored": 2,
    "conditions changed": 0,
    "conditions unchanged": 0,
    "conditions newly shown on shn": 2,
    "items linked to a condition": 1,
  });
  expect(skipped.map(({ reason }) => reason)).toEqual([
    "is a group of conditions",
    "its ORPHAcode is in the file twice",
  ]);
  expect(network.changedTags).toContain(`Disorder@${network.site("shn").id}`);
  expect(network.changedTags).toContain(`ContentItem:${item.id}`);
  const { data } = await network.ask(
    '{ disorderSearch(search: "other 900002", type: SITE) { disorders { name summary sources { title } } } }',
    {},
    { site: "shn" },
  );
  expect(data.disorderSearch.disorders[0]).toEqual({
    name: "Made condition 900002",
    summary: "What 900002 is.",
    sources: [{ title: "A register" }],
  });
  const before = await everything();
  const again = await bring("a.ndjson", file);
  expect(again.counts).toMatchObject({ "conditions stored": 0, "conditions unchanged": 2 });
  expect(await everything()).toEqual(before);
});

test("a later file updates the data, and keeps editors' texts", async () => {
  await bring("b.json", JSON.stringify([packet(900010), packet(900011)]), { site: null });
  const own = await makeCondition(network, {
    name: "Our own words",
    orphaCode: "900012",
    summary: "Ours.",
  });
  const next = [
    packet(900010, { Label: "Renamed 900010", Synonyms: [] }),
    packet(900011),
    packet(900012),
  ];
  const { counts } = await bring("b.json", JSON.stringify(next), { site: null });
  expect(counts).toMatchObject({ "conditions changed": 2, "conditions unchanged": 1 });
  const rows = await runSql(
    network,
    "select d.name, d.slug, d.summary, array_agg(n.name order by n.key) as names from disorders d join disorder_names n on n.disorder_id = d.id where d.orpha_code = any($1) group by d.id order by d.orpha_code",
    [["900010", "900012"]],
  );
  expect(rows).toEqual([
    {
      name: "Renamed 900010",
      slug: "made-condition-900010",
      summary: "What 900010 is.",
      names: ["Renamed 900010"],
    },
    {
      name: "Our own words",
      slug: own.slug,
      summary: "Ours.",
      names: ["Made condition 900012", "Other 900012", "Our own words"],
    },
  ]);
});

test("a dry run counts and stores nothing", async () => {
  const before = await everything();
  const { counts } = await bring("c.ndjson", lines(packet(900020)), { isDryRun: true });
  expect(counts).toMatchObject({ "conditions stored": 1 });
  expect(await everything()).toEqual(before);
});

describe("an invalid file is rejected in one line, and nothing is stored", () => {
  test.each([
    ["d.ndjson", `${lines(packet(900030), packet(900031))}\n{"Label": `, /line 3 is not JSON/],
    ["d.json", "{", /the file is not JSON/],
    ["d.json", "[]", /holds no condition/],
    ["d.ndjson", '{"a":1}\n"text"\nnull', /holds no condition/],
    ["d.ndjson", "", /is empty/],
    ["d.xml", "<a/>", /line 1 is not JSON/],
  ])("%s %#", async (name, text, message) => {
    const before = await everything();
    const failure = bring(name, text);
    await expect(failure).rejects.toThrow(message);
    await failure.catch((error: Error) => expect(error.message).not.toContain("\n"));
    expect(await everything()).toEqual(before);
  });

  test("a failure in the middle takes all of it back", async () => {
    const before = await everything();
    await runSql(
      network,
      "alter table disorder_names add constraint no_900041 check (key <> 'other 900041')",
    );
    await expect(bring("e.ndjson", lines(packet(900040), packet(900041)))).rejects.toThrow();
    await runSql(network, "alter table disorder_names drop constraint no_900041");
    expect(await everything()).toEqual(before);
  });
});

/*
 * A real register, which lies beside the checkout where the project is worked on and is absent
 * elsewhere: the tests are skipped then.
 */
const data = path.resolve("../shared/data/conditions");
describe.skipIf(!existsSync(data))("a real register", () => {
  const real = async (file: string) =>
    importConditions({
      store: network.services.store,
      site: network.site("insomnia"),
      file: path.join(data, file),
    });

  test("is taken whole, every record stored or reported, twice the same", async () => {
    const { counts, skipped } = await real("orphapackets-cut.ndjson");
    const kept =
      (counts["conditions stored"] ?? 0) +
      (counts["conditions changed"] ?? 0) +
      (counts["conditions unchanged"] ?? 0);
    expect(counts["conditions found"]).toBe(1973);
    expect(kept + skipped.length).toBe(1973);
    expect(kept).toBeGreaterThan(1500);
    if (process.env.SHOW_IMPORTS) process.stdout.write(`${JSON.stringify({ counts })}\n`);
    const before = await everything();
    await real("orphapackets-cut.ndjson");
    expect(await everything()).toEqual(before);
    const [row] = await runSql(
      network,
      "select count(*) filter (where summary ~ '<[a-z]')::int as tags, count(*) filter (where slug !~ '^[a-z0-9-]+$')::int as slugs, count(*) filter (where prevalences <> '[]')::int as figures from disorders",
    );
    expect(row).toMatchObject({ tags: 0, slugs: 0 });
    expect(row.figures).toBeGreaterThan(300);
  });

  test("whole packets are taken one by one", async () => {
    for (const file of readdirSync(path.join(data, "verbatim")))
      expect((await real(path.join("verbatim", file))).counts["conditions found"]).toBe(1);
  });
});
