import { utc } from "@date-fns/utc";
import { addDays } from "date-fns";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maintainPartitions } from "#lib/analytics/server/event-partitions.ts";
import { listPartitionDays } from "#lib/analytics/server/partition-queries.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";
import { runSql } from "#tests/support/make-content.ts";
import { sendEvents, toBatch } from "#tests/support/send-events.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  one = await startTestServer({});
  other = await startTestServer({ sharesNetworkWith: one });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const today = new Date();
const inDays = (count: number) => toDay(addDays(today, count, { in: utc }));
const db = (server: TestServer) => server.network.services.store.db;
const countRows = async () =>
  (await runSql(one.network, "select count(*)::int as n from analytics_events order by 1"))[0].n;

test("several instances that start together make each day once, from yesterday to next week", async () => {
  const keep = { retentionDays: 90 };
  const all = [one, other, one, other].map((server) => maintainPartitions(db(server), keep));
  await Promise.all(all);
  const days = await listPartitionDays(db(one));
  expect(days).toEqual(Array.from({ length: 9 }, (_unused, at) => inDays(at - 1)));
});

test("a missing partition is created by the first event of its day", async () => {
  const visit = () => sendEvents(one, toBatch({ events: [{ name: "visit" }] }));
  await visit();
  await one.network.services.eventBuffer.flush();
  expect(await countRows()).toBe(1);
  await runSql(one.network, `drop table analytics_events_${inDays(0).replaceAll("-", "")}`);
  await visit();
  await one.network.services.eventBuffer.flush();
  expect(await countRows()).toBe(1);
});

test("days older than the retention are dropped with their visitors; the sums stay", async () => {
  const siteId = one.network.site("migraine").id;
  const now = new Date();
  await maintainPartitions(db(one), {
    retentionDays: 30,
    now: new Date(now.getTime() - 40 * 864e5),
  });
  const old = inDays(-40);
  await runSql(
    one.network,
    `insert into analytics_events (site_id, happened_at, name, view, page_kind, details)
     values ($1, $2, 'visit', gen_random_uuid(), 'article', '{}')`,
    [siteId, `${old}T12:00:00Z`],
  );
  for (const table of [
    "analytics_visitors (site_id, day, visitor_key) values ($1, $2, 'k')",
    "analytics_counts (site_id, day, measure, label, count) values ($1, $2, 'visits', 'x', 1)",
  ])
    await runSql(one.network, `insert into ${table}`, [siteId, old]);
  await Promise.all(
    [one, other].map((server) => maintainPartitions(db(server), { retentionDays: 33, now })),
  );
  const days = await listPartitionDays(db(one));
  expect([days[0], days.at(-1)]).toEqual([inDays(-33), inDays(7)]);
  const left = async (table: string) =>
    (
      await runSql(
        one.network,
        `select count(*)::int as n from ${table} where day = $1 order by 1`,
        [old],
      )
    )[0].n;
  expect([await left("analytics_visitors"), await left("analytics_counts")]).toEqual([0, 1]);
});

test("a request is remembered for an hour, so that it is stored once, and then forgotten", async () => {
  const siteId = one.network.site("migraine").id;
  const now = new Date();
  for (const minutes of [59, 61])
    await runSql(
      one.network,
      "insert into analytics_batches (site_id, view, batch, stored_at) values ($1, gen_random_uuid(), $2, $3)",
      [siteId, minutes, new Date(now.getTime() - minutes * 60_000)],
    );
  await maintainPartitions(db(one), { retentionDays: 33, now });
  const rows = await runSql(
    one.network,
    "select batch from analytics_batches where batch in (59, 61) order by 1",
  );
  expect(rows).toEqual([{ batch: 59 }]);
});
