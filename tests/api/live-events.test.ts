import { once } from "node:events";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openEventBus } from "#lib/core/server/pubsub/event-bus.ts";
import { busConnectionName } from "#lib/core/server/pubsub/follow-live-events.ts";
import { runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

/** An instance on the database of the network. */
async function startInstance() {
  const { db } = network.services.store;
  const onLoss = vi.fn();
  const pubsub = await openEventBus({ db, url: network.database.url, onError: vi.fn() });
  pubsub.onLoss(onLoss);
  ends.push(pubsub.start());
  return { pubsub, onLoss };
}

/** What an instance delivers on a channel, in order. */
function collect(
  { pubsub }: Awaited<ReturnType<typeof startInstance>>,
  channel: string,
): unknown[] {
  const heard: unknown[] = [];
  const events = pubsub.subscribe(channel)[Symbol.asyncIterator]();
  ends.push(async () => void (await events.return?.()));
  void (async () => {
    for (;;) {
      const { done, value } = await events.next();
      if (done) return;
      heard.push(value);
    }
  })();
  return heard;
}

const untilListening = () =>
  vi.waitFor(async () => {
    const rows = await runSql(
      network,
      "select 1 from pg_stat_activity where datname = current_database() and application_name = $1",
      [busConnectionName],
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
  }, 15_000);

test("every instance delivers an event once and within a second, with its dates", async () => {
  const [one, other] = [await startInstance(), await startInstance()];
  await untilListening();
  const heard = [collect(one, "a"), collect(other, "a")];
  const elsewhere = collect(other, "b");
  const event = { at: new Date(0), ids: [1, 2], text: "Grüße" };
  const begin = performance.now();
  one.pubsub.publish("a", event);
  await vi.waitFor(() => expect(heard[1]).toEqual([event]), { timeout: 15_000, interval: 10 });
  expect(performance.now() - begin).toBeLessThan(1000);
  other.pubsub.publish("a", { second: true });
  await vi.waitFor(() => expect(heard[0]).toEqual([event, { second: true }]), 15_000);
  // Long enough for the poll, which finds the same rows.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(heard).toEqual([
    [event, { second: true }],
    [event, { second: true }],
  ]);
  expect(elsewhere).toEqual([]);
});

test("an instance whose listening connection is lost hears by the poll, and connects again", async () => {
  const [one, other] = [await startInstance(), await startInstance()];
  await untilListening();
  const heard = collect(other, "a");
  const cut = await runSql(
    network,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = $1`,
    [busConnectionName],
  );
  expect(cut.length).toBeGreaterThanOrEqual(2);
  one.pubsub.publish("a", 1);
  await vi.waitFor(() => expect(heard).toEqual([1]), { timeout: 15_000 });
  await untilListening();
  one.pubsub.publish("a", 2);
  await vi.waitFor(() => expect(heard).toEqual([1, 2]), { timeout: 15_000 });
});

test("an event whose statement commits after one with a higher id is delivered too", async () => {
  const instance = await startInstance();
  const heard = collect(instance, "a");
  const client = new pg.Client({ connectionString: network.database.url });
  await client.connect();
  const insert = `insert into live_events (origin, channel, payload)
    select gen_random_uuid(), 'a', payload from live_events where channel = 'model'`;
  const model = await startInstance();
  model.pubsub.publish("model", "x");
  await vi.waitFor(
    async () =>
      expect(
        await runSql(network, "select 1 from live_events where channel = 'model'"),
      ).toHaveLength(1),
    15_000,
  );
  await client.query("begin");
  await client.query(insert);
  await runSql(network, insert);
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 15_000 });
  await client.query("commit");
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 15_000 });
  const ended = once(client, "end");
  await client.end();
  await ended;
});
