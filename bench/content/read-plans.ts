import type pg from "pg";
import type { Statement } from "./capture-statements.ts";

/** A node of the output of `EXPLAIN (ANALYZE, FORMAT JSON)`. */
type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
};
type Explained = { Plan: PlanNode; "Execution Time": number };

/** A statement whose plan reads or sorts too many rows, with the reasons. */
export type PlanProblem = { name: string; ms: number; reasons: string[]; plan: string };

/** Sequential scans and sorts of more rows than this are reported. */
const manyRows = 5000;
/** Number of index-only entries that count as one row, because they are cheaper to read. */
const entriesForRow = 20;
/** Maximum number of rows read per returned row, when many are read. */
const maxRowsReadForOne = 100;

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

function rowsRead(node: PlanNode): number {
  const { "Rows Removed by Filter": filtered = 0, "Rows Removed by Index Recheck": rechecked = 0 } =
    node;
  return (node["Actual Rows"] + filtered + rechecked) * node["Actual Loops"];
}

const isScan = (node: PlanNode) =>
  node["Relation Name"] !== undefined && node["Node Type"].endsWith("Scan");

function findReasons(plan: PlanNode): string[] {
  const nodes = flatten(plan);
  const scans = nodes.filter(isScan);
  const getWeight = (node: PlanNode) =>
    node["Node Type"] === "Index Only Scan" ? 1 / entriesForRow : 1;
  const read = Math.round(scans.reduce((sum, node) => sum + rowsRead(node) * getWeight(node), 0));
  const answered = Math.max(1, plan["Actual Rows"]);
  return [
    ...scans
      .filter((node) => node["Node Type"] === "Seq Scan" && rowsRead(node) > manyRows)
      .map((node) => `reads all of ${node["Relation Name"]}`),
    ...(read > manyRows && read > answered * maxRowsReadForOne
      ? [`reads ${read} rows for ${answered}`]
      : []),
    ...nodes
      .filter(({ "Node Type": type }) => type === "Sort" || type === "WindowAgg")
      .map((node) => (node.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), 0))
      .filter((rows) => rows > manyRows)
      .map((rows) => `sorts or numbers ${rows} rows`),
  ];
}

function describe(node: PlanNode, depth = 0): string {
  const on = [node["Relation Name"], node["Index Name"]].filter(Boolean).join(" by ");
  const line = `${"  ".repeat(depth)}${node["Node Type"]}${on ? ` ${on}` : ""}: ${rowsRead(node)} rows`;
  return [line, ...(node.Plans ?? []).map((inner) => describe(inner, depth + 1))].join("\n");
}

/** Runs statements with `EXPLAIN`. @returns one entry for each that reads or sorts too many rows */
export async function findPlanProblems(
  client: pg.PoolClient,
  name: string,
  statements: readonly Statement[],
): Promise<PlanProblem[]> {
  const problems: PlanProblem[] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(select|with|update)\b/i.test(text)) {
      await client.query(text, values);
      continue;
    }
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
    const { Plan: plan, "Execution Time": ms } = rows[0]["QUERY PLAN"][0] as Explained;
    const reasons = findReasons(plan);
    if (reasons.length > 0) problems.push({ name, ms, reasons, plan: describe(plan) });
  }
  return problems;
}
