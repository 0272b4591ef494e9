import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formerMemberEmail } from "#lib/members/shared/former-member.ts";
import { closeDueMerges } from "#lib/registries/server/close-merge.ts";
import { eraseDueMembers } from "#lib/registries/server/erase-member.ts";
import {
  listMemberReferences,
  unkeyedReferences,
} from "#lib/registries/server/erase-member-queries.ts";
import { ruleName } from "#lib/registries/server/merge-row-queries.ts";
import { mergeRules, notMerged } from "#lib/registries/server/merge-rules.ts";
import { workOnMerges } from "#lib/registries/server/work-on-merges.ts";
import { getMemberId, theo } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import {
  type MadeAccount,
  makeBareAccount,
  makeDuplicateAccounts,
} from "#tests/support/make-duplicate-accounts.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const raise = (error: unknown) => {
  throw error;
};

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const run = (query: string, values: unknown[] = []) => runSql(network, query, values);
const admin = { email: "admin@demo.test" };
const merging = `mutation ($keptId: ID!, $goneId: ID!, $reason: String!) {
  mergeMembers(keptId: $keptId, goneId: $goneId, reason: $reason) { id } }`;
const previewing = `query ($keptId: ID!, $goneId: ID!) { memberMergePreview(keptId: $keptId, goneId: $goneId) {
  kept { username } gone { username } counts { kind count duplicates } } }`;
const undoing = "mutation ($id: ID!) { undoMemberMerge(id: $id) { id } }";

type Pair = { kept: { id: number }; gone: { id: number } };
const ask = (document: string, variables: Record<string, unknown>, as: object = admin) =>
  network.ask(document, variables, as);
const merge = ({ kept, gone }: Pair, as: object = admin, reason = "Same words and photo") =>
  ask(merging, { keptId: kept.id, goneId: gone.id, reason }, as);
const undo = (id: string, as: object = admin) => ask(undoing, { id }, as);
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  errors?.[0]?.extensions.code;

/** Runs the job to its end: it waits for sessions that know the closed account. */
async function finishJob(on = network): Promise<void> {
  for (let pass = 0; pass < 3; pass += 1) {
    await run("update member_merges set changed_at = now() - interval '1 minute'");
    await workOnMerges(on.services, raise);
  }
}
async function mergeFully(pair: Pair): Promise<string> {
  const { data, errors } = await merge(pair);
  expect(errors).toBeUndefined();
  await finishJob();
  return data.mergeMembers.id;
}

/** Tables that a merge writes of itself, and traffic. */
const ownTables = [
  "member_merges",
  "member_merge_rows",
  "name_changes",
  "moderation_log",
  "live_events",
  "live_event_state",
  "auth_sessions",
  "rate_limits",
  "__drizzle_migrations",
];
async function listTables(): Promise<string[]> {
  const rows = await run(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  return rows.map((row) => row.table_name as string).filter((name) => !ownTables.includes(name));
}
/** Every row of every table, as text. */
async function takeSnapshot(): Promise<Record<string, string[]>> {
  const snapshot: Record<string, string[]> = {};
  for (const table of await listTables())
    snapshot[table] = (
      await run(`select to_jsonb(t)::text as row from "${table}" t order by 1`)
    ).map(({ row }) => row);
  return snapshot;
}
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await listTables())
    counts[table] = (await run(`select count(*)::int as count from "${table}"`))[0].count;
  return counts;
}
const removed = async (id: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await run(
        `select split_part(rule, '.', 1) as table, count(*)::int as count from member_merge_rows
          where merge_id = $1 and key is null group by 1`,
        [id],
      )
    ).map((row) => [row.table, row.count]),
  );

