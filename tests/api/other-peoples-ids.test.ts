import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { everyOperation, runOperation, uniqueOperations } from "#tests/support/every-operation.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { makeConversation } from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

/*
 * Every mutation is asked with the ids of what belongs to somebody else. Nothing of theirs may change,
 * whatever the answer is.
 */

let network: TestNetwork;
/** Ids of what belongs to the owner, by what it is. */
let ids: Record<string, string>;
let ownerId: number;

beforeAll(async () => {
  network = await createTestNetwork();
  ownerId = await getMemberId(network, juniper.email);
  const site = network.site("migraine").id;
  const insert = async (text: string, values: unknown[] = []) =>
    String((await runSql(network, `${text} returning id`, [ownerId, ...values]))[0].id);
  const makeOwn = async (type: "thread" | "story" | "recipe") => {
    const { id } = await makeItem(network, { type });
    await runSql(network, "update content_items set author_id = $2 where id = $1", [id, ownerId]);
    return id;
  };
  const thread = await makeOwn("thread");
  const status = await insert(
    "insert into profile_statuses (author_id, site_id, body) values ($1, $2, 'words')",
    [site],
  );
  const event = (
    await runSql(
      network,
      "insert into notification_events (type, site_id, delivered_at) values ('follow', $1, now()) returning id",
      [site],
    )
  )[0].id;
  ids = {
    thread,
    story: await makeOwn("story"),
    recipe: await makeOwn("recipe"),
    comment: await insert(
      "insert into comments (author_id, site_id, content_id, body) values ($1, $2, $3, 'words')",
      [site, thread],
    ),
    status,
    statusReply: await insert(
      "insert into profile_status_replies (author_id, status_id, body) values ($1, $2, 'words')",
      [status],
    ),
    socialSite: await insert(
      "insert into member_social_sites (member_id, platform, handle) values ($1, 'FACEBOOK', 'somebody')",
    ),
    condition: await insert(
      "insert into member_disorders (member_id, disorder_id, relationship) select $1, max(id), 'PATIENT' from disorders",
    ),
    bookmark: await insert(
      "insert into bookmarks (member_id, assoc_type, assoc_id, site_id, note) values ($1, 'THREAD', $2, $3, 'mine')",
      [thread, site],
    ),
    notification: await insert(
      "insert into notifications (member_id, site_id, event_id, kind, group_key) values ($1, $2, $3, 'follow', 'follow:1')",
      [site, event],
    ),
    session: await insert(
      "insert into auth_sessions (user_id, token, site_id, role_id, expires_at) values ($1, 'of-the-owner', $2, 3, now() + interval '1 day')",
      [site],
    ),
    conversation: await makeConversation(network, { other: "contributor@demo.test" }),
    member: String(ownerId),
  };
});
afterAll(() => network.close());

/** Columns that say whose a row is. */
const owners = ["member_id", "author_id", "user_id", "follower_id"];
/** Side effects that others may cause: counts, activity times, and the owner's notifications. */
const changing =
  /^(?:last_active_at|comment_count|reply_count|updated_at|delivered_at|renews_at|last_seen_at|last_message_at|last_received_sequence)$/;

/** All rows of the owner, by table; of content, without what others change by taking part. */
async function readOwnRows(): Promise<Map<string, string>> {
  const tables = await runSql(
    network,
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and column_name = any($1) group by table_name`,
    [owners],
  );
  const rows = new Map<string, string>();
  const add = async (table: string, column: string) => {
    const key = column === "id" ? "id" : column;
    const found = await runSql(network, `select * from ${table} where ${key}::text = $1`, [
      String(ownerId),
    ]);
    for (const row of found) {
      const kept = Object.entries(row).filter(([name]) => !changing.test(name));
      const text = JSON.stringify(Object.fromEntries(kept));
      rows.set(`${table} ${text}`, table);
    }
  };
  await add("members", "id");
  for (const { name, columns } of tables) for (const column of columns) await add(name, column);
  return rows;
}

/** Tables in which others may add or change a row about the owner. */
const openTables = new Set(["notifications", "notification_events", "rate_limits", "member_posts"]);

const texts: Record<string, unknown> = {
  body: "Changed by somebody else",
  title: "Changed by somebody else",
  reason: "words",
  note: "changed",
  folder: "changed",
  name: "changed",
  url: "changed",
  expectedRevision: 0,
  isFollowing: false,
  isBookmarked: false,
  isMuted: true,
  isPinned: true,
};

/** Every mutation that takes an id, with each id in all of its arguments. */
const listOperations = () =>
  uniqueOperations(
    Object.values(ids).flatMap((id) =>
      everyOperation(
        network.schema,
        "mutation",
        (_field, argument) => {
          if (/ids$/i.test(argument)) return [id];
          if (/id$/i.test(argument)) return id;
          if (argument === "idempotencyKey") return randomUUID();
          return texts[argument];
        },
        1,
      ).filter(({ variables }) => Object.values(variables).flat().includes(id)),
    ),
  );

test("no mutation changes other members' data, whatever ids it gets", async () => {
  const session = await network.getSession(theo.email, "migraine");
  const before = await readOwnRows();
  const operations = listOperations();
  expect(new Set(operations.map(({ name }) => name)).size).toBeGreaterThan(30);
  for (const operation of operations)
    await runOperation(network, operation, { session, site: "migraine" });
  const after = await readOwnRows();
  const gone = [...before].filter(([row]) => !after.has(row)).map(([row]) => row);
  const added = [...after]
    .filter(([row, table]) => !before.has(row) && !openTables.has(table))
    .map(([row]) => row);
  expect({ gone, added }).toEqual({ gone: [], added: [] });
});

/** Deletions come last, those that others depend on at the end. */
const order = (name: string) =>
  name === "deleteContent" ? 2 : /^(?:delete|end)/.test(name) ? 1 : 0;

test("the same calls by the owner change it, so that the ids above were the right ones", async () => {
  const session = await network.getSession(juniper.email, "migraine");
  const byName = Map.groupBy(listOperations(), ({ name }) => name);
  const names = [...byName.keys()].toSorted((a, b) => order(a) - order(b));
  const effective: string[] = [];
  let rows = await readOwnRows();
  for (const name of names) {
    for (const operation of byName.get(name) ?? [])
      await runOperation(network, operation, { session, site: "migraine" });
    const after = await readOwnRows();
    if ([...rows.keys()].some((row) => !after.has(row))) effective.push(name);
    rows = after;
  }
  expect(effective).toEqual(
    expect.arrayContaining([
      "deleteComment",
      "deleteContent",
      "deleteProfileStatus",
      "deleteProfileStatusReply",
      "deleteSocialSite",
      "deleteUserDisorder",
      "endSession",
      "markNotificationsRead",
      "updateComment",
      "updateProfileStatus",
      "updateStory",
      "updateThread",
    ]),
  );
});
