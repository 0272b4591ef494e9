import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { endOwnSession } from "#lib/auth/server/own-sessions.ts";
import type { Session } from "#lib/auth/server/session.ts";
import {
  addPushDevice,
  getPushDevices,
  removePushDevice,
  renewPushDevice,
} from "#lib/notifications/server/push-devices.ts";
import { type PushJob, sendDuePushes, sendPush } from "#lib/notifications/server/send-pushes.ts";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { openSession } from "#tests/support/make-conversation.ts";
import { clearNotifications, fanOut, reply } from "#tests/support/notifications.ts";
import { createBrowser, startPushService } from "#tests/support/push-service.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const reader = "member-10@members.demo.test";
const writer = "member-12@members.demo.test";

let network: TestNetwork;
let service: Awaited<ReturnType<typeof startPushService>>;
let session: Session;
beforeAll(async () => {
  service = await startPushService();
  network = await createTestNetwork({
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 5).toString("base64url"),
    PUSH_LOCAL_ORIGIN: service.origin,
  });
});
beforeEach(async () => {
  for (const table of ["notification_emails", "notification_pushes", "push_subscriptions"])
    await runSql(network, `delete from ${table}`);
  await clearNotifications(network);
  service.received.length = 0;
  service.state.status = 201;
  session = await openSession(network, reader);
});
afterAll(async () => {
  await network.close();
  service.close();
});

const call = (as: Session | null = session) => ({
  db: network.services.store.db,
  site: network.site("migraine"),
  session: as,
});
const ports = () => ({ limits: network.services.limits, push: network.services.push });

let devices = 0;
async function turnOn(as: Session | null = session, endpoint?: string) {
  devices += 1;
  const browser = createBrowser();
  const target = { endpoint: endpoint ?? `${service.origin}/device/${devices}`, ...browser.keys };
  await addPushDevice({ ...call(as), ...ports(), target });
  return { ...browser, ...target };
}
/** Somebody answers the reader. */
async function answer() {
  const thread = await makeThread(network);
  const comment = await reply(network, reader, { item: thread.id });
  await clearNotifications(network);
  const id = await reply(network, writer, { item: thread.id, comment });
  await fanOut(network);
  return { thread, id };
}
/** Queues what is due. @returns the jobs */
async function queue(): Promise<PushJob[]> {
  const jobs: PushJob[] = [];
  const { store, directory } = network.services;
  await sendDuePushes({
    db: store.db,
    directory,
    onError: vi.fn(),
    enqueue: async (job) => {
      jobs.push(job);
    },
  });
  return jobs;
}
async function send(): Promise<void> {
  const { push: delivery, store } = network.services;
  if (!delivery) throw new Error("There are no keys");
  for (const job of await queue()) await sendPush({ db: store.db, push: delivery }, job);
}
const countWaiting = async () =>
  (await runSql(network, "select 1 from notification_pushes")).length;

test("a message is encrypted and signed, and names neither its author nor its subject", async () => {
  const { decrypt } = await turnOn();
  const { thread, id } = await answer();
  await send();
  await send();
  expect(service.received).toHaveLength(1);
  const [received] = service.received;
  expect(JSON.parse(decrypt(received?.body ?? Buffer.alloc(0)))).toEqual({
    title: network.site("migraine").displayName,
    body: "Someone replied to you",
    path: `/forums/${thread.slug}?comment=${id}`,
    tag: "notifications",
  });
  expect(received?.headers).toMatchObject({
    "content-encoding": "aes128gcm",
    ttl: "86400",
    topic: "notifications",
  });
  const [, token = "", key = ""] =
    received?.headers.authorization?.match(/^vapid t=([^,]+), k=(.+)$/) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    aud: service.origin,
    sub: "mailto:help@demo.test",
  });
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = Buffer.from(signature, "base64url");
  expect(verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, proof)).toBe(true);
});