describe("the rules", () => {
  test("every column that references a member has a rule, or a reason why it stays", async () => {
    const references = [
      ...unkeyedReferences,
      ...(await listMemberReferences(network.services.store.db)),
    ].map(({ table, column }) => `${table}.${column}`);
    const known = [...mergeRules.map(ruleName), ...Object.keys(notMerged)];
    expect(references.filter((name) => !known.includes(name))).toEqual([]);
    // Without a foreign key: the actor of an event, and the member that a case is about.
    expect(known.filter((name) => !references.includes(name))).toEqual([
      "moderation_cases.assoc_id",
      "notification_events.actor_id",
    ]);
    expect(new Set(known).size).toBe(known.length);
  });

  test("a rule knows every unique key that its column is part of", async () => {
    const indexes = await run(`
      select i.indrelid::regclass::text as "table", a.attname as "column",
        array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n
          where pg_get_indexdef(i.indexrelid, n, true) <> a.attname) as others
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int[])
      where i.indisunique`);
    for (const rule of mergeRules) {
      const found = indexes
        .filter(({ table, column }) => table === rule.table && column === rule.column)
        .map(({ others }) => [...others].sort().join());
      const known = (rule.unique ?? []).map((columns) =>
        columns
          .map((name) => name.replace("%.", ""))
          .sort()
          .join(),
      );
      if (rule.unless === undefined || rule.unique)
        expect([ruleName(rule), known]).toEqual([ruleName(rule), [...new Set(found)]]);
    }
  });
});

