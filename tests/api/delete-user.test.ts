import { describe, expect, test } from "vitest";
import { formerMemberName, formerMemberSlug } from "#lib/members/shared/former-member.ts";
import { eraseDueMembers, eraseMember } from "#lib/registries/server/erase-member.ts";
import {
  listMemberReferences,
  retainedReferences,
  unkeyedReferences,
} from "#lib/registries/server/erase-member-queries.ts";
import { askApi, logIn, server, startAccountServer } from "#tests/support/account-server.ts";
import {
  getCookie,
  getMails,
  getSessionUser,
  goodPassword,
  makeAccount,
} from "#tests/support/accounts.ts";
import { getMemberId, juniper } from "#tests/support/demo-members.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";

startAccountServer();

const run = (query: string, values: unknown[] = []) => runSql(server.network, query, values);
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  server.postForm(`/api/profile/account/${path}`, fields, { headers: { cookie } });
const fail = (error: unknown) => {
  throw error;
};

/** Asks for the deletion of a new account. */
async function leaving(words: "keep" | "erase") {
  const account = await makeAccount(server);
  await post("delete", { words, password: goodPassword }, account.cookie);
  return account;
}
const makeDue = (id: number) =>
  run("update account_deletions set due_at = now() - interval '1 minute' where member_id = $1", [
    id,
  ]);

/** A thread with a reply of somebody else, a reply elsewhere and a message, all by a member. */
async function writeThings(id: number) {
  const other = await getMemberId(server.network, juniper.email);
  const thread = await makeItem(server.network, { type: "thread", title: "Canary title" });
  const article = await makeItem(server.network, {});
  await run("update content_items set author_id = $2, body = 'canary' where id = $1", [
    thread.id,
    id,
  ]);
  const site = server.network.site("migraine").id;
  const reply = (content: string, author: number, body: string) =>
    run(
      "insert into comments (site_id, content_id, author_id, body) values ($1, $2, $3, $4) returning id",
      [site, content, author, body],
    );
  await reply(thread.id, other, "an answer");
  const [{ id: commentId }] = await reply(article.id, id, "canary");
  await run("insert into comment_revisions (comment_id, number, body) values ($1, 1, 'canary')", [
    commentId,
  ]);
  const [{ id: conversation }] = await run(
    "insert into conversations (site_id, initiator_id, is_accepted, last_message_body) values ($1, $2, true, 'canary') returning id",
    [site, id],
  );
  for (const member of [id, other])
    await run(
      "insert into conversation_participants (conversation_id, member_id) values ($1, $2)",
      [conversation, member],
    );
  await run("insert into messages (conversation_id, author_id, body) values ($1, $2, 'canary')", [
    conversation,
    id,
  ]);
  await run("insert into member_follows (follower_id, followed_id) values ($1, $2)", [id, other]);
  await run(
    "insert into bookmarks (member_id, assoc_type, assoc_id, site_id) values ($1, 'THREAD', $2, $3)",
    [id, thread.id, site],
  );
  await run(
    "insert into thread_follows (member_id, site_id, content_id, is_following) values ($1, $2, $3, true)",
    [id, site, thread.id],
  );
  const [{ id: awardId }] = await run(
    "insert into awards (site_id, name, year) values ($1, $2, 2026) returning id",
    [site, `Award of ${id}`],
  );
  await run("insert into member_awards (member_id, award_id, status) values ($1, $2, 'WINNER')", [
    id,
    awardId,
  ]);
  await run(
    "insert into award_log (site_id, actor_id, member_id, operation, value, reason) values ($1, $2, $3, 'grant', 'An award', 'Helpful')",
    [site, other, id],
  );
  await run(
    "insert into data_exports (member_id, site_id, state, key, expires_at) values ($1, $2, 'ready', $3, now() + interval '1 day')",
    [id, site, `export-${id}`],
  );
  return { thread, article, commentId, conversation };
}

