import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getUpdates } from "#lib/updates/server/get-updates.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import {
  type ItemOptions,
  makeCategory,
  makeComments,
  makeItem,
  makeThread,
  runSql,
} from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const read = `query ($page: Int) { updates(page: $page) { page hasMore
  replies { id title path excerpt moreCount author { username } site { prefix } }
  threads { title path unreadCount site { prefix } }
  items { title path reason reasonName site { prefix } otherSites { prefix } } } }`;

let network: TestNetwork;
let count = 0;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type Member = { email: string; id: number; site?: string };

async function makeMember(): Promise<Member> {
  count += 1;
  const email = `reader${count}@demo.test`;
  return { email, id: await makeAccount(network, { email, isEmailVerified: true }) };
}

const updatesOf = async ({ email, site = "migraine" }: Omit<Member, "id">, page = 1) =>
  (await network.ask(read, { page }, { email, site })).data.updates;
const titlesOf = async (me: Omit<Member, "id">) =>
  (await updatesOf(me)).items.map(({ title }: { title: string }) => title);

const followMember = (me: Member, other: Member) =>
  runSql(network, "insert into member_follows (follower_id, followed_id) values ($1, $2)", [
    me.id,
    other.id,
  ]);

/** A new item of an author. */
async function publish(author: Member, options: ItemOptions = {}) {
  const item = await makeItem(network, { publishedIn: -1, ...options });
  await runSql(network, "update content_items set author_id = $2 where id = $1", [
    item.id,
    author.id,
  ]);
  return item;
}