describe("accounts with everything", () => {
  test("lose no row when they are joined, and get every row back by an undo", async () => {
    const pair = await makeDuplicateAccounts(network);
    // A member has one such row, which moves if the other account has none.
    for (const table of ["member_message_settings", "notification_preferences"])
      await run(`delete from ${table} where member_id = $1`, [pair.kept.id]);
    const before = await takeSnapshot();
    const counted = await countRows();
    const id = await mergeFully(pair);

    const rows = await run("select distinct rule from member_merge_rows where merge_id = $1", [id]);
    const moved = rows.map(({ rule }) => rule);
    expect(mergeRules.map(ruleName).filter((name) => !moved.includes(name))).toEqual([]);
    const left = await removed(id);
    expect(left).toEqual({ reactions: 1, poll_votes: 1, conversation_participants: 1 });
    for (const [table, count] of Object.entries(await countRows()))
      expect([table, count + (left[table] ?? 0)]).toEqual([table, counted[table]]);

    expect((await undo(id)).errors).toBeUndefined();
    await finishJob();
    expect(await run("select state from member_merges where id = $1", [id])).toEqual([
      { state: "undone" },
    ]);
    const after = await takeSnapshot();
    for (const table of Object.keys(before))
      expect([table, after[table]]).toEqual([table, before[table]]);
    expect(await run("select 1 from member_merge_rows")).toEqual([]);
  });

  test("have one reaction, vote and conversation afterwards, and counts that say so", async () => {
    const pair = await makeDuplicateAccounts(network);
    await mergeFully(pair);
    const { kept, partner } = pair;
    const wrong = await run(`select c.assoc_id from reaction_counts c where count <> (
      select count(*) from reactions r where r.reacted_type = c.reacted_type and r.assoc_id = c.assoc_id and r.type = c.type)
      and exists (select 1 from reactions r where r.assoc_id = c.assoc_id and r.member_id = ${kept.id})`);
    expect(wrong).toEqual([]);
    const votes = await run(`select o.id from poll_options o where vote_count <> (
      select count(*) from poll_votes v where v.option_id = o.id)
      and exists (select 1 from poll_votes v where v.poll_id = o.poll_id and v.member_id = ${kept.id})`);
    expect(votes).toEqual([]);
    const conversations = await run(
      `select a.conversation_id as id, a.last_received_sequence as received from conversation_participants a
        join conversation_participants b on b.conversation_id = a.conversation_id and b.member_id = $2
        where a.member_id = $1`,
      [kept.id, partner],
    );
    expect(conversations).toHaveLength(1);
    const lines = await run(
      "select author_id, body from messages where conversation_id = $1 order by sequence",
      [conversations[0].id],
    );
    expect(lines.map(({ author_id }) => author_id)).toEqual([kept.id, partner, kept.id, partner]);
    const [last] = await run("select last_message_body from conversations where id = $1", [
      conversations[0].id,
    ]);
    expect(last.last_message_body).toBe(lines.at(-1)?.body);
  });

  test("are counted by kind before they are joined", async () => {
    const pair = await makeDuplicateAccounts(network);
    const { data } = await ask(previewing, { keptId: pair.kept.id, goneId: pair.gone.id });
    const { kept, gone, counts } = data.memberMergePreview;
    expect([kept.username, gone.username]).toEqual([pair.kept.username, pair.gone.username]);
    const of = (kind: string) => counts.find((one: { kind: string }) => one.kind === kind);
    expect(of("POSTS")).toMatchObject({ count: 2, duplicates: 0 });
    expect(of("COMMENTS")).toMatchObject({ count: 2, duplicates: 0 });
    expect(of("BOOKMARKS")).toMatchObject({ count: 1, duplicates: 1 });
    expect(of("MESSAGES")).toMatchObject({ count: 2, duplicates: 0 });
    expect(await run("select deleted_at from members where id = $1", [pair.gone.id])).toEqual([
      { deleted_at: null },
    ]);
  });

  test("posts by the kept account after the merge stay with it", async () => {
    const pair = await makeDuplicateAccounts(network);
    const id = await mergeFully(pair);
    const [{ assoc_id: thread }] = await run(
      "select max(assoc_id) as assoc_id from bookmarks where member_id = $1",
      [pair.kept.id],
    );
    const [comment] = await run(
      `insert into comments (site_id, content_id, author_id, body) select site_id, id, $1, 'later' from content_items
        where id = $2 returning id`,
      [pair.kept.id, thread],
    );
    const getMoved = async (rule: string, column: string): Promise<number> => {
      const rows = await run(
        "select (key ->> $3)::int as moved from member_merge_rows where merge_id = $1 and rule = $2",
        [id, rule, column],
      );
      return rows[0].moved;
    };
    // The rows that were moved, removed and created.
    const bookmark = [pair.kept.id, await getMoved("bookmarks.member_id", "id")];
    const [{ assoc_id: bookmarked }] = await run(
      "delete from bookmarks where member_id = $1 and id = $2 returning assoc_id",
      bookmark,
    );
    await run(
      "insert into bookmarks (member_id, assoc_type, assoc_id, site_id) values ($1, 'THREAD', $2, $3)",
      [pair.kept.id, bookmarked, network.site("migraine").id],
    );
    const followed = await getMoved("member_follows.follower_id", "followed_id");
    const follow = [pair.kept.id, followed];
    await run("delete from member_follows where follower_id = $1 and followed_id = $2", follow);
    await run("insert into member_follows (follower_id, followed_id) values ($1, $2)", follow);
    await undo(id);
    await finishJob();
    expect(await run("select author_id from comments where id = $1", [comment.id])).toEqual([
      { author_id: pair.kept.id },
    ]);
    const kept = async (query: string, value: number) =>
      (await run(query, [pair.kept.id, value])).length;
    expect(
      await kept("select 1 from bookmarks where member_id = $1 and assoc_id = $2", bookmarked),
    ).toBe(1);
    expect(
      await kept(
        "select 1 from member_follows where follower_id = $1 and followed_id = $2",
        followed,
      ),
    ).toBe(1);
  });
});

