import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import { sendEvents, toBatch } from "#tests/support/send-events.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
// Queries that wait for a database outage give up after their own timeout.
afterAll(() => server.close(), 180_000);

const send = () => sendEvents(server, toBatch({ events: [{ name: "ready" }, { name: "visit" }] }));
const countRows = async () =>
  (await runSql(server.network, "select count(*)::int as n from analytics_events order by 1"))[0].n;

/** Event writes are blocked, as on a network that drops all packets. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const { db } = server.network.services.store;
  await db.transaction(async (tx) => {
    await tx.execute("lock table analytics_counts in access exclusive mode");
    await work();
  });
}

test("while the database takes nothing events are accepted at once, and all are stored when it does", async () => {
  await whileLocked(async () => {
    for (let count = 0; count < 40; count += 1) {
      expect((await send()).status).toBe(204);
    }
    // The statement gives up after five seconds, and what it had waits again.
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect((await send()).status).toBe(204);
    // Connections are left for pages.
    expect((await server.ask("/")).status).toBe(200);
  });
  await vi.waitFor(async () => expect(await countRows()).toBe(82), { timeout: 15_000 });
  const [views] = await runSql(
    server.network,
    "select count::int from analytics_counts where measure = 'page_views' order by 1",
  );
  expect(views.count).toBe(41);
});

test("connections that are cut lose nothing that was accepted", async () => {
  const before = await countRows();
  const cut = () =>
    runSql(
      server.network,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() order by pid`,
    );
  for (let count = 0; count < 20; count += 1) {
    const [reply] = await Promise.all([send(), cut().catch(() => [])]);
    expect(reply.status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await vi.waitFor(async () => expect(await countRows()).toBeGreaterThanOrEqual(before + 40), {
    timeout: 15_000,
  });
});

test("during a long database outage it still responds 204, and the metrics count lost events", async () => {
  await server.network.database.drop();
  for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(204);
  await server.network.services.eventBuffer.close();
  const reply = await server.ask("/metrics");
  const [, dropped] = /analytics_events_total\{outcome="dropped"\} (\d+)/.exec(reply.text) ?? [];
  expect(Number(dropped)).toBe(10);
});