describe("from a member's follows", () => {
  test("posts of a followed member on any site, newest first and only while they are followed", async () => {
    const [me, rosa, theo] = [await makeMember(), await makeMember(), await makeMember()];
    await followMember(me, rosa);
    await followMember(me, theo);
    const older = await publish(rosa, { publishedIn: -5 });
    const elsewhere = await publish(rosa, { site: "sleep", publishedIn: -2 });
    const newest = await publish(theo);
    await publish(await makeMember());
    expect(await titlesOf(me)).toEqual([newest.title, elsewhere.title, older.title]);
    const { items } = await updatesOf(me);
    expect(items[1]).toMatchObject({ reason: "MEMBER", site: { prefix: "sleep" }, otherSites: [] });
    expect(items[0].site).toBeNull();
    await runSql(
      network,
      "delete from member_follows where follower_id = $1 and followed_id = $2",
      [me.id, theo.id],
    );
    expect(await titlesOf(me)).toEqual([elsewhere.title, older.title]);
  });

  test("followed tags, topics and conditions add items, and an item with several reasons appears once", async () => {
    const [me, rosa] = [await makeMember(), await makeMember()];
    const topicId = await makeCategory(network, `topic-${count}`);
    const siteId = network.site("migraine").id;
    const [tag] = await runSql(
      network,
      "insert into tags (site_id, slug, name) values ($1, $2, 'Aura') returning id",
      [siteId, `tag-${count}`],
    );
    const [disorder] = await runSql(
      network,
      "insert into disorders (slug, name, initial) values ($1, 'Vestibular', 'v') returning id",
      [`disorder-${count}`],
    );
    await runSql(network, "insert into tag_follows values ($1, $2, $3)", [me.id, siteId, tag.id]);
    await runSql(network, "insert into topic_follows values ($1, $2, $3)", [
      me.id,
      siteId,
      topicId,
    ]);
    await runSql(network, "insert into disorder_follows values ($1, $2)", [me.id, disorder.id]);
    const tagged = await publish(rosa, { publishedIn: -1 });
    await runSql(network, "insert into content_tags values ($1, $2, $3)", [
      siteId,
      tagged.id,
      tag.id,
    ]);
    const about = await publish(rosa, { publishedIn: -2, site: "sleep" });
    for (const id of [about.id, tagged.id])
      await runSql(network, "insert into content_disorders values ($1, $2)", [id, disorder.id]);
    const thread = await publish(rosa, { type: "thread", categoryId: topicId, publishedIn: -3 });
    const { items } = await updatesOf(me);
    expect(
      items.map((item: Record<string, unknown>) => [item.title, item.reason, item.reasonName]),
    ).toEqual([
      [tagged.title, "DISORDER", "Vestibular"],
      [about.title, "DISORDER", "Vestibular"],
      [thread.title, "TOPIC", expect.any(String)],
    ]);
    await runSql(network, "delete from disorder_follows where member_id = $1", [me.id]);
    expect(await titlesOf(me)).toEqual([tagged.title, thread.title]);
    await followMember(me, rosa);
    expect(await titlesOf(me)).toEqual([tagged.title, about.title, thread.title]);
  });

  test("a cross-published item appears once, with its sites, this one first", async () => {
    const [me, rosa] = [await makeMember(), await makeMember()];
    await followMember(me, rosa);
    await publish(rosa, { site: "sleep", placedOn: ["migraine"] });
    const [item, ...others] = (await updatesOf(me)).items;
    expect(others).toEqual([]);
    expect(item).toMatchObject({ site: null, otherSites: [{ prefix: "sleep" }] });
    const [there] = (await updatesOf({ ...me, site: "lupus" })).items;
    expect(there).toMatchObject({
      site: { prefix: "sleep" },
      otherSites: [{ prefix: "migraine" }],
    });
  });

  test("excludes items that the member cannot read, old ones, their own and those of blocked members", async () => {
    const [me, rosa, blocked] = [await makeMember(), await makeMember(), await makeMember()];
    for (const other of [rosa, blocked]) await followMember(me, other);
    await publish(blocked);
    await runSql(network, "insert into member_blocks (member_id, blocked_id) values ($1, $2)", [
      blocked.id,
      me.id,
    ]);
    await publish(me);
    await publish(rosa, { status: "draft" });
    await publish(rosa, { publishedIn: 2 });
    await publish(rosa, { publishedIn: -31 * 24 });
    const forMembers = await publish(rosa, { site: "sleep", publishedIn: -1 });
    const forCommunity = await publish(rosa, { site: "sleep", publishedIn: -2 });
    for (const [id, visibility] of [
      [forMembers.id, "members"],
      [forCommunity.id, "community"],
    ])
      await runSql(network, "update content_items set visibility = $2 where id = $1", [
        id,
        visibility,
      ]);
    expect(await titlesOf(me)).toEqual([forMembers.title]);
    expect(await titlesOf({ ...me, site: "sleep" })).toEqual([
      forMembers.title,
      forCommunity.title,
    ]);
    await runSql(network, "update members set role_id = 4 where id = $1", [rosa.id]);
    expect(await titlesOf(me)).toEqual([]);
  });

  test("pages follow each other without gaps, and each person brings at most their newest three", async () => {
    const me = await makeMember();
    const expected: string[] = [];
    for (let person = 0; person < 5; person += 1) {
      const author = await makeMember();
      await followMember(me, author);
      for (let item = 0; item < 4; item += 1) {
        const { title } = await publish(author, { publishedIn: -1 - item - person / 10 });
        if (item < 3) expected.push(title);
      }
    }
    const [first, second] = [await updatesOf(me), await updatesOf(me, 2)];
    expect([first.hasMore, first.items.length, second.hasMore]).toEqual([true, 10, false]);
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    expect(titles.toSorted()).toEqual(expected.toSorted());
  });
});

