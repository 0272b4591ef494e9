import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { juniper, makeConversation, theo } from "#tests/support/make-conversation.ts";
import {
  clearNotifications,
  fanOut,
  follow,
  listNotifications,
  reply,
} from "#tests/support/notifications.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const [ann, ben, cy, di] = [10, 11, 12, 13].map((n) => `member-${n}@members.demo.test`) as [
  string,
  string,
  string,
  string,
];

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
beforeEach(() => clearNotifications(network));
afterAll(() => network.close());

const getMember = async (email: string) => (await network.getSession(email, "migraine")).member;
const getId = async (email: string) => (await getMember(email)).id;
const getName = async (email: string) => (await getMember(email)).username;
const kinds = async (email: string) =>
  (await listNotifications(network, email)).items.map(({ kind }) => kind);
const countUnread = async (email: string, site = "migraine"): Promise<number> =>
  (await network.ask("{ unreads { notifications } }", {}, { email, site })).data.unreads
    .notifications;
const react = (email: string, id: string, type: string | null, as = "COMMENT") =>
  network.ask(
    type
      ? `mutation ($id: ID!, $as: ReactedType!, $type: ReactionType!) {
          createReaction(assocId: $id, reactedType: $as, type: $type) { assocId } }`
      : `mutation ($id: ID!, $as: ReactedType!) {
          removeReaction(assocId: $id, reactedType: $as) { assocId } }`,
    { id, as, type },
    { email },
  );
const mention = async (email: string) => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [
        { type: "text", text: `${randomUUID()} ` },
        { type: "mention", attrs: { id: await getId(email), label: await getName(email) } },
      ],
    },
  ],
});

