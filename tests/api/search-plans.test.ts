import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { queryRows } from "#tests/support/test-database.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type Plan = { Filter?: string; "Relation Name"?: string; Plans?: Plan[] };
type Filter = { table: string; condition: string };
const listFilters = (plan: Plan): Filter[] => [
  { table: plan["Relation Name"] ?? "", condition: plan.Filter ?? "" },
  ...(plan.Plans ?? []).flatMap(listFilters),
];

/** The parts of the table with more than a few entries: of these it pays to use an index. */
async function listParts(): Promise<unknown[]> {
  const rows = await queryRows(
    network.database.url,
    "select tableoid::regclass::text as part from search_entries group by 1 having count(*) > 50",
  );
  return rows.map(({ part }) => part);
}

/** The statements of these searches that compare words of entries, each once. */
async function recordSearches(terms: readonly string[]): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  for (const term of terms)
    await network.ask("query ($term: String!) { search(term: $term) { total } }", { term });
  const texts = sent.mock.calls.map(([query]) => String((query as { text?: unknown }).text));
  sent.mockRestore();
  return [...new Set(texts)].filter((text) => text.includes("placed_words("));
}

// docs/decisions/0123: a search looks words up in the index
test.each([
  ["that were counted", "analyze search_entries"],
  [
    "that were never counted",
    `select pg_clear_relation_stats('public', relname),
      (select count(pg_clear_attribute_stats('public', relname, attname, false)) from pg_attribute where attrelid = part.oid and attnum > 0)
      from pg_class part where relname like 'search\\_entries%' and relkind in ('r', 'p')`,
  ],
])("no search compares the words of each entry of tables %s", async (_name, prepare) => {
  await queryRows(network.database.url, prepare);
  const statements = await recordSearches([
    "migraine",
    '"aura and sleep"',
    "migrane kit -aura",
    "walk wart",
  ]);
  // The words themselves, unknown ones, similar words and titles, related entries.
  expect(statements.length).toBeGreaterThanOrEqual(4);
  const parts = await listParts();
  expect(parts.length).toBeGreaterThan(0);
  for (const text of statements) {
    const [row = {}] = await queryRows(
      network.database.url,
      `explain (generic_plan, format json) ${text}`,
    );
    const [{ Plan: plan }] = row["QUERY PLAN"] as [{ Plan: Plan }];
    const compared = listFilters(plan).filter(
      ({ table, condition }) => parts.includes(table) && condition.includes("placed_words("),
    );
    expect(compared).toEqual([]);
  }
});
