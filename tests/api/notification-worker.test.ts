import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deleteOld } from "#lib/notifications/server/delete-old.ts";
import { fanOutEvents } from "#lib/notifications/server/fan-out.ts";
import {
  addFailure,
  findBatch,
  lockFanOut,
  maxEventsPerRead,
} from "#lib/notifications/server/fan-out-queries.ts";
import { findAudience } from "#lib/notifications/server/find-candidates.ts";
import {
  insertForFollowers,
  insertNotifications,
} from "#lib/notifications/server/insert-notifications.ts";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { makeConversation, send, theo } from "#tests/support/make-conversation.ts";
import {
  clearNotifications,
  fanOut,
  listNotifications,
  reply,
} from "#tests/support/notifications.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const author = "member-12@members.demo.test";

/** Makes everybody follow a thread. @returns their number without the author */
async function followByAll(threadId: string): Promise<number> {
  await runSql(
    network,
    `insert into thread_follows (member_id, site_id, content_id, is_following)
      select id, $1, $2, true from members where deleted_at is null
      on conflict do nothing`,
    [network.site("migraine").id, threadId],
  );
  const [row] = await runSql(
    network,
    "select count(*)::int as count from thread_follows where content_id = $1 and is_following",
    [threadId],
  );
  return row.count - 1;
}
const countWritten = async () => {
  const [row] = await runSql(
    network,
    "select count(*)::int as rows, count(distinct member_id)::int as members from notifications",
  );
  return row;
};

test("killing a worker in the middle causes no missing and no duplicate notifications", async () => {
  await clearNotifications(network);
  const thread = await makeThread(network);
  const count = await followByAll(thread.id);
  await reply(network, author, { item: thread.id });
  const arguments_ = ["tests/support/fan-out-worker.ts", network.database.url, "2"];
  const worker = spawn("node", arguments_, { stdio: ["ignore", "pipe", "inherit"] });
  await once(worker.stdout, "data");
  worker.kill("SIGKILL");
  await once(worker, "exit");
  const { rows } = await countWritten();
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(count);
  // The connection of the dead worker, which may hold the event for a moment.
  await vi.waitFor(async () => {
    await fanOut(network);
    expect(await countWritten()).toEqual({ rows: count, members: count });
  }, 15_000);
});

test("several workers at once write each notification once", async () => {
  await clearNotifications(network);
  const thread = await makeThread(network);
  const count = await followByAll(thread.id);
  await reply(network, author, { item: thread.id });
  const { db } = network.services.store;
  await Promise.all([1, 2, 3].map(() => fanOutEvents({ db, batchSize: 5 })));
  await fanOut(network);
  expect(await countWritten()).toEqual({ rows: count, members: count });
});

test("the notifications of one reply are one statement, which waits while another worker writes", async () => {
  await clearNotifications(network);
  const thread = await makeThread(network);
  const count = await followByAll(thread.id);
  await reply(network, author, { item: thread.id });
  const { db } = network.services.store;
  await db.transaction(async (lock) => {
    expect(await lockFanOut(lock)).toBe(true);
    await fanOutEvents({ db });
    expect((await countWritten()).rows).toBe(0);
  });
  const { all } = await recordStatements(() => fanOutEvents({ db }));
  expect((await countWritten()).rows).toBe(count);
  // The item with the comment, and the writes; polling for events is not recorded.
  expect(all.length).toBeLessThanOrEqual(2);
});

test("several workers at once write one row of a follower while replies keep coming", async () => {
  await clearNotifications(network);
  const thread = await makeThread(network);
  const count = await followByAll(thread.id);
  const { db } = network.services.store;
  const workers = [1, 2, 3].map(async () => {
    for (let turn = 0; turn < 20; turn += 1) await fanOutEvents({ db });
  });
  for (let sent = 0; sent < 10; sent += 1) await reply(network, author, { item: thread.id });
  await Promise.all(workers);
  await fanOut(network);
  expect(await countWritten()).toEqual({ rows: count, members: count });
});

/** The state of a worker that has read the waiting events and written none. */
async function readBatch() {
  const { db } = network.services.store;
  const found = await findBatch(db);
  if (!found) throw new Error("Nothing waits.");
  const { batch } = found;
  const { direct, followers } = await findAudience(db, batch);
  const options = { candidates: direct, isLast: followers === null, isLocked: false };
  return {
    writeDirect: () => insertNotifications(db, batch, options),
    writeFollowers: () =>
      followers && insertForFollowers(db, batch, { ...followers, limit: 1000, isLocked: false }),
  };
}

