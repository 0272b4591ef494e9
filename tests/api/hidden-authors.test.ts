import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listBookmarks } from "#lib/bookmarks/server/bookmark-queries.ts";
import { findVisibleAmong } from "#lib/comments/server/comment-queries.ts";
import { findThreadStates } from "#lib/forums/server/forum-queries.ts";
import {
  findCommentsWithItem,
  findVisibleStatus,
} from "#lib/notifications/server/audience-queries.ts";
import { moveHiddenAuthors } from "#lib/registries/server/hide-authors.ts";
import { readAs } from "#lib/site/shared/site.ts";
import { publicReader } from "#lib/statuses/server/status-queries.ts";
import {
  countStatusReplies,
  findStatusReplies,
  findVisibleStatusReplies,
} from "#lib/statuses/server/status-reply-queries.ts";
import { listThreadUpdates } from "#lib/updates/server/discussion-update-queries.ts";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import {
  type ItemOptions,
  type MadeItem,
  makeComments,
  makeItem,
  makeThread,
  runSql,
} from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const raise = (error: unknown) => {
  throw error;
};

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());
afterEach(async () => {
  await setRole(3);
  await finishJob();
});

const setRole = (role: number) =>
  runSql(network, "update members set role_id = $1 where email = $2", [role, theo.email]);

/** Runs the job to its end: it waits for sessions that know the earlier role. */
async function finishJob(): Promise<void> {
  await runSql(network, "update hidden_authors set changed_at = now() - interval '1 minute'");
  await moveHiddenAuthors(network.services.store, raise);
}

/** An item of theo. */
async function makeOwn(options: ItemOptions): Promise<MadeItem> {
  const item = await makeItem(network, { body: "Words of theo", ...options });
  await runSql(
    network,
    "update content_items set author_id = (select id from members where email = $2) where id = $1",
    [item.id, theo.email],
  );
  return item;
}

const readThread = async (slug: string) => {
  const { data } = await network.ask(
    "query ($slug: String!) { thread(slug: $slug) { commentCount comments { id body isRemoved replyCount } } }",
    { slug },
  );
  return data?.thread ?? null;
};

/** A thread of juniper with comments of theo and of juniper; a reply of each below theo's. */
async function makeDiscussion() {
  const thread = await makeThread(network);
  const [own = ""] = await makeComments(network, thread, { count: 1, body: "Theo writes" });
  const [other = ""] = await makeComments(network, thread, {
    count: 1,
    body: "Juniper writes",
    email: "member@demo.test",
  });
  await makeComments(network, thread, { count: 2, body: "Theo again" });
  return { thread, own, other };
}

test("the posts of a spammer are hidden at once, before the job, and other posts stay", async () => {
  const { thread, other } = await makeDiscussion();
  const before = await readThread(thread.slug);
  expect(before.comments).toHaveLength(4);
  await setRole(4);
  const at = await readThread(thread.slug);
  expect(JSON.stringify(at)).not.toContain("Theo");
  expect(JSON.stringify(at)).toContain("Juniper writes");
  await finishJob();
  const after = await readThread(thread.slug);
  expect(after).toMatchObject({ commentCount: 1, comments: [{ id: other }] });
  expect(await runSql(network, "select 1 from hidden_authors")).toEqual([]);
  await setRole(3);
  await finishJob();
  expect(await readThread(thread.slug)).toEqual(before);
});

test("threads and stories leave pages, lists and the search with the role, and return with it", async () => {
  const thread = await makeOwn({ type: "thread", title: "Zirconium evenings" });
  const story = await makeOwn({ type: "story" });
  const listed = async () => {
    const { data } = await network.ask("{ threads { items { slug } } }");
    return data.threads.items.map(({ slug }: { slug: string }) => slug);
  };
  const found = async () => {
    const { data } = await network.ask('query { search(term: "Zirconium") { total } }');
    return data?.search?.total ?? 0;
  };
  const wasFound = await found();
  expect(await listed()).toContain(thread.slug);
  await setRole(4);
  expect(await readThread(thread.slug)).toBeNull();
  expect(await listed()).not.toContain(thread.slug);
  if (wasFound > 0) expect(await found()).toBe(0);
  const status = () =>
    runSql(network, "select status from content_items where id = any($1)", [[story.id, thread.id]]);
  expect(await status()).toEqual([{ status: "author_hidden" }, { status: "author_hidden" }]);
  await setRole(3);
  expect(await listed()).toContain(thread.slug);
  expect(await status()).toEqual([{ status: "published" }, { status: "published" }]);
});