/** A notification of the member that waits for an email. */
async function writeNotification(id: number): Promise<void> {
  const site = server.network.site("migraine").id;
  const [event] = await run(
    "insert into notification_events (type, site_id, member_id) values ('award', $1, $2) returning id",
    [site, id],
  );
  const [notification] = await run(
    "insert into notifications (member_id, site_id, event_id, kind, group_key) values ($1, $2, $3, 'award', 'award:1') returning id",
    [id, site, event.id],
  );
  await run(
    "insert into notification_emails (notification_id, member_id, site_id, due_at) values ($1, $2, $3, now() + interval '1 day')",
    [notification.id, id, site],
  );
}

/** Every column of the product that holds the id of a member by its name, with and without a foreign key. */
async function listMemberColumns(): Promise<string[]> {
  const rows = await run(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'integer'
      and column_name ~ '(^|_)(member|actor|author|user|follower|followed|blocked|initiator)_id$'
      and column_name <> 'after_member_id'
    order by 1`);
  return rows.map(({ name }: { name: string }) => name);
}

/** The member's own rows are deleted, and the file of their export expires. */
async function expectPersonalRowsGone(id: number) {
  for (const table of ["bookmarks", "thread_follows", "member_awards", "data_exports"])
    expect([table, await run(`select 1 from ${table} where member_id = $1`, [id])]).toEqual([
      table,
      [],
    ]);
  expect(
    await run("select 1 from data_exports where key = $1 and expires_at <= now()", [
      `export-${id}`,
    ]),
  ).toHaveLength(1);
}

describe("asking for the deletion", () => {
  // spec §7: mutation delete_user
  test("ends every session, sends a mail, and a login in time keeps the account", async () => {
    const { id, email, cookie } = await makeAccount(server);
    const reply = await post("delete", { words: "keep", password: goodPassword }, cookie);
    expect(reply.headers.location).toBe("/member-login?answer=deletion-requested");
    expect(await getSessionUser(server, cookie)).toBeNull();
    expect((await getMails(server, email)).at(-1)?.subject).toContain("will be deleted");
    expect(await eraseMember(server.network.services, id)).toBe(false);
    const login = await logIn(email);
    expect(JSON.parse(login.text).account.isBeingDeleted).toBe(true);
    const typed = { email, password: goodPassword, redirect: "/forums" };
    const plain = await server.postForm("/api/auth/identity/callback", typed);
    expect(plain.headers.location).toBe("/profile/account");
    const again = getCookie(login);
    const { data } = await askApi("{ currentUser { deletionDueAt } }", again);
    const days = (Date.parse(data.currentUser.deletionDueAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect((await post("keep", {}, again)).headers.location).toBe("/profile/account?result=kept");
    const kept = await server.postForm("/api/auth/identity/callback", typed);
    expect(kept.headers.location).toBe("/forums");
    await makeDue(id);
    expect(await eraseDueMembers(server.network.services, fail)).toBe(0);
    expect((await askApi("{ currentUser { deletionDueAt } }", again)).data.currentUser).toEqual({
      deletionDueAt: null,
    });
  });

  // spec §7: mutation delete_user
  test("needs the password, and is not for staff", async () => {
    const { cookie } = await makeAccount(server);
    const mutation = "mutation ($password: String) { delete_user(password: $password) }";
    const wrong = await askApi(mutation, cookie, { password: "Wrong-7-harbor" });
    expect(wrong.errors[0].extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "password" });
    expect(await getSessionUser(server, cookie)).not.toBeNull();
    const form = await post("delete", { words: "erase", password: "" }, cookie);
    expect(form.text).toContain("That password is not correct");
    expect(form.text).toContain('<option value="erase" selected>');
    expect((await askApi(mutation, "", {})).errors[0].extensions.code).toBe("UNAUTHENTICATED");
    const staff = await server.logIn("tech@demo.test");
    expect((await askApi(mutation, staff, {})).errors[0].extensions.code).toBe("FORBIDDEN");
  });
});

describe("the deletion", () => {
  // spec §7: mutation delete_user
  test("keeps the posts without the name while threads, replies and messages exist", async () => {
    const { id, email, username } = await leaving("keep");
    const { thread, commentId, conversation } = await writeThings(id);
    await makeDue(id);
    expect(await eraseDueMembers(server.network.services, fail)).toBe(1);
    const [row] = await run("select * from members where id = $1", [id]);
    expect(row).toMatchObject({
      username: formerMemberName(id),
      slug: formerMemberSlug(id),
      first_name: null,
      avatar: null,
      bio: null,
      phone: null,
    });
    expect(row.deleted_at).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain(email);
    expect(JSON.stringify(row)).not.toContain(username);
    expect((await logIn(email)).status).not.toBe(200);
    const { data } = await server.network.ask(
      "query ($id: ID!) { user(id: $id) { username isDeleted } }",
      {
        id,
      },
    );
    expect(data.user).toEqual({ username: formerMemberName(id), isDeleted: true });
    await expectPersonalRowsGone(id);
    const [{ body }] = await run("select body from comments where id = $1", [commentId]);
    expect(body).toBe("canary");
    const [{ title }] = await run("select title from content_items where id = $1", [thread.id]);
    expect(title).toBe("Canary title");
    const [message] = await run("select body from messages where conversation_id = $1", [
      conversation,
    ]);
    expect(message.body).toBe("canary");
  });

  // spec §7: mutation delete_user
  test("takes the words too where the member wanted so; answers of others stay", async () => {
    const { id } = await leaving("erase");
    const { thread, commentId, conversation } = await writeThings(id);
    await makeDue(id);
    expect(await eraseDueMembers(server.network.services, fail)).toBe(1);
    await expectPersonalRowsGone(id);
    const [item] = await run("select title, body from content_items where id = $1", [thread.id]);
    expect(JSON.stringify(item).toLowerCase()).not.toContain("canary");
    const [comment] = await run("select status, body from comments where id = $1", [commentId]);
    expect(comment).toEqual({ status: "deleted", body: "" });
    expect(await run("select 1 from comment_revisions where comment_id = $1", [commentId])).toEqual(
      [],
    );
    const [talk] = await run("select last_message_body from conversations where id = $1", [
      conversation,
    ]);
    expect(talk.last_message_body).not.toBe("canary");
    const [message] = await run("select body from messages where conversation_id = $1", [
      conversation,
    ]);
    expect(message.body).not.toBe("canary");
    const answers = await run("select body from comments where content_id = $1", [thread.id]);
    expect(answers).toEqual([{ body: "an answer" }]);
  });

  test("leaves no row that was the member's alone, in any table", async () => {
    const { id } = await leaving("erase");
    await writeThings(id);
    await makeDue(id);
    await writeNotification(id);
    await eraseDueMembers(server.network.services, fail);
    const columns = await listMemberColumns();
    const keyed = await listMemberReferences(server.network.services.store.db);
    const references = [...keyed, ...unkeyedReferences];
    const names = references.map(({ table, column }) => `${table}.${column}`);
    expect(
      [...retainedReferences].filter((name) => !names.includes(name) && !columns.includes(name)),
    ).toEqual([]);
    expect(
      columns.filter((name) => !names.includes(name) && !retainedReferences.has(name)),
    ).toEqual([]);
    for (const name of names.filter((one) => !retainedReferences.has(one))) {
      const [table, column] = name.split(".");
      const rows = await run(`select 1 from "${table}" where "${column}" = $1`, [id]);
      expect([name, rows]).toEqual([name, []]);
    }
  });

  test("continues after a crash, and is done once", async () => {
    const { id } = await leaving("erase");
    await makeDue(id);
    // The account was closed, and then the process ended.
    await run("update members set deleted_at = now() where id = $1", [id]);
    expect(await eraseMember(server.network.services, id)).toBe(true);
    expect(await eraseMember(server.network.services, id)).toBe(false);
    const [{ username }] = await run("select username from members where id = $1", [id]);
    expect(username).toBe(formerMemberName(id));
  });
});