test("a batch that another worker writes at the same time is not written again", async () => {
  await clearNotifications(network);
  const thread = await makeThread(network);
  const count = await followByAll(thread.id);
  await reply(network, author, { item: thread.id });
  await reply(network, "member-13@members.demo.test", { item: thread.id });
  const late = await readBatch();
  const first = "(select min(id) from notification_events)";
  const setDelivered = `update notification_events set delivered_at = now() where id = ${first}`;
  await network.services.store.db.transaction(async (tx) => {
    await tx.execute(setDelivered);
    expect(await late.writeFollowers()).toBe("held");
  });
  expect(await late.writeFollowers()).toBe("held");
  expect(await late.writeDirect()).toBe("held");
  expect((await countWritten()).rows).toBe(0);
  // The other one is still open.
  await fanOut(network);
  expect(await countWritten()).toEqual({ rows: count, members: count });
});

test("locked events delay only events with the same subject", async () => {
  await clearNotifications(network);
  const { db } = network.services.store;
  const [held, free] = [await makeThread(network), await makeThread(network)];
  await clearNotifications(network);
  for (const thread of [held, free]) await followByAll(thread.id);
  await reply(network, author, { item: held.id });
  // More than are read at once.
  await runSql(
    network,
    `insert into notification_events (type, site_id, actor_id, content_id, comment_id)
     select type, site_id, actor_id, content_id, comment_id from notification_events, generate_series(1, ${maxEventsPerRead})`,
  );
  await reply(network, author, { item: free.id });
  const findOpen = "select content_id from notification_events where delivered_at is null";
  await db.transaction(async (tx) => {
    await tx.execute("select from notification_events order by id limit 1 for update");
    await vi.waitFor(async () => {
      await fanOutEvents({ db });
      const open = await runSql(network, findOpen);
      expect(open.map(({ content_id: id }) => `${id}`)).toEqual(
        Array.from({ length: 1 + maxEventsPerRead }, () => held.id),
      );
    }, 15_000);
  });
  await fanOut(network);
  expect(await runSql(network, findOpen)).toEqual([]);
});

test("a worker killed between mentions and followers notifies nobody twice", async () => {
  await clearNotifications(network);
  const thread = await makeThread(network);
  const count = await followByAll(thread.id);
  const named = (await network.getSession("member-14@members.demo.test", "migraine")).member;
  const mention = { type: "mention", attrs: { id: String(named?.id), label: named?.username } };
  const paragraph = { type: "paragraph", content: [{ type: "text", text: "For " }, mention] };
  await reply(network, author, {
    item: thread.id,
    document: { type: "doc", content: [paragraph] },
  });
  const killed = await readBatch();
  expect(await killed.writeDirect()).toEqual({ memberIds: [named?.id], isLast: false });
  await fanOut(network);
  expect(await countWritten()).toEqual({ rows: count, members: count });
  const kinds = "select kind from notifications where member_id = $1";
  expect(await runSql(network, kinds, [named?.id])).toEqual([{ kind: "mention" }]);
});

test("private messages that wait are written together, each for its receiver", async () => {
  await clearNotifications(network);
  const conversations = await Promise.all([
    makeConversation(network),
    makeConversation(network, { initiator: "member-8@members.demo.test" }),
  ]);
  for (const id of conversations) {
    await send(network, id, "one", { email: theo });
    await send(network, id, "two", { email: theo });
  }
  const { statements } = await recordStatements(() => fanOut(network));
  expect(await countWritten()).toEqual({ rows: 4, members: 2 });
  expect(statements.filter((text) => text.includes("insert into notifications"))).toHaveLength(1);
});

/** Repeats the only event of an item. */
const repeatEvent = (contentId: string, count: number, failures = 0) =>
  runSql(
    network,
    `insert into notification_events
        (type, site_id, actor_id, content_id, comment_id, failures)
      select type, site_id, actor_id, content_id, comment_id, $3
      from (select * from notification_events where content_id = $1 order by id limit 1) one,
        generate_series(1, $2)`,
    [contentId, count, failures],
  );

// Up to twenty events are compared in the process, more of them by the database.
test.for([4, 40])(
  "%i more replies in a thread are batched with its first one, and none of another or a failed one",
  async (more) => {
    const [thread, other] = [await makeThread(network), await makeThread(network)];
    await clearNotifications(network);
    await reply(network, author, { item: thread.id });
    await reply(network, author, { item: other.id });
    await repeatEvent(thread.id, more);
    await repeatEvent(thread.id, 2, 1);
    const found = await findBatch(network.services.store.db);
    const taken = found?.batch ?? [];
    expect(taken).toHaveLength(more + 1);
    for (const event of taken)
      expect(event).toMatchObject({ contentId: Number(thread.id), type: "comment", failures: 0 });
    expect(found?.hasMore).toBe(true);
  },
);