test("with details enabled it names author and site, but no members-only title", async () => {
  const { decrypt } = await turnOn();
  const insert = `insert into notification_preferences (member_id, email_rhythm, time_zone, is_push_detailed)
    values ($1, 'daily', 'UTC', true)`;
  await runSql(network, insert, [session.member.id]);
  const bodies: string[] = [];
  for (const visibility of ["everyone", "members"]) {
    const { thread } = await answer();
    await runSql(network, "update content_items set visibility = $1 where id = $2", [
      visibility,
      thread.id,
    ]);
    service.received.length = 0;
    await send();
    const { body } = JSON.parse(decrypt(service.received[0]?.body ?? Buffer.alloc(0)));
    bodies.push(body.replace(thread.title, "TITLE"));
  }
  const [{ username }] = await runSql(network, "select username from members where email = $1", [
    writer,
  ]);
  expect(bodies).toEqual([`${username} replied to you in “TITLE”`, `${username} replied to you`]);
  await runSql(network, "delete from notification_preferences");
});

test("several notifications are one message, which opens the list", async () => {
  const { decrypt } = await turnOn();
  await answer();
  const first = await runSql(network, "select notification_id from notification_pushes");
  const thread = await makeThread(network);
  const comment = await reply(network, reader, { item: thread.id });
  await reply(network, writer, { item: thread.id, comment });
  await fanOut(network);
  expect(first).toHaveLength(1);
  await send();
  expect(service.received).toHaveLength(1);
  expect(JSON.parse(decrypt(service.received[0]?.body ?? Buffer.alloc(0)))).toMatchObject({
    body: "You have 2 new notifications",
    path: "/profile/notifications",
  });
});

test("sends nothing without a device, for a kind that is off, for read notifications, or in quiet hours", async () => {
  await answer();
  expect(await countWaiting()).toBe(0);
  const { member } = session;
  await turnOn();
  await runSql(network, "insert into notification_settings values ($1, 'reply', 'push', false)", [
    member.id,
  ]);
  await answer();
  expect(await countWaiting()).toBe(0);
  await runSql(network, "delete from notification_settings");
  await answer();
  await runSql(network, "update notifications set read_at = now()");
  expect([await queue(), await countWaiting()]).toEqual([[], 0]);
  const hour = new Date().getUTCHours();
  await runSql(
    network,
    "insert into notification_preferences values ($1, 'daily', $2, $3, 'UTC')",
    [member.id, hour, (hour + 2) % 24],
  );
  await answer();
  expect([await queue(), await countWaiting()]).toEqual([[], 1]);
  await runSql(network, "delete from notification_preferences");
});

test("a logged-out member gets nothing, also of queued messages", async () => {
  await turnOn();
  await answer();
  const [job] = await queue();
  const { sessions, store } = network.services;
  await endOwnSession({ ...call(), sessions, sessionId: session.id });
  expect(await runSql(network, "select 1 from push_subscriptions")).toEqual([]);
  const { push: delivery } = network.services;
  if (!job || !delivery) throw new Error("Nothing was queued");
  await sendPush({ db: store.db, push: delivery }, job);
  expect(service.received).toEqual([]);
});

test("a session that has expired and a deleted account get nothing", async () => {
  await turnOn();
  for (const [change, undo] of [
    [
      "update auth_sessions set expires_at = now() - interval '1 minute' where id = $1",
      "update auth_sessions set expires_at = now() + interval '1 day' where id = $1",
    ],
    [
      "update members set deleted_at = now() where id = (select user_id from auth_sessions where id = $1)",
      "update members set deleted_at = null where id = (select user_id from auth_sessions where id = $1)",
    ],
  ] as const) {
    await answer();
    await runSql(network, change, [session.id]);
    expect(await queue()).toEqual([]);
    await runSql(network, undo, [session.id]);
  }
});

test.each([404, 410])(
  "a subscription that the browser has ended (%i) is deleted",
  async (status) => {
    await turnOn();
    await answer();
    service.state.status = status;
    await send();
    expect(await runSql(network, "select 1 from push_subscriptions")).toEqual([]);
  },
);

test.each([
  [503, "push 503", false],
  [429, "push 429", false],
  [413, "push 413", true],
  [302, "push 302", true],
])("status %i fails with %s; for good: %j", async (status, text, isPermanent) => {
  await turnOn();
  await answer();
  service.state.status = status;
  const error = await send().catch((failure: Error) => failure);
  expect([(error as Error).message, (error as Error).name === "PermanentFailure"]).toEqual([
    text,
    isPermanent,
  ]);
  expect(service.received).toHaveLength(1);
});

