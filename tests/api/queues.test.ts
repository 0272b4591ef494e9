import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setAside } from "#lib/core/server/queues/queue-failure-queries.ts";
import { queueNames } from "#lib/core/shared/queue-names.ts";
import { openSameAddressCases } from "#lib/moderation/server/members/same-address.ts";
import { readQueueStates } from "#lib/registries/server/queue-states.ts";
import { memberEmails, runSql } from "#tests/support/make-content.ts";
import { makeQueueCases, type QueueCase } from "#tests/support/queue-cases.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let cases: ReturnType<typeof makeQueueCases>;
beforeAll(async () => {
  network = await createTestNetwork();
  cases = makeQueueCases(network);
  await run("create table poisoned (id int primary key)");
  await run(`create function refuse_poisoned() returns trigger language plpgsql as $$ begin
    if (to_jsonb(old) ->> tg_argv[0])::int in (select id from poisoned) then
      raise exception 'this row is refused';
    end if;
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$`);
});
afterAll(() => network.close());

const run = (text: string, values: unknown[] = []) => runSql(network, text, values);

/** Lets the work on some items fail, of one queue at a time. */
async function poison({ table, column }: QueueCase, ids: readonly number[]): Promise<void> {
  await run("truncate poisoned");
  await run("insert into poisoned select unnest($1::int[])", [ids]);
  await run(`create or replace trigger refuse_poisoned before update or delete on ${table}
    for each row execute function refuse_poisoned('${column}')`);
}
const endPoison = async ({ table }: QueueCase) => {
  await run("truncate poisoned");
  await run(`drop trigger refuse_poisoned on ${table}`);
};
const endPauses = () => run("update queue_failures set next_try_at = now() - interval '1 second'");

describe("items that fail do not keep the others from being done", () => {
  test.each(queueNames)("%s", async (name) => {
    const one = cases[name];
    const { make, work, waiting, failing = 20 } = one;
    const ids = await make(failing + 1);
    const [good = 0] = ids.slice(-1);
    const [bad = 0] = ids;
    await poison(one, ids.slice(0, -1));
    const errors: unknown[] = [];
    const look = () => work((error) => errors.push(error));
    const isWaiting = async (id: number) => (await run(waiting, [id])).length > 0;

    await look();
    expect(await isWaiting(good)).toBe(false);
    expect(await isWaiting(bad)).toBe(true);
    // On a slow machine some are tried again.
    expect(errors.length).toBeGreaterThanOrEqual(failing);

    // They are left alone until their next try, and all can see that they wait.
    await run("update queue_failures set next_try_at = now() + interval '1 hour'");
    const before = errors.length;
    await look();
    expect(errors).toHaveLength(before);
    const states = await readQueueStates(network.services.store.db);
    expect(states.find((state) => state.name === name)).toMatchObject({
      oldestItem: expect.stringMatching(/^\d+$/),
      oldestDueAt: expect.any(Date),
      setAsideCount: failing,
    });
    const kept = await run("select item from queue_failures where queue = $1", [name]);
    expect(kept.filter(({ item }) => !/^\d+( \d+)?$/.test(item))).toEqual([]);

    await endPoison(one);
    await endPauses();
    await look();
    expect(await isWaiting(bad)).toBe(false);
    expect(errors).toHaveLength(before);
  });
});

describe("an item that fails", () => {
  /** Fails once more after its pause. @returns its tries, and its pause in seconds */
  const failAgain = () =>
    // The clock of a transaction stands still.
    network.services.store.db.transaction(async (tx) => {
      await tx.execute(sql`update queue_failures set next_try_at = now() - interval '1 second'`);
      await setAside(tx, "account-deletions", "7");
      await setAside(tx, "account-deletions", "7");
      const { rows } = await tx.execute(sql`
        select tries, extract(epoch from next_try_at - now())::int as seconds
        from queue_failures where queue = 'account-deletions' and item = '7'`);
      return rows[0];
    });

  test("waits twice as long each time, an hour at most; of several workers that fail at once one counts", async () => {
    const pauses: unknown[] = [];
    for (let tries = 1; tries <= 9; tries += 1) pauses.push(await failAgain());
    expect(pauses).toEqual(
      [30, 60, 120, 240, 480, 960, 1920, 3600, 3600].map((seconds, at) => ({
        tries: at + 1,
        seconds,
      })),
    );
    for (let tries = 10; tries <= 30; tries += 1)
      expect(await failAgain()).toMatchObject({ seconds: 3600 });
  });

  test("is forgotten a day after its last try", async () => {
    await run("update queue_failures set next_try_at = now() - interval '2 days'");
    await setAside(network.services.store.db, "account-deletions", "7");
    expect(await run("select item, tries from queue_failures")).toEqual([{ item: "7", tries: 1 }]);
  });
});

test("accounts whose case fails do not count toward the limit of their address", async () => {
  const one = cases["same-address-cases"];
  const ids = await one.make(6);
  await run(
    "update sign_up_addresses set address_hash = 'shared' where member_id = any($1) or member_id = any($2)",
    [ids, ids.map((id) => id - ids.length)],
  );
  await poison(one, ids.slice(0, 5));
  await openSameAddressCases(network.services.store, () => undefined);
  expect(await run(one.waiting, [ids[5]])).toEqual([]);
  await endPoison(one);
});

describe("how the queues are", () => {
  const query = "{ queues { name oldestItem oldestDueAt setAsideCount } }";

  test.each([
    [null, "UNAUTHENTICATED"],
    [memberEmails(1)[0], "FORBIDDEN"],
    ["moderator@demo.test", "FORBIDDEN"],
    ["site-moderator@demo.test", "FORBIDDEN"],
  ])("is not for %s", async (email, code) => {
    const { errors } = await network.ask(query, {}, email ? { email } : {});
    expect(errors?.[0]?.extensions.code).toBe(code);
  });

  test("is for admins, and for monitoring", async () => {
    await run("delete from queue_failures");
    await setAside(network.services.store.db, "expired-uploads", "1");
    const { data } = await network.ask(query, {}, { email: "admin@demo.test" });
    const names = data.queues.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining([...queueNames, "notifications"]));
    const text = await network.metrics.registry.metrics();
    expect(text).toContain('queue_items_set_aside{queue="expired-uploads"} 1');
    for (const name of queueNames)
      expect(text).toContain(`queue_oldest_overdue_seconds{queue="${name}"}`);
  });

  test("has the kinds of waiting jobs", async () => {
    await network.app.warmUp();
    await run(
      "insert into pgboss.job (name, state, start_after) values ('lead', 'retry', now() + interval '1 hour')",
    );
    const states = await readQueueStates(network.services.store.db);
    expect(states).toContainEqual({
      name: "lead",
      oldestItem: null,
      oldestDueAt: null,
      setAsideCount: 1,
    });
  });
});