test("replies that arrive together or within a minute are one row of a follower, until it is read", async () => {
  await clearNotifications(network);
  const thread = await makeThread(network);
  await followByAll(thread.id);
  const second = "member-13@members.demo.test";
  await reply(network, author, { item: thread.id });
  await reply(network, second, { item: thread.id });
  await fanOut(network);
  await reply(network, author, { item: thread.id });
  await fanOut(network);
  const each = "select count(*)::int as rows from notifications group by member_id";
  expect(new Set((await runSql(network, each)).map(({ rows }) => rows))).toEqual(new Set([1]));
  const reader = "member-14@members.demo.test";
  const { items } = await listNotifications(network, reader);
  const [one, two] = await Promise.all(
    [author, second].map(async (email) => (await network.getSession(email, "migraine")).member),
  );
  expect(items.map(({ text }) => text)).toEqual([
    `${one?.username} and ${two?.username} replied in “${thread.title}”`,
  ]);
  await runSql(network, "update notifications set read_at = now()");
  await reply(network, author, { item: thread.id });
  await fanOut(network);
  expect((await listNotifications(network, reader)).items).toMatchObject([{ isRead: false }]);
  await runSql(network, "update notifications set inserted_at = now() - interval '61 seconds'");
  await reply(network, second, { item: thread.id });
  await fanOut(network);
  const ofReader = `select count(*)::int as rows from notifications n join members m
    on m.id = n.member_id where m.email = $1`;
  expect(await runSql(network, ofReader, [reader])).toEqual([{ rows: 3 }]);
});

test("when the first of several replies is removed, the others keep their entry", async () => {
  await clearNotifications(network);
  const thread = await makeThread(network);
  await followByAll(thread.id);
  const second = "member-13@members.demo.test";
  const reader = "member-14@members.demo.test";
  const first = await reply(network, author, { item: thread.id });
  await fanOut(network);
  const other = await reply(network, second, { item: thread.id });
  await fanOut(network);
  const countUnread = async () =>
    (await network.ask("{ unreads { notifications } }", {}, { email: reader })).data.unreads
      .notifications;
  const remove = (id: string) =>
    runSql(network, "update comments set status = 'removed' where id = $1", [id]);
  await remove(first);
  const { member } = await network.getSession(second, "migraine");
  const { items } = await listNotifications(network, reader);
  expect(items.map(({ text, path }) => [text, path])).toEqual([
    [`${member?.username} replied in “${thread.title}”`, `/forums/${thread.slug}?comment=${other}`],
  ]);
  expect(await countUnread()).toBe(1);
  await remove(other);
  expect((await listNotifications(network, reader)).items).toEqual([]);
  expect(await countUnread()).toBe(0);
});

test("an event that fails is given up after five tries and stops no other one", async () => {
  await clearNotifications(network);
  const thread = await makeThread(network);
  await followByAll(thread.id);
  await runSql(
    network,
    `insert into notification_events (type, site_id, member_id, about)
      values ('award', $1, 2000000000, 'x'), ('unknown', $1, 1, 'x')`,
    [network.site("migraine").id],
  );
  await reply(network, author, { item: thread.id });
  const errors: unknown[] = [];
  await fanOutEvents({ db: network.services.store.db, onError: (error) => errors.push(error) });
  expect(errors).toHaveLength(5);
  expect((await countWritten()).rows).toBeGreaterThan(0);
  const pending = "select type from notification_events where delivered_at is null";
  expect(await runSql(network, pending)).toEqual([]);
});

test("workers that fail at the same event count it once, and not where another one has written it", async () => {
  await clearNotifications(network);
  const { db } = network.services.store;
  const thread = await makeThread(network);
  await reply(network, author, { item: thread.id });
  const [event] = (await findBatch(db))?.batch ?? [];
  if (!event) throw new Error("A reply is an event");
  await Promise.all([addFailure(db, event), addFailure(db, event), addFailure(db, event)]);
  const read =
    "select failures, delivered_at is null as is_open from notification_events where id = $1";
  expect(await runSql(network, read, [event.id])).toEqual([{ failures: 1, is_open: true }]);
  await runSql(network, "update notification_events set delivered_at = now() where id = $1", [
    event.id,
  ]);
  await addFailure(db, { ...event, failures: 1 });
  expect(await runSql(network, read, [event.id])).toEqual([{ failures: 1, is_open: false }]);
});

test("notifications older than half a year are deleted with their events, and nothing else", async () => {
  await clearNotifications(network);
  const thread = await makeThread(network);
  await followByAll(thread.id);
  await reply(network, author, { item: thread.id });
  await fanOut(network);
  const age = async (days: number) => {
    for (const table of ["notifications", "notification_events"])
      await runSql(network, `update ${table} set inserted_at = now() - $1 * interval '1 day'`, [
        days,
      ]);
  };
  const { db } = network.services.store;
  const { rows } = await countWritten();
  await age(179);
  await deleteOld({ db });
  expect((await countWritten()).rows).toBe(rows);
  await age(181);
  await runSql(
    network,
    `insert into notification_events (type, site_id, member_id, inserted_at)
      values ('award', 1, 1, now() - interval '181 days')`,
  );
  await deleteOld({ db });
  // Events without notifications so far stay.
  expect([
    await countWritten(),
    await runSql(network, "select type, delivered_at from notification_events"),
  ]).toEqual([{ rows: 0, members: 0 }, [{ type: "award", delivered_at: null }]]);
  await clearNotifications(network);
});
