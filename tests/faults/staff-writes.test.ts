import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { completeRoles, everyRole } from "#tests/support/every-role.ts";
import { type FaultyNetwork, startFaultyNetwork } from "#tests/support/faults/faulty-network.ts";
import { patienceMs } from "#tests/support/faults/pair.ts";
import { host, logIn } from "#tests/support/product-calls.ts";
import { sendRequest } from "#tests/support/send-request.ts";

let network: FaultyNetwork;
beforeAll(async () => {
  network = await startFaultyNetwork();
  for (const statement of completeRoles) await network.database.query(statement);
}, 180_000);
afterAll(() => network.stop());

type Lane = { role: string; cookie: string; acknowledged: string[]; failures: string[] };

/** Adds notes about a member, one after the other, on each instance in turn, until it is over. */
async function write(lane: Lane, memberId: string, isOver: () => boolean): Promise<void> {
  for (let number = 1; !isOver(); number += 1) {
    // Below the limit of an hour for the whole test.
    await wait(200);
    const { port, proxy } = network.instances[number % 2] ?? network.instances[0];
    const note = `${lane.role} notes ${number}`;
    const reply = await sendRequest({
      port: proxy.port,
      method: "POST",
      path: "/api/moderation/members/note",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        host: `${host}:${port}`,
        cookie: lane.cookie,
      },
      body: String(new URLSearchParams({ id: memberId, body: note })),
      patienceMs: 10_000,
    }).catch(() => null);
    if (reply?.status === 303) lane.acknowledged.push(note);
    // A connection may break when a process or the database does; an answer is whole and honest.
    else if (reply) lane.failures.push(`${reply.status}`);
  }
}

test("writes of every staff role while the database is killed are stored once, without server errors", async () => {
  const [member] = await network.database.query(
    "select id from members where email = 'member@demo.test'",
  );
  const lanes: Lane[] = [];
  for (const { role, email } of everyRole.slice(-5)) {
    const cookie = await logIn(network.instances[0].port, email ?? "");
    lanes.push({ role, cookie, acknowledged: [], failures: [] });
  }
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const traffic = Promise.all(lanes.map((lane) => write(lane, String(member?.id), () => isOver)));
  const hasMore = async (count: number) => {
    const before = lanes.map(({ acknowledged }) => acknowledged.length);
    const isReached = () =>
      lanes.every(({ acknowledged }, at) => acknowledged.length >= (before[at] ?? 0) + count);
    await expect.poll(isReached, { timeout: patienceMs }).toBe(true);
  };
  await hasMore(5);
  await network.database.kill();
  await expect
    .poll(() => lanes.every(({ failures }) => failures.length > 0), { timeout: patienceMs })
    .toBe(true);
  await network.database.start();
  await hasMore(5);
  isOver = true;
  await traffic;
  const rows = await network.database.query(
    "select body, count(*)::int as n from moderation_notes group by body",
  );
  const stored = new Map(rows.map(({ body, n }) => [String(body), Number(n)]));
  for (const { role, acknowledged, failures } of lanes) {
    expect([role, acknowledged.filter((note) => stored.get(note) !== 1)]).toEqual([role, []]);
    expect([role, failures.filter((status) => status !== "503")]).toEqual([role, []]);
  }
  expect([...stored.values()].every((count) => count === 1)).toBe(true);
});
