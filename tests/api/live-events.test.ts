import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type EventBus, openEventBus } from "#lib/core/server/pubsub/event-bus.ts";
import { busConnectionName } from "#lib/core/server/pubsub/follow-live-events.ts";
import { deleteOldLiveEvents, storeLiveEvent } from "#lib/core/server/pubsub/live-event-queries.ts";
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

/** An instance on the database of the network, which does not read yet. */
async function openInstance() {
  const onLoss = vi.fn();
  const { db } = network.services.store;
  const bus = await openEventBus({ db, url: network.database.url, onError: vi.fn() });
  bus.onLoss(onLoss);
  return { bus, onLoss, start: () => void ends.push(bus.start()) };
}

async function startInstance() {
  const instance = await openInstance();
  instance.start();
  return instance;
}

/** The events that an instance delivers on a channel, in order. */
function collect({ bus }: { bus: EventBus }, channel: string): unknown[] {
  const heard: unknown[] = [];
  const events = bus.subscribe(channel)[Symbol.asyncIterator]();
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

/** Stores an event without waking anybody, as a process that is killed after its commit. */
const storeAndDie = (payload: unknown) =>
  storeLiveEvent(network.services.store.db, randomUUID(), { channel: "a", payload });
const deleteOld = () => deleteOldLiveEvents(network.services.store.db, 0);

test("every instance delivers an event once, with its dates", async () => {
  const [one, other] = [await startInstance(), await startInstance()];
  await untilListening();
  const heard = [collect(one, "a"), collect(other, "a")];
  const elsewhere = collect(other, "b");
  const event = { at: new Date(0), ids: [1, 2], text: "Grüße" };
  one.bus.publish("a", event);
  await vi.waitFor(() => expect(heard[1]).toEqual([event]), { timeout: 15_000, interval: 10 });
  other.bus.publish("a", { second: true });
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
  one.bus.publish("a", 1);
  await vi.waitFor(() => expect(heard).toEqual([1]), { timeout: 15_000 });
  await untilListening();
  one.bus.publish("a", 2);
  await vi.waitFor(() => expect(heard).toEqual([1, 2]), { timeout: 15_000 });
});

test("other instances read the commits of a killed process", async () => {
  const instance = await startInstance();
  const heard = collect(instance, "a");
  await storeAndDie("first");
  await vi.waitFor(() => expect(heard).toEqual(["first"]), { timeout: 15_000 });
  await storeAndDie("second");
  await vi.waitFor(() => expect(heard).toEqual(["first", "second"]), { timeout: 15_000 });
  expect(instance.onLoss).not.toHaveBeenCalled();
});

test("an event is delivered however long its transaction takes, and whatever is deleted meanwhile", async () => {
  const instance = await startInstance();
  const heard = collect(instance, "a");
  const client = new pg.Client({ connectionString: network.database.url });
  await client.connect();
  await client.query("begin");
  await storeLiveEvent(drizzle(client), randomUUID(), { channel: "a", payload: "slow" });
  for (const payload of [1, 2, 3]) {
    await storeAndDie(payload);
    await vi.waitFor(() => expect(heard).toHaveLength(payload), { timeout: 15_000 });
    await deleteOld();
  }
  await client.query("commit");
  await vi.waitFor(() => expect(heard).toEqual([1, 2, 3, "slow"]), { timeout: 15_000 });
  expect(instance.onLoss).not.toHaveBeenCalled();
  await client.end();
});

test("an instance that was away catches up, and reports if events were deleted unread", async () => {
  const [late, tooLate] = [await openInstance(), await openInstance()];
  const heard = [collect(late, "a"), collect(tooLate, "a")];
  await storeAndDie("missed");
  await deleteOld();
  late.start();
  await vi.waitFor(() => expect(heard[0]).toEqual(["missed"]), { timeout: 15_000 });
  await deleteOld();
  expect(await runSql(network, "select 1 from live_events")).toEqual([]);
  tooLate.start();
  await vi.waitFor(() => expect(tooLate.onLoss).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  await storeAndDie("next");
  await vi.waitFor(() => expect(heard[0]).toEqual(["missed", "next"]), { timeout: 15_000 });
  await vi.waitFor(() => expect(heard[1]).toEqual(["next"]), { timeout: 15_000 });
  expect(late.onLoss).not.toHaveBeenCalled();
  expect(tooLate.onLoss).toHaveBeenCalledTimes(1);
});

test("tables that a crash of the database has emptied are a loss, and events go on", async () => {
  const instances = [await startInstance(), await startInstance()];
  const heard = instances.map((instance) => collect(instance, "a"));
  await untilListening();
  // In the order in which the instances lock them.
  await runSql(network, "truncate live_event_state, live_events restart identity");
  for (const { onLoss } of instances)
    await vi.waitFor(() => expect(onLoss).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  instances[0]?.bus.publish("a", 1);
  await vi.waitFor(() => expect(heard).toEqual([[1], [1]]), { timeout: 15_000 });
});

test("events are kept for a minute after they could be read", async () => {
  const { db } = network.services.store;
  await runSql(network, "delete from live_events");
  await runSql(network, "update live_event_state set deleted_at = now()");
  await storeAndDie("kept");
  await deleteOldLiveEvents(db, 60);
  await deleteOldLiveEvents(db, 60);
  expect(await runSql(network, "select 1 from live_events")).toHaveLength(1);
});

test("an event whose statement commits after one with a higher id is delivered too", async () => {
  const instance = await startInstance();
  const heard = collect(instance, "a");
  const client = new pg.Client({ connectionString: network.database.url });
  await client.connect();
  const insert = `insert into live_events (origin, channel, payload)
    select gen_random_uuid(), 'a', payload from live_events where channel = 'model'`;
  const model = await startInstance();
  model.bus.publish("model", "x");
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