test("restores only posts that were visible before", async () => {
  const { thread, own } = await makeDiscussion();
  await runSql(network, "update comments set status = 'spam' where id = $1", [own]);
  const held = await makeOwn({ type: "thread", status: "held" });
  await setRole(4);
  await finishJob();
  await setRole(3);
  await finishJob();
  const [comment] = await runSql(network, "select status from comments where id = $1", [own]);
  expect(comment.status).toBe("spam");
  const [item] = await runSql(network, "select status from content_items where id = $1", [held.id]);
  expect(item.status).toBe("held");
  expect(JSON.stringify(await readThread(thread.slug))).not.toContain("Theo writes");
});

test("a stopped job continues where it ended, also if the role has changed back", async () => {
  const thread = await makeThread(network);
  await makeComments(network, thread, { count: 1200 });
  const countBy = async () =>
    Object.fromEntries(
      (
        await runSql(
          network,
          "select status, count(*)::int from comments where content_id = $1 group by status",
          [thread.id],
        )
      ).map(({ status, count }) => [status, count]),
    );
  await setRole(4);
  const stopping = new AbortController();
  const job = moveHiddenAuthors(network.services.store, raise, stopping.signal);
  await expect.poll(countBy).toHaveProperty("author_hidden");
  stopping.abort();
  await job;
  expect((await countBy()).visible).toBeGreaterThan(0);
  await setRole(3);
  await finishJob();
  expect(await countBy()).toEqual({ visible: 1200 });
  const [item] = await runSql(network, "select comment_count from content_items where id = $1", [
    thread.id,
  ]);
  expect(item.comment_count).toBe(1200);
});

test("pages that show the member, their items and the discussions are invalidated", async () => {
  const { thread } = await makeDiscussion();
  const own = await makeOwn({ type: "thread" });
  const [{ id }] = await runSql(network, "select id from members where email = $1", [theo.email]);
  network.changedTags.length = 0;
  await setRole(4);
  await finishJob();
  expect(network.changedTags).toEqual(
    expect.arrayContaining([`User:${id}`, `Thread:${own.id}`, `Discussion:${thread.id}`]),
  );
});

test("before the job has run, no list or count by status includes the author", async () => {
  const { db } = network.services.store;
  const site = readAs(network.site("migraine"), {});
  const [me, author] = [
    await getMemberId(network, juniper.email),
    await getMemberId(network, theo.email),
  ];
  const thread = await makeThread(network);
  const [own = ""] = await makeComments(network, thread, { count: 1, ...juniper });
  const [commentId = ""] = await makeComments(network, thread, { count: 1 });
  const contentId = Number(thread.id);
  await runSql(
    network,
    `with of_thread as (select id, site_id from content_items where id = $1),
       follow as (insert into thread_follows (member_id, site_id, content_id, is_following, inserted_at)
         select $2::int, site_id, id, true, now() - interval '1 hour' from of_thread
         on conflict do nothing),
       seen as (insert into thread_reads (member_id, site_id, content_id, last_read_comment_id, read_at)
         select $2, site_id, id, $4::int, now() - interval '1 hour' from of_thread
         on conflict (member_id, content_id) do update set last_read_comment_id = excluded.last_read_comment_id)
     insert into bookmarks (member_id, assoc_type, assoc_id, site_id)
     select $2, 'COMMENT', $3::int, site_id from of_thread`,
    [contentId, me, commentId, own],
  );
  await runSql(network, "update content_items set last_active_at = now() where id = $1", [
    contentId,
  ]);
  const [{ id: statusId }] = await runSql(
    network,
    "insert into profile_statuses (author_id, site_id, body, reply_count) values ($1, $2, 'A day', 1) returning id",
    [me, site.id],
  );
  const [{ id: replyId }] = await runSql(
    network,
    "insert into profile_status_replies (author_id, status_id, body) values ($1, $2, 'Theo replies') returning id",
    [author, statusId],
  );
  const listed = { limit: 20, offset: 0 };
  const read = async () => {
    const [state] = await findThreadStates(db, site, me, [contentId]);
    const updates = await listThreadUpdates(db, site, me, 50);
    const kept = await listBookmarks(db, me, { folder: null, search: null, ...listed });
    const replies = { statusId, reader: publicReader };
    return {
      unread: state?.unreadCount,
      firstUnread: state?.firstUnreadId,
      updates: updates.filter(({ itemId }) => itemId === contentId).map((one) => one.unreadCount),
      bookmark: kept.rows.find(({ assocId }) => assocId === Number(commentId))?.itemId ?? null,
      notified: (
        await findCommentsWithItem(db, { siteId: site.id, contentId, ids: [Number(commentId)] })
      ).length,
      comments: (await findVisibleAmong(db, site, [Number(commentId)], "COMMENT")).length,
      found: (await searchMatches(thread.id)).length,
      statusReplies: (await findStatusReplies(db, { ...replies, ...listed })).length,
      statusReplyCount: await countStatusReplies(db, replies),
      statusReply: (await findVisibleStatusReplies(db, site, [replyId])).length,
      toldOfReply:
        (await findVisibleStatus(db, { statusId, statusReplyId: replyId })) !== undefined,
    };
  };
  const searchMatches = async (id: string) => {
    const { data } = await network.ask(
      'query ($id: ID!) { contentItem(id: $id) { searchComments(term: "Words") { results { comment { id author { username } } } } } }',
      { id },
    );
    return JSON.stringify(data).match(/theo/gi) ?? [];
  };
  const before = await read();
  expect(before).toMatchObject({
    unread: 1,
    firstUnread: Number(commentId),
    updates: [1],
    bookmark: contentId,
    notified: 1,
    comments: 1,
    statusReplies: 1,
    statusReplyCount: 1,
    statusReply: 1,
    toldOfReply: true,
  });
  await setRole(4);
  expect(await read()).toEqual({
    unread: 0,
    firstUnread: null,
    updates: [],
    bookmark: null,
    notified: 0,
    comments: 0,
    found: 0,
    statusReplies: 0,
    statusReplyCount: 0,
    statusReply: 0,
    toldOfReply: false,
  });
  await finishJob();
  await setRole(3);
  expect(await read()).toMatchObject({ bookmark: null, statusReplies: 0 });
  await finishJob();
  expect(await read()).toEqual(before);
});