describe("the job", () => {
  test("moves posts that a session of the closed account wrote after it had started", async () => {
    const { kept, gone } = await pairOfBare();
    await merge({ kept, gone });
    await workOnMerges(network.services, raise);
    const [comment] = await run(
      `insert into comments (site_id, content_id, author_id, body)
        select site_id, id, $1, 'late' from content_items where type = 'thread' limit 1 returning id`,
      [gone.id],
    );
    await workOnMerges(network.services, raise);
    const state = async () =>
      (await run("select state from member_merges where gone_id = $1", [gone.id]))[0].state;
    expect(await state()).toBe("moving");
    await finishJob();
    expect(await state()).toBe("done");
    expect(await run("select author_id from comments where id = $1", [comment.id])).toEqual([
      { author_id: kept.id },
    ]);
  });

  test("moves every row once when several instances work at once, in batches", async () => {
    const { kept, gone } = await pairOfBare();
    await run(
      `insert into comments (site_id, content_id, author_id, body)
        select i.site_id, i.id, $1, 'many' from (select site_id, id from content_items where type = 'thread' limit 1) i,
          generate_series(1, 1600)`,
      [gone.id],
    );
    const { data } = await merge({ kept, gone });
    for (let pass = 0; pass < 3; pass += 1) {
      await run("update member_merges set changed_at = now() - interval '1 minute'");
      await Promise.all([1, 2, 3].map(() => workOnMerges(network.services, raise)));
    }
    const count = async (id: number) =>
      (await run("select count(*)::int as count from comments where author_id = $1", [id]))[0]
        .count;
    expect([await count(kept.id), await count(gone.id)]).toEqual([1600, 0]);
    const [rows] = await run(
      "select count(*)::int as all, count(distinct key)::int as keys from member_merge_rows where merge_id = $1",
      [data.mergeMembers.id],
    );
    expect(rows).toEqual({ all: 1600, keys: 1600 });
    await undo(data.mergeMembers.id);
    await Promise.all([1, 2, 3].map(() => workOnMerges(network.services, raise)));
    expect([await count(kept.id), await count(gone.id)]).toEqual([0, 1600]);
  });
});

const pairOfBare = async () => ({
  kept: await makeBareAccount(network),
  gone: await makeBareAccount(network),
});

