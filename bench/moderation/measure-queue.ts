import pg from "pg";
import { captureStatements } from "#bench/content/capture-statements.ts";
import { findPlanProblems, type PlanProblem } from "#bench/content/read-plans.ts";
import { createLoop } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import {
  ClaimNextModerationCaseDocument,
  QueuePageDocument,
} from "#graphql/generated/client/graphql.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import { countOpenCases } from "#lib/moderation/server/case-queries.ts";
import { claimNextCase, listCases } from "#lib/moderation/server/queue-queries.ts";
import { type CaseFilter, casePageSize } from "#lib/moderation/shared/case-queue.ts";
import {
  parseQueueQuery,
  type QueueQuery,
  toQueueHref,
} from "#lib/moderation/shared/queue-query.ts";
import { toOperationBody } from "#tests/support/product-calls.ts";

const maxMs = 60;
const connections = 2;

/** Staff whose reads are measured. */
export type Reader = {
  name: string;
  cookie: string;
  viewer: Pick<KnownViewer, "id" | "moderatedSiteIds">;
};

type Asked = { name: string; query: QueueQuery };

const toQuery = (given: Partial<QueueQuery> = {}): QueueQuery => ({
  ...parseQueueQuery(new URLSearchParams()),
  ...given,
});

/** What staff filter by: everything, what is common, what is rare, and several at once. */
const toQueries = (siteId: number): Asked[] => [
  { name: "all", query: toQuery() },
  { name: "a site", query: toQuery({ siteId }) },
  { name: "a common reason", query: toQuery({ reason: "spam" }) },
  { name: "a rare reason", query: toQuery({ reason: "appeal" }) },
  { name: "a kind", query: toQuery({ assocType: "STATUS_UPDATE" }) },
  { name: "of today", query: toQuery({ age: "day" }) },
  { name: "older than a week", query: toQuery({ age: "older_than_week" }) },
  {
    name: "a rare reason of a site, of today and free",
    query: toQuery({ siteId, reason: "same_address", age: "day", holder: "free" }),
  },
  { name: "claimed by the reader", query: toQuery({ holder: "mine" }) },
  {
    name: "nothing",
    query: toQuery({ siteId, reason: "duplicate", assocType: "USER", age: "day", holder: "mine" }),
  },
];

const toFilter = ({ reporter: _, ...filter }: QueueQuery): CaseFilter => ({
  ...filter,
  reporterId: null,
});

/** The same as a variable of the API. */
function toVariable({ reporter: _, reason, assocType, age, holder, siteId, ...rest }: QueueQuery) {
  const upper = (value: string | null) => value?.toUpperCase() ?? null;
  return {
    ...rest,
    assocType,
    siteId: siteId === null ? null : String(siteId),
    reason: upper(reason),
    age: upper(age),
    holder: upper(holder),
  };
}

/** Times statements on one connection. @returns p95 in ms */
async function timeStatements(
  pool: pg.Pool,
  statements: readonly { text: string; values: unknown[] }[],
): Promise<number> {
  const times: number[] = [];
  for (let turn = -5; turn < 40; turn += 1) {
    const startedAt = performance.now();
    for (const { text, values } of statements) await pool.query(text, values);
    if (turn >= 0) times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** A query of the same shape in plain SQL: a page of open cases in their order, without who may see them. */
const plainText = `select id, assoc_type, assoc_id, reasons, priority, inserted_at from moderation_cases
  where state = 'open' and reasons @> array[$1]::text[] order by priority desc, id limit 51`;

/**
 * Measures pages of a long queue, the call behind them and the next case, for each reader and filter, one window of
 * some seconds after another.
 */
export async function measureQueue(
  port: number,
  options: {
    url: string;
    readers: readonly Reader[];
    siteId: number;
    cases: number;
    seconds: number;
  },
): Promise<{ rows: Row[]; problems: PlanProblem[] }> {
  const { url, readers, siteId, cases, seconds } = options;
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const rows: Row[] = [];
  const problems: PlanProblem[] = [];
  const of = `of ${cases.toLocaleString("en")} cases`;
  try {
    for (const { name: reader, cookie, viewer } of readers) {
      const slowest = {
        page: { ms: -1, name: "" },
        call: { ms: -1, name: "" },
        next: { ms: -1, name: "" },
      };
      const details: string[] = [];
      for (const { name, query } of toQueries(siteId)) {
        const filter = toFilter(query);
        const known = viewer as KnownViewer;
        const loops = {
          page: createLoop(port, async (_turn, send) => {
            await send({ path: toQueueHref(query), headers: { cookie } });
          }),
          call: createLoop(port, async (_turn, send) => {
            const body = toOperationBody(QueuePageDocument, { filter: toVariable(query) });
            await send({ method: "POST", path: "/api", headers: { cookie }, body });
          }),
          next: createLoop(port, async (_turn, send) => {
            const body = toOperationBody(ClaimNextModerationCaseDocument, {
              filter: toVariable(query),
            });
            await send({ method: "POST", path: "/api", headers: { cookie }, body });
          }),
        };
        const times: string[] = [];
        for (const kind of ["page", "call", "next"] as const) {
          await loops[kind](1, 0.3);
          const { p95Ms, failures } = await loops[kind](connections, seconds);
          if (failures > 0) throw new Error(`${name}: ${failures} failed`);
          if (p95Ms > slowest[kind].ms) slowest[kind] = { ms: p95Ms, name };
          times.push(p95Ms.toFixed(0));
        }
        const list = { viewer: known, filter, after: null, limit: casePageSize + 1 };
        const listed = await captureStatements(pool, (db) => listCases(db, list));
        const statements = [
          ...listed,
          ...(await captureStatements(pool, (db) => countOpenCases(db, known))),
        ];
        details.push(
          `${name} ${times.join("/")}, sql ${(await timeStatements(pool, listed)).toFixed(1)}`,
        );
        problems.push(...(await explain(pool, `${reader}: ${name}`, statements)));
        const next = { viewer: known, filter, after: null, minutes: 15 };
        problems.push(
          ...(await explain(
            pool,
            `${reader}: next, ${name}`,
            await captureStatements(pool, (db) => claimNextCase(db, next)),
          )),
        );
      }
      const detail = `page/call/next p95 ms by filter: ${details.join("; ")}`;
      for (const [kind, label] of [
        ["page", "/moderation"],
        ["call", "the call of the queue"],
        ["next", "the next case"],
      ] as const)
        rows.push({
          name: `${label} ${of}, ${reader}, slowest filter p95`,
          value: slowest[kind].ms,
          unit: "ms",
          bar: maxMs,
          atLeast: false,
          detail: `${slowest[kind].name}${kind === "page" ? `; ${detail}` : ""}`,
        });
    }
    for (const reason of ["spam", "appeal"])
      rows.push({
        name: `plain SQL for a page of the reason ${reason}, p95`,
        value: await timeStatements(pool, [{ text: plainText, values: [reason] }]),
        unit: "ms",
        bar: maxMs,
        atLeast: false,
      });
  } finally {
    await pool.end();
  }
  return { rows, problems };
}

async function explain(
  pool: pg.Pool,
  name: string,
  statements: readonly { text: string; values: unknown[] }[],
): Promise<PlanProblem[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // A claim is a change, whose plan is read and which is taken back.
    return await findPlanProblems(client, name, statements);
  } finally {
    await client.query("rollback");
    client.release();
  }
}