test("a comment that staff hide while the job waits is counted once", async () => {
  const { thread, own } = await makeDiscussion();
  await setRole(4);
  const { errors } = await network.ask(
    "mutation ($id: ID!) { moderationContentFlag(assocId: $id, assocType: COMMENT, operation: SPAM) { id } }",
    { id: own },
    { email: "admin@demo.test" },
  );
  expect(errors).toBeUndefined();
  await finishJob();
  expect(await readThread(thread.slug)).toMatchObject({ commentCount: 1 });
  await setRole(3);
  await finishJob();
  expect(await readThread(thread.slug)).toMatchObject({ commentCount: 3 });
});

test("the count of a discussion changes once in a batch, however many comments are hidden in it", async () => {
  const threads = [];
  for (let index = 0; index < 30; index += 1) threads.push(await makeThread(network));
  for (let round = 0; round < 20; round += 1)
    for (const thread of threads) await makeComments(network, thread, { count: 1 });
  const ids = threads.map(({ id }) => id);
  await runSql(network, "create table count_changes (id int, batch xid8)");
  await runSql(
    network,
    `create function note_count() returns trigger language plpgsql as
     $$ begin insert into count_changes values (new.id, pg_current_xact_id()); return null; end $$`,
  );
  await runSql(
    network,
    `create trigger note_count after update of comment_count on content_items
     for each row execute function note_count()`,
  );
  try {
    await setRole(4);
    await finishJob();
    const [{ changed, counted }] = await runSql(
      network,
      `select (select count(distinct id)::int from count_changes where id = any($1)) as changed,
        (select sum(comment_count)::int from content_items where id = any($1)) as counted`,
      [ids],
    );
    expect([changed, counted]).toEqual([threads.length, 0]);
    // How many batches there are depends on how fast the database is.
    const twice = "select id from count_changes group by id, batch having count(*) > 1";
    expect(await runSql(network, twice)).toEqual([]);
  } finally {
    await runSql(network, "drop trigger note_count on content_items");
    await runSql(network, "drop table count_changes");
  }
});

test("50,000 comments of one member are hidden as soon as the role is set", async () => {
  const thread = await makeThread(network);
  const authorId = await makeAccount(network, { email: "many@demo.test", isEmailVerified: true });
  for (let batch = 0; batch < 50; batch += 1)
    await runSql(
      network,
      `insert into comments (site_id, content_id, author_id, body)
       select site_id, id, $2, 'Buy this' from content_items, generate_series(1, 1000) where id = $1`,
      [thread.id, authorId],
    );
  await runSql(network, "update content_items set comment_count = 50000 where id = $1", [
    thread.id,
  ]);
  const isShown = async () => JSON.stringify(await readThread(thread.slug)).includes("Buy this");
  expect(await isShown()).toBe(true);
  await runSql(network, "update members set role_id = 4 where id = $1", [authorId]);
  expect(await isShown()).toBe(false);
  // The job that follows is not this test's, and would take a while.
  await runSql(network, "delete from hidden_authors where member_id = $1", [authorId]);
});