describe("recipients", () => {
  test("followers are notified of a reply once, its author and former followers never", async () => {
    const thread = await makeThread(network);
    await follow(network, ann, thread.id);
    await follow(network, ben, thread.id);
    await follow(network, ben, thread.id, false);
    const id = await reply(network, cy, { item: thread.id });
    await Promise.all([fanOut(network), fanOut(network)]);
    await fanOut(network);
    const { items } = await listNotifications(network, ann);
    expect(items).toMatchObject([
      {
        kind: "thread_reply",
        text: `${await getName(cy)} replied in “${thread.title}”`,
        path: `/forums/${thread.slug}?comment=${id}`,
        isRead: false,
      },
    ]);
    expect([await kinds(ben), await kinds(cy)]).toEqual([[], []]);
  });

  test("an answered or mentioned member gets only that notification, even as a follower", async () => {
    const thread = await makeThread(network);
    const first = await reply(network, ann, { item: thread.id });
    await follow(network, ben, thread.id);
    await clearNotifications(network);
    await reply(network, cy, { item: thread.id, comment: first, document: await mention(ben) });
    await fanOut(network);
    expect([await kinds(ann), await kinds(ben)]).toEqual([["reply"], ["mention"]]);
  });

  test("the author of a story hears of its comments", async () => {
    const story = await makeItem(network, { type: "story" });
    await reply(network, cy, { item: story.id });
    await fanOut(network);
    expect(await kinds("contributor@demo.test")).toEqual(["thread_reply"]);
  });

  test("a mention in a new thread notifies the member", async () => {
    const { errors } = await network.ask(
      `mutation ($document: RichText, $key: String!) {
        createThread(title: "A question about light", document: $document, idempotencyKey: $key) {
          id } }`,
      { document: await mention(ben), key: randomUUID() },
      { email: juniper },
    );
    expect(errors).toBeUndefined();
    await fanOut(network);
    expect(await kinds(ben)).toEqual(["mention"]);
  });

  test("an edit notifies newly mentioned members, and nobody twice", async () => {
    const thread = await makeThread(network);
    const id = await reply(network, cy, { item: thread.id, document: await mention(ann) });
    await clearNotifications(network);
    const [first, second] = [await mention(ann), await mention(ben)];
    const document = { type: "doc", content: [...first.content, ...second.content] };
    const { errors } = await network.ask(
      "mutation ($id: ID!, $document: RichText!) { updateComment(id: $id, document: $document) { id } }",
      { id, document },
      { email: cy },
    );
    expect(errors).toBeUndefined();
    await fanOut(network);
    expect([await kinds(ann), await kinds(ben)]).toEqual([[], ["mention"]]);
    expect((await listNotifications(network, ben)).items).toMatchObject([
      { path: `/forums/${thread.slug}?comment=${id}` },
    ]);
  });

  test("a mention in a new story notifies the member, and so does one in an edit", async () => {
    const create = `mutation ($document: RichText, $key: String!) {
      createStory(title: "How I learned to rest", document: $document, idempotencyKey: $key) { id } }`;
    const { data, errors } = await network.ask(
      create,
      { document: await mention(ben), key: randomUUID() },
      { email: juniper },
    );
    expect(errors).toBeUndefined();
    await runSql(network, "update content_items set status = 'published' where id = $1", [
      data.createStory.id,
    ]);
    await fanOut(network);
    expect(await kinds(ben)).toEqual(["mention"]);
    const update = `mutation ($id: ID!, $document: RichText) { updateStory(id: $id,
      title: "How I learned to rest", document: $document, expectedRevision: 0) { id } }`;
    const changed = { id: data.createStory.id, document: await mention(ann) };
    expect((await network.ask(update, changed, { email: juniper })).errors).toBeUndefined();
    await fanOut(network);
    expect([await kinds(ann), await kinds(ben)]).toEqual([["mention"], ["mention"]]);
  });

  test("deleted, blocked and muting members, and those with the kind turned off, are left out", async () => {
    const thread = await makeThread(network);
    const emails = [ann, ben, di, "member-14@members.demo.test", "member-15@members.demo.test"];
    for (const email of emails) await follow(network, email, thread.id);
    const [annId, benId, diId, mutingId] = await Promise.all(emails.map(getId));
    const cyId = await getId(cy);
    const block = "insert into member_blocks (member_id, blocked_id) values ($1, $2)";
    await runSql(network, block, [annId, cyId]);
    await runSql(network, block, [cyId, benId]);
    await runSql(
      network,
      "insert into notification_settings values ($1, 'thread_reply', 'site', false)",
      [diId],
    );
    await runSql(
      network,
      "insert into notification_mutes (member_id, site_id, content_id) values ($1, $2, $3)",
      [mutingId, network.site("migraine").id, thread.id],
    );
    await runSql(network, "update members set deleted_at = now() where email = $1", [emails[4]]);
    await reply(network, cy, { item: thread.id });
    await fanOut(network);
    expect(await runSql(network, "select member_id from notifications")).toEqual([]);
    await runSql(network, "update members set deleted_at = null where email = $1", [emails[4]]);
    await runSql(network, "delete from member_blocks where $1 in (member_id, blocked_id)", [cyId]);
    await runSql(network, "delete from notification_settings");
    await runSql(network, "delete from notification_mutes");
  });

  test("hidden comments and threads notify nobody, and later hidden ones are not shown", async () => {
    const thread = await makeThread(network);
    await follow(network, ann, thread.id);
    const early = await reply(network, cy, { item: thread.id });
    await runSql(network, "update comments set status = 'deleted' where id = $1", [early]);
    await fanOut(network);
    expect(await runSql(network, "select 1 from notifications")).toEqual([]);
    await reply(network, cy, { item: thread.id });
    await fanOut(network);
    expect([await kinds(ann), await countUnread(ann)]).toEqual([["thread_reply"], 1]);
    await runSql(network, "update content_items set status = 'deleted' where id = $1", [thread.id]);
    expect([await kinds(ann), await countUnread(ann)]).toEqual([[], 0]);
  });

  test("a reaction gives one notification, however often it is changed, and never to its own author", async () => {
    const thread = await makeThread(network);
    const id = await reply(network, ann, { item: thread.id });
    await clearNotifications(network);
    for (const type of ["like", "sad", null, "wow"]) await react(ben, id, type);
    await react(ann, id, "like");
    await react(ben, thread.id, "support", "THREAD");
    await fanOut(network);
    const { items } = await listNotifications(network, ann);
    expect(items.map(({ text }) => text)).toEqual([
      `${await getName(ben)} reacted to your comment in “${thread.title}”`,
    ]);
    expect(await kinds("contributor@demo.test")).toEqual(["reaction"]);
  });

  test("a member hears once that another follows them", async () => {
    const update =
      "mutation ($id: ID!, $is: Boolean!) { updateFollow(userId: $id, isFollowing: $is) { id } }";
    for (const is of [true, false, true])
      await network.ask(update, { id: await getId(ann), is }, { email: ben });
    await fanOut(network);
    const { items } = await listNotifications(network, ann);
    expect(items).toMatchObject([{ kind: "follow", path: `/members/~${await getId(ben)}` }]);
    await network.ask(update, { id: await getId(ann), is: false }, { email: ben });
  });

  test("a message notifies its receiver, until the conversation is read", async () => {
    const id = await makeConversation(network);
    const sent = await network.ask(
      `mutation ($id: ID!) { sendMessage(conversationId: $id, body: "a private word") { id } }`,
      { id },
      { email: juniper },
    );
    expect(sent.errors).toBeUndefined();
    await fanOut(network);
    const { items } = await listNotifications(network, theo);
    expect(items).toMatchObject([{ kind: "message", path: `/messages/${id}` }]);
    expect(JSON.stringify(items)).not.toContain("a private word");
    await network.ask(
      "mutation ($id: ID!) { markConversationRead(conversationId: $id) { isRead } }",
      { id },
      { email: theo },
    );
    expect(await countUnread(theo)).toBe(0);
  });
});