describe("discussions", () => {
  test("unread replies to the member's posts", async () => {
    const me = await makeMember();
    const mine = await publish(me, { type: "thread", body: "An opening post." });
    const [reply = ""] = await makeComments(network, mine, { count: 1, body: "I know this well." });
    const article = await makeItem(network);
    const [own = ""] = await makeComments(network, article, { count: 1, email: me.email });
    const [answer = ""] = await makeComments(network, article, { count: 1 });
    await runSql(
      network,
      "update comments set parent_id = $2, reply_to_id = $2, inserted_at = now() + interval '1 minute' where id = $1",
      [answer, own],
    );
    const { replies } = await updatesOf(me);
    expect(replies).toEqual([
      expect.objectContaining({ id: answer, path: `/posts/${article.slug}?comment=${answer}` }),
      expect.objectContaining({
        id: reply,
        excerpt: "I know this well.",
        author: { username: "theo.walks" },
        title: mine.title,
        site: null,
      }),
    ]);
    await runSql(
      network,
      "insert into thread_reads (member_id, site_id, content_id, last_read_comment_id) values ($1, $2, $3, $4)",
      [me.id, network.site("migraine").id, mine.id, reply],
    );
    expect((await updatesOf(me)).replies).toHaveLength(1);
    await runSql(network, "update comments set status = 'removed' where id = $1", [answer]);
    expect((await updatesOf(me)).replies).toEqual([]);
  });

  test("the replies in one thread are one entry, and the thread is not listed again", async () => {
    const [me, rosa] = [await makeMember(), await makeMember()];
    const mine = await publish(me, { type: "thread" });
    const article = await makeItem(network);
    const [own = ""] = await makeComments(network, article, { count: 1, email: me.email });
    const answers = await makeComments(network, article, { count: 3, email: rosa.email });
    // Of the three, two reply to the member.
    await runSql(
      network,
      "update comments set parent_id = $2, reply_to_id = $2 where id = any($1::int[])",
      [answers.slice(1), own],
    );
    const replies = await makeComments(network, mine, { count: 8 });
    await runSql(
      network,
      `update comments set inserted_at = now() + interval '1 minute' where content_id = $1;`,
      [mine.id],
    );
    await runSql(
      network,
      `insert into thread_follows (member_id, site_id, content_id, is_following, inserted_at)
       select $1, site_id, id, true, now() - interval '1 day' from content_items where id = $2`,
      [me.id, mine.id],
    );
    const updates = await updatesOf(me);
    expect(updates.replies).toMatchObject([
      { id: replies.at(-1), title: mine.title, moreCount: 7 },
      { id: answers.at(-1), title: article.title, moreCount: 1 },
    ]);
    expect(updates.threads).toEqual([]);
    await runSql(
      network,
      "insert into thread_reads (member_id, site_id, content_id, last_read_comment_id) values ($1, $2, $3, $4)",
      [me.id, network.site("migraine").id, mine.id, replies[5]],
    );
    expect((await updatesOf(me)).replies[0]).toMatchObject({ moreCount: 1 });
    await runSql(network, "insert into member_blocks (member_id, blocked_id) values ($1, $2)", [
      me.id,
      rosa.id,
    ]);
    expect((await updatesOf(me)).replies).toHaveLength(1);
  });

  test("followed threads of all sites with unread replies, and their number", async () => {
    const me = await makeMember();
    const thread = await makeThread(network, { site: "sleep", replies: 3 });
    const quiet = await makeThread(network);
    for (const { id } of [thread, quiet])
      await runSql(
        network,
        `insert into thread_follows (member_id, site_id, content_id, is_following, inserted_at)
         select $1, site_id, id, true, now() - interval '1 day' from content_items where id = $2`,
        [me.id, id],
      );
    const [first = "", second] = thread.replyIds;
    const threads = async () => (await updatesOf(me)).threads;
    expect(await threads()).toEqual([
      {
        title: thread.title,
        unreadCount: 3,
        site: { prefix: "sleep" },
        path: `/forums/${thread.slug}?reply=${first}`,
      },
    ]);
    await runSql(
      network,
      `insert into thread_reads (member_id, site_id, content_id, last_read_comment_id, read_at)
       values ($1, $2, $3, $4, now() - interval '2 days')`,
      [me.id, network.site("sleep").id, thread.id, first],
    );
    expect((await threads())[0]).toMatchObject({
      unreadCount: 2,
      path: `/forums/${thread.slug}?reply=${second}`,
    });
    await runSql(network, "update thread_follows set is_following = false where member_id = $1", [
      me.id,
    ]);
    expect(await threads()).toEqual([]);
  });
});

