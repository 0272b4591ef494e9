import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makeConversation } from "#tests/support/make-conversation.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

/** The plan that PostgreSQL keeps for a prepared statement: the same one for every member. */
async function readKeptPlan(statement: string): Promise<string> {
  const { $client } = network.services.store.db as unknown as { $client: pg.Pool };
  const client = await $client.connect();
  try {
    await client.query("set plan_cache_mode = force_generic_plan");
    await client.query(`prepare kept as ${statement}`);
    const values = new Set(statement.match(/\$\d+/g)).size;
    const { rows } = await client.query(
      `explain execute kept(${Array.from({ length: values }, () => "null").join(", ")})`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    client.release(true);
  }
}

test("the list of a member with few notifications never reads those of everyone else", async () => {
  const busy = await getMemberId(network, juniper.email);
  await runSql(
    network,
    `with events as (
       insert into notification_events (type, site_id, delivered_at)
       select 'follow', $2, now() from generate_series(1, 20000) returning id)
     insert into notifications (member_id, site_id, event_id, kind, group_key)
     select $1, $2, id, 'follow', 'follow:' || id / 4 from events`,
    [busy, network.site("migraine").id],
  );
  await runSql(network, "analyze notifications");
  const { statements } = await recordStatements(() =>
    network.ask("{ notifications { items { id } } }", {}, theo),
  );
  const walk = statements.find((text) => text.includes("recursive walk")) ?? "";
  const plan = await readKeptPlan(walk);
  expect(plan).toContain("notifications_list");
  expect(plan).not.toMatch(/notifications_pkey|Seq Scan on notifications/);
});

test("the last writer is found by key, however long the conversations are", async () => {
  const id = await makeConversation(network, { lines: [[juniper.email, "first"]] });
  await runSql(
    network,
    `insert into messages (conversation_id, author_id, body)
     select $1, $2, 'again' from generate_series(1, 20000)`,
    [id, await getMemberId(network, juniper.email)],
  );
  await runSql(network, "analyze messages");
  const { statements, result } = await recordStatements(() =>
    network.ask("{ unreads { messages } conversations { id isRead } }", {}, juniper),
  );
  expect(result.data?.conversations).toContainEqual({ id, isRead: true });
  const reading = statements.filter((text) => text.includes("last_read_sequence"));
  expect(reading).toHaveLength(2);
  for (const statement of reading) {
    const plan = await readKeptPlan(statement);
    expect(plan).toContain("conversation_participants");
    expect(plan).not.toMatch(/Seq Scan on messages|messages_conversation on/);
  }
});