test("a worker that stops between queueing and deleting leaves the notification for one later message", async () => {
  await turnOn();
  await answer();
  const { store, directory } = network.services;
  const onError = vi.fn();
  await sendDuePushes({
    db: store.db,
    directory,
    onError,
    enqueue: async () => {
      throw new Error("stopped");
    },
  });
  expect([onError.mock.calls.length, await countWaiting()]).toEqual([1, 1]);
  await runSql(network, "update queue_failures set next_try_at = now()");
  const both = await Promise.all([queue(), queue()]);
  expect([both.flat().length, await countWaiting()]).toEqual([1, 0]);
});

test("a member has at most ten devices, and the oldest is removed", async () => {
  for (let turn = 0; turn < 11; turn += 1) await turnOn(await openSession(network, reader));
  const list = await getPushDevices(call());
  expect(list).toHaveLength(10);
  const newest = await runSql(
    network,
    "select max(id) as id, min(id) as first from push_subscriptions",
  );
  expect(newest[0].id - newest[0].first).toBe(9);
});

test("a browser that another member turns on belongs to them from then on", async () => {
  const { endpoint } = await turnOn();
  const other = await openSession(network, writer);
  await turnOn(other, endpoint);
  expect(await getPushDevices(call())).toEqual([]);
  expect(await getPushDevices(call(other))).toMatchObject([{ isCurrent: true }]);
});

test("a browser with a new endpoint stays the device of its session only", async () => {
  const { endpoint } = await turnOn();
  const renew = (as: Session | null, previous: string) => {
    devices += 1;
    const target = { endpoint: `${service.origin}/device/${devices}`, ...createBrowser().keys };
    return renewPushDevice({ ...call(as), ...ports(), target, previous });
  };
  const other = await openSession(network, writer);
  for (const [as, code] of [
    [other, "NOT_FOUND"],
    [null, "UNAUTHENTICATED"],
  ] as const)
    await expect(renew(as, endpoint)).rejects.toMatchObject({ code });
  await renew(session, "");
  const again = await openSession(network, reader);
  const [stored] = await runSql(network, "select endpoint from push_subscriptions");
  expect(stored.endpoint).not.toBe(endpoint);
  await renew(again, stored.endpoint);
  expect(await getPushDevices(call(again))).toMatchObject([{ isCurrent: true }]);
  expect(await getPushDevices(call(other))).toEqual([]);
});

test("only the member can remove a device, and guests can do nothing", async () => {
  await turnOn();
  const [device] = await getPushDevices(call());
  const other = await openSession(network, writer);
  const id = device?.id ?? 0;
  await expect(removePushDevice({ ...call(other), id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(removePushDevice({ ...call(null), id })).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
  await expect(turnOn(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await removePushDevice({ ...call(), id });
  expect(await getPushDevices(call())).toEqual([]);
});

test("addresses that nothing may be sent to are refused", async () => {
  for (const endpoint of ["http://127.0.0.1:1/x", "https://10.0.0.1/x", "https://localhost/x", ""])
    await expect(turnOn(session, endpoint || "x")).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
});

test("the settings have the key and the devices; without keys of the operator they have neither", async () => {
  await turnOn();
  const query = `{ notificationSettings { kinds { kind isByPush }
    push { publicKey devices { name isCurrent } } } }`;
  const { data } = await network.ask(query, {}, { session });
  const { kinds, push } = data.notificationSettings;
  expect(push).toMatchObject({
    publicKey: network.services.push?.publicKey,
    devices: [{ isCurrent: true }],
  });
  expect(kinds).toContainEqual({ kind: "reply", isByPush: true });
  expect(kinds).toContainEqual({ kind: "reaction", isByPush: false });
  const without = await createTestNetwork({}, {}, network.database);
  const answered = await without.ask(query, {}, { session });
  expect(answered.data.notificationSettings.push).toBe(null);
  const target = { endpoint: "https://push.example.org/x", ...createBrowser().keys };
  await expect(
    addPushDevice({
      ...call(),
      limits: without.services.limits,
      push: without.services.push,
      target,
    }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  await without.app.close();
});