describe("comments and status updates of followed people", () => {
  const posts = `{ updates { replies { id } posts { kind title path excerpt author { username } site { prefix } } } }`;
  const postsOf = async ({ email, site = "migraine" }: Omit<Member, "id">) =>
    (await network.ask(posts, {}, { email, site })).data.updates.posts;
  const texts = async (me: Omit<Member, "id">) =>
    (await postsOf(me)).map(({ excerpt }: { excerpt: string }) => excerpt);

  async function comment(author: Member, item: { id: string }, body: string): Promise<string> {
    const [row] = await runSql(
      network,
      `insert into comments (site_id, content_id, author_id, body)
       select site_id, id, $2, $3 from content_items where id = $1 returning id`,
      [item.id, author.id, body],
    );
    return String(row.id);
  }
  const writeStatus = (
    author: Member,
    body: string,
    { site = "migraine", state = "visible" } = {},
  ) =>
    runSql(
      network,
      "insert into profile_statuses (author_id, site_id, body, state) values ($1, $2, $3, $4)",
      [author.id, network.site(site).id, body, state],
    );

  test("come with their item, a comment once however many sites show it", async () => {
    const [me, rosa, other] = [await makeMember(), await makeMember(), await makeMember()];
    await followMember(me, rosa);
    const item = await publish(other, { site: "sleep", placedOn: ["migraine"] });
    const elsewhere = await publish(other, { site: "sleep" });
    const first = await comment(rosa, item, "On both.");
    const second = await comment(rosa, elsewhere, "Over there.");
    await writeStatus(rosa, "A good day.");
    await comment(other, item, "Nobody follows me.");
    const listed = await postsOf(me);
    expect(
      listed.toSorted((a: { excerpt: string }, b: { excerpt: string }) =>
        a.excerpt < b.excerpt ? -1 : 1,
      ),
    ).toEqual([
      expect.objectContaining({
        kind: "STATUS",
        title: null,
        excerpt: "A good day.",
        site: null,
        path: expect.stringMatching(/^\/members\/[^/]+\/status\/\d+$/),
      }),
      expect.objectContaining({
        kind: "COMMENT",
        title: item.title,
        excerpt: "On both.",
        site: null,
        path: `/posts/${item.slug}?comment=${first}`,
      }),
      expect.objectContaining({
        excerpt: "Over there.",
        site: { prefix: "sleep" },
        path: `/posts/${elsewhere.slug}?comment=${second}`,
      }),
    ]);
  });

  test("a status update stays on its site, and where these are on", async () => {
    const [me, rosa] = [await makeMember(), await makeMember()];
    await followMember(me, rosa);
    await writeStatus(rosa, "Here.");
    await writeStatus(rosa, "There.", { site: "shn" });
    await writeStatus(rosa, "Nowhere.", { site: "sleep" });
    expect(await texts(me)).toEqual(["Here."]);
    expect(await texts({ ...me, site: "shn" })).toEqual(["There."]);
    expect(network.site("sleep").features).not.toContain("status_updates");
    expect(await texts({ ...me, site: "sleep" })).toEqual([]);
  });

  test("excludes held, spam, deleted and old ones, those the member cannot read, and those of blocked members", async () => {
    const [me, rosa] = [await makeMember(), await makeMember()];
    await followMember(me, rosa);
    const item = await publish(await makeMember());
    for (const status of ["removed", "held", "spam"]) {
      const id = await comment(rosa, item, status);
      await runSql(network, "update comments set status = $2 where id = $1", [id, status]);
    }
    for (const state of ["held", "spam", "deleted"]) await writeStatus(rosa, state, { state });
    expect(await texts(me)).toEqual([]);
    const forOthers = await publish(await makeMember(), { site: "sleep" });
    await comment(rosa, forOthers, "For one community.");
    await runSql(network, "update content_items set visibility = 'community' where id = $1", [
      forOthers.id,
    ]);
    expect(await texts(me)).toEqual([]);
    const shown = await comment(rosa, item, "For everyone.");
    expect(await texts(me)).toEqual(["For everyone."]);
    await runSql(network, "insert into member_blocks (member_id, blocked_id) values ($1, $2)", [
      rosa.id,
      me.id,
    ]);
    expect(await texts(me)).toEqual([]);
    await runSql(network, "delete from member_blocks where member_id = $1", [rosa.id]);
    await runSql(
      network,
      "update comments set inserted_at = now() - interval '31 days' where id = $1",
      [shown],
    );
    expect(await texts(me)).toEqual([]);
  });

  // spec §3: privacy settings
  test("excludes comments of members who hide their activity", async () => {
    const [me, rosa] = [await makeMember(), await makeMember()];
    await followMember(me, rosa);
    await comment(rosa, await publish(await makeMember()), "Only I list this.");
    const hide = (level: string) =>
      runSql(
        network,
        `insert into member_privacy_settings (member_id, name, level) values ($1, 'activity', $2)
         on conflict (member_id, name) do update set level = excluded.level`,
        [rosa.id, level],
      );
    await hide("following");
    expect(await texts(me)).toEqual([]);
    await followMember(rosa, me);
    expect(await texts(me)).toEqual(["Only I list this."]);
    await hide("nobody");
    expect(await texts(me)).toEqual([]);
  });

  test("a reply to the member is listed among the replies alone", async () => {
    const [me, rosa] = [await makeMember(), await makeMember()];
    await followMember(me, rosa);
    const reply = await comment(rosa, await publish(me, { type: "thread" }), "For you.");
    const { data } = await network.ask(posts, {}, me);
    expect([data.updates.replies, data.updates.posts]).toEqual([[{ id: reply }], []]);
  });
});