describe("permissions and targets", () => {
  const others = [
    "moderator@demo.test",
    "member@demo.test",
    "unverified@demo.test",
    "spammer@demo.test",
    "contributor@demo.test",
    "editorial@demo.test",
    undefined,
  ];
  test.each(others)("%s may not preview, join or undo", async (email) => {
    const as = email === undefined ? {} : { email };
    const code = email === undefined ? "UNAUTHENTICATED" : "FORBIDDEN";
    const pair = await pairOfBare();
    const ids = { keptId: pair.kept.id, goneId: pair.gone.id };
    expect(codeOf(await ask(previewing, ids, as))).toBe(code);
    expect(codeOf(await merge(pair, as))).toBe(code);
    expect(codeOf(await undo("1", as))).toBe(code);
    expect(codeOf(await ask('{ memberMerges(memberId: "1") { id } }', {}, as))).toBe(code);
    expect(codeOf(await ask('{ memberToMerge(name: "x") { id } }', {}, as))).toBe(code);
  });

  test.each(["admin@demo.test", "superadmin@demo.test", "tech@demo.test"])(
    "%s joins and undoes",
    async (email) => {
      const { data, errors } = await merge(await pairOfBare(), { email });
      expect(errors).toBeUndefined();
      expect(codeOf(await undo(data.mergeMembers.id, { email }))).toBe("CONFLICT");
      await finishJob();
      expect((await undo(data.mergeMembers.id, { email })).errors).toBeUndefined();
      expect(codeOf(await undo(data.mergeMembers.id, { email }))).toBe("CONFLICT");
      await finishJob();
    },
  );

  test("rejects staff, the viewer, the same account, spammers, leaving members and members with messages to each other", async () => {
    const { kept, gone } = await pairOfBare();
    const id = (email: string) => getMemberId(network, email);
    const attempt = async (pair: Pair) => codeOf(await merge(pair));
    const staff = { id: await id("moderator@demo.test") };
    expect(await attempt({ kept, gone: staff })).toBe("CONFLICT");
    expect(await attempt({ kept: staff, gone })).toBe("CONFLICT");
    expect(await attempt({ kept, gone: { id: await id(admin.email) } })).toBe("CONFLICT");
    expect(await attempt({ kept, gone: { id: await id("editorial@demo.test") } })).toBe("CONFLICT");
    expect(await attempt({ kept, gone: kept })).toBe("BAD_USER_INPUT");
    expect(await attempt({ kept, gone: { id: 2_000_000_000 } })).toBe("NOT_FOUND");
    expect(await attempt({ kept, gone: { id: await id("spammer@demo.test") } })).toBe("CONFLICT");
    expect(codeOf(await merge({ kept, gone }, admin, "  "))).toBe("BAD_USER_INPUT");
    await run(
      "insert into account_deletions (member_id, erases_words, due_at) values ($1, true, now() + interval '3 days')",
      [gone.id],
    );
    expect(await attempt({ kept, gone })).toBe("CONFLICT");
    expect(await attempt({ kept: gone, gone: kept })).toBe("CONFLICT");
    await run("delete from account_deletions");
    const [{ id: conversation }] = await run(
      "insert into conversations (site_id, initiator_id) values ($1, $2) returning id",
      [network.site("migraine").id, kept.id],
    );
    for (const one of [kept, gone])
      await run(
        "insert into conversation_participants (conversation_id, member_id) values ($1, $2)",
        [conversation, one.id],
      );
    expect(await attempt({ kept, gone })).toBe("CONFLICT");
    expect(await run("select 1 from member_merges where kept_id = $1", [kept.id])).toEqual([]);
  });

  test("of two merges at once one is done, in whatever direction", async () => {
    const { kept, gone } = await pairOfBare();
    const third = await makeBareAccount(network);
    const results = await Promise.all([
      merge({ kept, gone }),
      merge({ kept: gone, gone: kept }),
      merge({ kept: third, gone }),
      merge({ kept, gone }),
    ]);
    expect(results.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    for (const result of results)
      expect([undefined, "CONFLICT", "NOT_FOUND"]).toContain(codeOf(result));
    await finishJob();
  });

  test("an account to which another one was joined is joined to a third only when nothing can be undone", async () => {
    const { kept, gone } = await pairOfBare();
    const third = await makeBareAccount(network);
    await mergeFully({ kept, gone });
    expect(codeOf(await merge({ kept: third, gone: kept }))).toBe("CONFLICT");
    await run(
      "update member_merges set inserted_at = now() - interval '31 days' where gone_id = $1",
      [gone.id],
    );
    await closeDueMerges(network.services, raise);
    await mergeFully({ kept: third, gone: kept });
    const { data } = await ask("query ($slug: String!) { joinedMemberSlug(slug: $slug) }", {
      slug: gone.slug,
    });
    expect(data.joinedMemberSlug).toBe(third.slug);
  });
});

describe("restrictions", () => {
  const restrict = async (one: MadeAccount, kind: string, days: number | null) =>
    run(
      `insert into member_restrictions (member_id, kind, ends_at, actor_id)
        values ($1, $2, now() + make_interval(days => $3), $4)`,
      [one.id, kind, days, await getMemberId(network, admin.email)],
    );
  const read = async (one: MadeAccount) =>
    (
      await run(
        "select kind, ends_at from member_restrictions where member_id = $1 and ended_at is null order by id desc limit 1",
        [one.id],
      )
    )[0] ?? null;

  test("the stricter restriction applies to the kept account, and an undo restores the earlier ones", async () => {
    const { kept, gone } = await pairOfBare();
    await restrict(kept, "limit", null);
    await restrict(gone, "suspend", 3);
    const before = [await read(kept), await read(gone)];
    const id = await mergeFully({ kept, gone });
    expect(await read(kept)).toMatchObject({ kind: "suspend", ends_at: before[1].ends_at });
    await undo(id);
    await finishJob();
    expect([await read(kept), await read(gone)]).toEqual(before);
  });

  test("a milder one changes nothing", async () => {
    const { kept, gone } = await pairOfBare();
    await restrict(kept, "suspend", 5);
    await restrict(gone, "suspend", 2);
    const before = await read(kept);
    await mergeFully({ kept, gone });
    expect(await read(kept)).toEqual(before);
  });
});

describe("a joined account", () => {
  test("is logged with both accounts, and both addresses get an email", async () => {
    const { kept, gone } = await pairOfBare();
    await mergeFully({ kept, gone });
    const [row] = await run(
      "select operation, explanation, before, after from moderation_log where assoc_id = $1 and operation = 'MERGE'",
      [gone.id],
    );
    // Without their names, which would outlive the accounts.
    const accounts = [kept, gone].map(({ id }) => ({ id }));
    expect(row).toEqual({
      operation: "MERGE",
      explanation: "Same words and photo",
      before: { accounts, restrictions: [] },
      after: { accounts: accounts.slice(0, 1), restrictions: [] },
    });
    for (const { email } of [kept, gone])
      await expect
        .poll(() => network.outbox.mails.filter(({ to }) => to === email).at(-1)?.text)
        .toContain(`joined your account ${gone.username} to your account ${kept.username}`);
  });

  test("becomes final after 30 days: it cannot be undone, and the closed account's URL still redirects", async () => {
    const { kept, gone } = await pairOfBare();
    const id = await mergeFully({ kept, gone });
    await run("update member_merges set inserted_at = now() - interval '31 days' where id = $1", [
      id,
    ]);
    expect(codeOf(await undo(id))).toBe("CONFLICT");
    await closeDueMerges(network.services, raise);
    const [row] = await run("select email, username from members where id = $1", [gone.id]);
    expect(row.email).toBe(formerMemberEmail(gone.id));
    expect(await run("select 1 from member_merge_rows where merge_id = $1", [id])).toEqual([]);
    expect(codeOf(await undo(id))).toBe("CONFLICT");
    const { data } = await ask("query ($slug: String!) { joinedMemberSlug(slug: $slug) }", {
      slug: gone.slug,
    });
    expect(data.joinedMemberSlug).toBe(kept.slug);
    expect(
      await run("select member_id from former_usernames where slug = $1", [gone.slug]),
    ).toEqual([{ member_id: kept.id }]);
  });

  test("is deleted when the kept account is erased", async () => {
    const { kept, gone } = await pairOfBare();
    await mergeFully({ kept, gone });
    await run(
      "insert into account_deletions (member_id, erases_words, due_at) values ($1, true, now())",
      [kept.id],
    );
    await eraseDueMembers(network.services, (error) => {
      throw error;
    });
    const rows = await run("select email from members where id in ($1, $2)", [kept.id, gone.id]);
    expect(rows.map(({ email }) => email).sort()).toEqual(
      [kept.id, gone.id].map(formerMemberEmail).sort(),
    );
    expect(await run("select 1 from member_merges where gone_id = $1", [gone.id])).toEqual([]);
    const traces = await run("select 1 from former_usernames where slug in ($1, $2)", [
      kept.slug,
      gone.slug,
    ]);
    expect(traces).toEqual([]);
  });

  test("is named by its merges, and found by username or id", async () => {
    const { kept, gone } = await pairOfBare();
    const find = async (name: string) =>
      (await ask("query ($name: String!) { memberToMerge(name: $name) { id } }", { name })).data
        .memberToMerge?.id;
    expect(await find(` @${gone.username.toUpperCase()} `)).toBe(String(gone.id));
    expect(await find(String(gone.id))).toBe(String(gone.id));
    expect(await find("nobody at all")).toBeUndefined();
    const id = await mergeFully({ kept, gone });
    const document = `query ($id: ID!) { memberMerges(memberId: $id) {
      id state kept { username } gone { username } actor { username } } }`;
    const { data } = await ask(document, { id: kept.id });
    expect(data.memberMerges).toMatchObject([
      {
        id: String(id),
        state: "DONE",
        kept: { username: kept.username },
        gone: { username: gone.username },
      },
    ]);
    expect(await getMemberId(network, theo.email)).toBeGreaterThan(0);
  });
});