describe("a post that was held", () => {
  const review = (id: string, operation: string) =>
    network.ask(
      `mutation ($id: ID!, $is: ReviewOperation!) {
        reviewHeldPost(assocId: $id, assocType: COMMENT, operation: $is) { assocId } }`,
      { id, is: operation },
      { email: "moderator@demo.test" },
    );
  const hold = async (item: string) => {
    const id = await reply(network, ann, { item });
    await clearNotifications(network);
    await runSql(network, "update comments set status = 'held' where id = $1", [id]);
    return id;
  };

  test("its author is notified of the outcome, and followers of published posts", async () => {
    const thread = await makeThread(network);
    await follow(network, ben, thread.id);
    const [kept, declined] = [await hold(thread.id), await hold(thread.id)];
    expect((await review(kept, "APPROVE")).errors).toBeUndefined();
    expect((await review(declined, "DECLINE")).errors).toBeUndefined();
    await fanOut(network);
    const { items } = await listNotifications(network, ann);
    expect(items.map(({ text, path }) => [text, path])).toEqual([
      ["A moderator decided not to publish your post", null],
      [`Your post in “${thread.title}” was published`, `/forums/${thread.slug}?comment=${kept}`],
    ]);
    expect(await kinds(ben)).toEqual(["thread_reply"]);
  });
});

describe("the list", () => {
  test("replies of several members to one thread are one entry", async () => {
    const thread = await makeThread(network);
    await follow(network, ann, thread.id);
    for (const email of [ben, cy, di, cy]) await reply(network, email, { item: thread.id });
    await fanOut(network);
    const { items } = await listNotifications(network, ann);
    expect(items.map(({ text }) => text)).toEqual([
      `${await getName(cy)} and 2 others replied in “${thread.title}”`,
    ]);
    expect(await countUnread(ann)).toBe(1);
  });

  test("its pages hold each entry once, the newest first", async () => {
    const titles: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const thread = await makeThread(network);
      await follow(network, ann, thread.id);
      titles.unshift(thread.title);
      await reply(network, cy, { item: thread.id });
      await fanOut(network);
    }
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page = await listNotifications(network, ann, { before, limit: 3 });
      seen.push(...page.items.map(({ text }) => text));
      before = page.nextBefore;
    } while (before !== null);
    expect(seen.map((text) => /“(.*)”/.exec(text)?.[1])).toEqual(titles);
  });

  // spec §3: unreads: messages and notifications
  // spec §7: query unreads
  test("reading a thread marks its entries as read as far as it was read, and those of others never", async () => {
    const [thread, other] = [await makeThread(network), await makeThread(network)];
    for (const email of [ann, ben]) await follow(network, email, thread.id);
    await follow(network, ann, other.id);
    await reply(network, cy, { item: other.id });
    const first = await reply(network, cy, { item: thread.id });
    await fanOut(network);
    await reply(network, cy, { item: thread.id, document: await mention(ann) });
    await fanOut(network);
    const read = (lastReadId: string) =>
      network.ask(
        "mutation ($reads: [ThreadReadInput!]!) { saveThreadReads(reads: $reads) }",
        { reads: [{ assocId: thread.id, lastReadId }] },
        { email: ann },
      );
    const listed = async () =>
      (await listNotifications(network, ann)).items.map(({ kind, isRead }) => [kind, isRead]);
    await read(first);
    expect(await listed()).toEqual([
      ["mention", false],
      ["thread_reply", true],
      ["thread_reply", false],
    ]);
    await read(String(Number(first) + 1000));
    expect(await listed()).toEqual([
      ["mention", true],
      ["thread_reply", true],
      ["thread_reply", false],
    ]);
    expect([await countUnread(ann), await countUnread(ben)]).toEqual([1, 1]);
  });

  test("entries are marked as read one by one and together, and those of others never", async () => {
    const threads = [await makeThread(network), await makeThread(network)];
    for (const { id } of threads) {
      for (const email of [ann, ben]) await follow(network, email, id);
      await reply(network, cy, { item: id });
    }
    await fanOut(network);
    const { items } = await listNotifications(network, ann);
    const mark = "mutation ($ids: [ID!]!) { markNotificationsRead(ids: $ids) { notifications } }";
    const variables = { ids: [items[0]?.id] };
    const foreign = await network.ask(mark, variables, { email: ben });
    expect(foreign.data.markNotificationsRead.notifications).toBe(2);
    expect(await countUnread(ann)).toBe(2);
    const own = await network.ask(mark, variables, { email: ann });
    expect(own.data.markNotificationsRead.notifications).toBe(1);
    const all = "mutation { markAllNotificationsRead { notifications } }";
    const marked = await network.ask(all, {}, { email: ann });
    expect(marked.data.markAllNotificationsRead.notifications).toBe(0);
    expect(await countUnread(ben)).toBe(2);
  });

  test("each site has its own, and a guest has none", async () => {
    const thread = await makeThread(network);
    await follow(network, ann, thread.id);
    await reply(network, cy, { item: thread.id });
    await fanOut(network);
    expect((await listNotifications(network, ann, { site: "sleep" })).items).toEqual([]);
    expect([await countUnread(ann), await countUnread(ann, "sleep")]).toEqual([1, 0]);
    const guest = await network.ask("{ unreads { notifications } }");
    expect(guest.data.unreads.notifications).toBe(0);
    for (const operation of [
      "{ notifications { nextBefore } }",
      "mutation { markAllNotificationsRead { notifications } }",
      'mutation { markNotificationsRead(ids: ["1"]) { notifications } }',
    ]) {
      const { errors } = await network.ask(operation);
      expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    }
  });
});