test("a site without forums lists no thread of its own", async () => {
  const [me, rosa] = [await makeMember(), await makeMember()];
  await followMember(me, rosa);
  const thread = await publish(rosa, { type: "thread" });
  expect(await titlesOf(me)).toEqual([thread.title]);
  const { id } = network.site("migraine");
  const features = network.site("migraine").features.filter((name) => name !== "Forums");
  const { member: viewer } = await network.getSession(me.email, "migraine");
  const { items } = await getUpdates({
    db: network.services.store.db,
    viewer,
    page: 1,
    site: { id, prefix: "migraine", features },
  });
  expect(items).toEqual([]);
});

test("a member without follows is up to date, and a guest is rejected", async () => {
  const nothing = { replies: [], threads: [], items: [], page: 1, hasMore: false };
  expect(await updatesOf(await makeMember())).toEqual(nothing);
  const { errors } = await network.ask(read);
  expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
});

/** Lets a member follow new members who write nothing. */
const followCrowd = (me: Member, size: number) =>
  runSql(
    network,
    `with made as (insert into members (username, slug, email, home_site_id)
       select 'crowd' || $1 || n, 'crowd' || $1 || n, 'crowd' || $1 || n || '@demo.test', $2
       from generate_series(1, $3::int) n returning id)
     insert into member_follows (follower_id, followed_id) select $1::int, id from made`,
    [me.id, network.site("migraine").id, size],
  );

test("5,000 followed people cost no statement more than one", async () => {
  const counts: number[] = [];
  const me = await makeMember();
  const author = await makeMember();
  await publish(author);
  await followMember(me, author);
  const measure = async () => {
    const { statements } = await recordStatements(() => updatesOf(me));
    counts.push(statements.length);
  };
  await measure();
  await followCrowd(me, 4999);
  await measure();
  expect(counts[1]).toBe(counts[0]);
});

test("a member with many follows sees the same, also posts older than the network's newest thousand", async () => {
  const [me, rosa, other] = [await makeMember(), await makeMember(), await makeMember()];
  await followMember(me, rosa);
  const siteId = network.site("migraine").id;
  for (let item = 0; item < 4; item += 1) await publish(rosa, { publishedIn: -1 - item });
  const discussed = await publish(other);
  for (const authorId of [rosa.id, other.id]) {
    await runSql(
      network,
      `insert into comments (site_id, content_id, author_id, body)
       select site_id, id, $2, 'Comment ' || n from content_items, generate_series(1, 3) n where id = $1`,
      [discussed.id, authorId],
    );
    await runSql(
      network,
      "insert into profile_statuses (author_id, site_id, body) values ($1, $2, 'A good day.')",
      [authorId, siteId],
    );
  }
  const all = `{ updates { posts { kind excerpt author { id } } items { title reason } hasMore } }`;
  const readAll = async () => (await network.ask(all, {}, me)).data.updates;
  const asked = await readAll();
  expect([asked.items.length, asked.posts.length]).toEqual([3, 3]);
  await followCrowd(me, 250);
  expect(await readAll()).toEqual(asked);
  await runSql(
    network,
    `with items as (
       insert into content_items (site_id, type, status, slug, title, summary, body, author_id, published_at)
       select $1, 'story', 'published', 'many-' || n, 'Many ' || n, '', '', $2, now() from generate_series(1, 1000) n
       returning id),
     placed as (
       insert into content_placements (content_id, site_id, type, published_at)
       select id, $1, 'story', now() from items),
     commented as (insert into comments (site_id, content_id, author_id, body)
       select $1, $3, $2, 'Comment ' || n from generate_series(1, 1000) n)
     insert into profile_statuses (author_id, site_id, body)
     select $2, $1, 'Day ' || n from generate_series(1, 1000) n`,
    [siteId, other.id, discussed.id],
  );
  expect(await readAll()).toEqual(asked);
});
