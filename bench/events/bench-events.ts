import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { createLoop, readPath } from "#bench/support/create-loop.ts";
import { type Row, report } from "#bench/support/report.ts";
import { withPool } from "#bench/support/with-pool.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { startServer } from "#tests/support/product-server.ts";
import { type Accepted, eventsPerBatch, sendEventsFor } from "./event-load.ts";

const connections = 8;
const target = 5000;

/** The lower bound: rows of the same width, five thousand in a statement, one statement after another. */
async function measureBareInserts(pool: pg.Pool, seconds: number): Promise<number> {
  await pool.query(
    "create table bare_events (site_id int, happened_at timestamptz, name text, details jsonb)",
  );
  const details = Array.from({ length: target }, () => '{"button":"button-7"}');
  const endsAt = performance.now() + seconds * 1000;
  let rows = 0;
  while (performance.now() < endsAt) {
    await pool.query(
      "insert into bare_events select 1, now(), 'button', one from unnest($1::jsonb[]) one",
      [details],
    );
    rows += details.length;
  }
  return rows / seconds;
}

const countStored = async (pool: pg.Pool): Promise<number> =>
  Number((await pool.query("select count(*) from analytics_events")).rows[0].count);

/** How many events a second the server takes, and whether it stores every one. */
async function measureThroughput(port: number, pool: pg.Pool): Promise<Row[]> {
  const accepted: Accepted = new Map();
  const before = await countStored(pool);
  const result = await sendEventsFor(port, { seconds: 8, connections, accepted });
  await wait(1000);
  const stored = (await countStored(pool)) - before;
  return [
    {
      name: "events accepted in a second",
      value: result.perSecond * eventsPerBatch,
      unit: "events/s",
      bar: target,
      atLeast: true,
      detail: `batches of ${eventsPerBatch}; p95 ${result.p95Ms.toFixed(1)} ms, ${result.failures} failures`,
    },
    {
      name: "accepted events that are not stored a second later",
      value: accepted.size * eventsPerBatch - stored,
      unit: "events",
      bar: 0,
      atLeast: false,
      detail: `${stored} stored`,
    },
  ];
}

/** Kills the server while it takes 5,000 events a second, and looks at what it had accepted. */
async function measureKill(dataDir: string): Promise<Row[]> {
  const server = await startServer({ dataDir });
  const accepted: Accepted = new Map();
  const load = sendEventsFor(server.port, { seconds: 6, connections, perSecond: target, accepted });
  await wait(4000);
  const killedAt = performance.now();
  server.kill();
  await load;
  const next = await startServer({ dataDir });
  try {
    return await withPool(dataDir, async (pool) => {
      const views = [...accepted.keys()];
      const { rows } = await pool.query(
        `select view, count(*)::int as events from unnest($1::uuid[]) as view
         join analytics_events using (view) group by view`,
        [views],
      );
      const stored = new Map(rows.map(({ view, events }) => [String(view), Number(events)]));
      const lost = views.filter((view) => stored.get(view) !== eventsPerBatch);
      const ages = lost.map((view) => killedAt - (accepted.get(view) ?? 0));
      const rate = (views.length * eventsPerBatch) / 4;
      return [
        {
          name: "age of the oldest lost event when the server is killed",
          value: Math.max(0, ...ages),
          unit: "ms",
          bar: 1000,
          atLeast: false,
          detail: `${lost.length * eventsPerBatch} of ${views.length * eventsPerBatch} lost at ${rate.toFixed(0)} events/s`,
        },
      ];
    });
  } finally {
    await next.stop();
  }
}

/**
 * Measures the collector of events: how many it takes, whether all are stored, and what a kill loses. Loads this machine
 * for less than a minute.
 */
export async function benchEvents({ dataDir, withServer }: WithServer): Promise<void> {
  await withServer({}, async () => undefined);
  const rows = await withServer({}, ({ port }) =>
    withPool(dataDir, async (pool): Promise<Row[]> => {
      const bare = await measureBareInserts(pool, 4);
      const ok = await createLoop(port, readPath("/ok"))(connections, 4);
      const [taken, missing] = await measureThroughput(port, pool);
      if (!taken || !missing) throw new Error("Nothing was measured");
      const baselines = `bare inserts ${bare.toFixed(0)} rows/s, /ok ${ok.perSecond.toFixed(0)} requests/s`;
      return [{ ...taken, detail: `${taken.detail}; ${baselines}` }, missing];
    }),
  );
  rows.push(...(await measureKill(dataDir)));
  report("events", rows);
}
