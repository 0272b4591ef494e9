import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCategory, makeThread, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const juniper = { email: "member@demo.test" };
const theo = { email: "member2@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const list = async (variables: { sort?: string; topic?: string; page?: number }) => {
  const { data } = await network.ask(
    "query ($sort: ThreadSort, $topic: String, $page: Int) { threads(sort: $sort, topic: $topic, page: $page) { items { id } topic { slug } pageCount } }",
    variables,
  );
  return { ...data.threads, ids: data.threads.items.map(({ id }: { id: string }) => id) };
};
const nextThread = async (id: string | undefined) =>
  (await network.ask("query ($id: ID!) { contentItem(id: $id) { nextThread { id } } }", { id }))
    .data.contentItem.nextThread.id;
const states = async (ids: string[], as: { email?: string } = juniper) =>
  (
    await network.ask(
      "query ($ids: [ID!]!) { threadStates(ids: $ids) { id isFollowing isNew unreadCount firstUnreadId } }",
      { ids },
      as,
    )
  ).data.threadStates;
const reply = async (assocId: string, as: { email: string }): Promise<string> =>
  (
    await network.ask(
      'mutation ($assocId: ID!, $key: String!) { createComment(assocId: $assocId, body: "Words", idempotencyKey: $key) { comment { id } } }',
      { assocId, key: randomUUID() },
      as,
    )
  ).data.createComment.comment.id;
const startThread = async (variables: Record<string, unknown>, as: { email: string }) =>
  network.ask(
    "mutation ($title: String!, $body: String, $document: RichText, $visibility: Visibility, $key: String!) { createThread(title: $title, body: $body, document: $document, visibility: $visibility, idempotencyKey: $key) { id path visibility body document } }",
    { title: "A question", key: randomUUID(), ...variables },
    as,
  );

describe("the list of threads", () => {
  let topicId: number;
  let made: Record<"old" | "busy" | "quiet" | "fresh", string>;
  beforeAll(async () => {
    topicId = await makeCategory(network, "sorting");
    const make = async (publishedIn: number, replies = 0) =>
      (await makeThread(network, { categoryId: topicId, publishedIn, replies })).id;
    made = {
      old: await make(-400),
      busy: await make(-300, 3),
      quiet: await make(-200, 1),
      fresh: await make(-100),
    };
    await runSql(network, "update content_items set last_active_at = now() where id = $1", [
      made.quiet,
    ]);
  });

  test.each([
    ["active", ["quiet", "fresh", "busy", "old"]],
    ["newest", ["fresh", "quiet", "busy", "old"]],
    ["unanswered", ["fresh", "old"]],
    ["replies", ["busy", "quiet", "fresh", "old"]],
  ] as const)("of a topic, sorted by %s", async (sort, order) => {
    const { ids, topic } = await list({ sort, topic: "sorting" });
    expect(topic).toEqual({ slug: "sorting" });
    expect(ids).toEqual(order.map((name) => made[name]));
  });

  test("the thread to read after one was published before it, and after the oldest it is the newest", async () => {
    const { ids, pageCount } = await list({ sort: "newest" });
    for (const [at, id] of ids.slice(0, -1).entries())
      expect(await nextThread(id)).toBe(ids[at + 1]);
    const last = await list({ sort: "newest", page: pageCount });
    expect(await nextThread(last.ids.at(-1))).toBe(ids[0]);
  });

  test("the next thread to read skips none of several threads with the same publication time", async () => {
    const threads: string[] = [];
    for (const microsecond of [200, 900, 100, 500, 500]) {
      const { id } = await makeThread(network, {});
      threads.push(id);
      await runSql(
        network,
        "update content_placements set published_at = timestamptz '2001-02-03 04:05:06.007Z' + $2 * interval '1 microsecond' where content_id = $1",
        [id, microsecond],
      );
    }
    const [second, fifth, first, third, fourth] = threads;
    expect(await nextThread(fifth)).toBe(fourth);
    expect(await nextThread(fourth)).toBe(third);
    expect(await nextThread(third)).toBe(second);
    expect(await nextThread(second)).toBe(first);
  });

  test("without a topic has those of all topics, and none for an unknown topic", async () => {
    const other = await makeThread(network, { publishedIn: -0.001 });
    expect((await list({ sort: "newest" })).ids[0]).toBe(other.id);
    expect(await list({ topic: "nowhere" })).toMatchObject({ ids: [], topic: null, pageCount: 0 });
  });

  test("a reply takes a thread out of the unanswered ones at once", async () => {
    await reply(made.old, theo);
    expect((await list({ sort: "unanswered", topic: "sorting" })).ids).toEqual([made.fresh]);
    expect((await list({ sort: "active", topic: "sorting" })).ids[0]).toBe(made.old);
  });
});

describe("a member's state of a thread", () => {
  test("a recent thread is new until it was opened, and replies since then are unread", async () => {
    const thread = await makeThread(network, { publishedIn: -0.01, replies: 2 });
    const [first, second] = thread.replyIds;
    expect(await states([thread.id])).toMatchObject([{ isNew: true, unreadCount: 0 }]);
    const save = (lastReadId: string | null) =>
      network.ask(
        "mutation ($reads: [ThreadReadInput!]!) { saveThreadReads(reads: $reads) }",
        { reads: [{ assocId: thread.id, lastReadId }] },
        juniper,
      );
    await save(first ?? null);
    const unread = { isNew: false, unreadCount: 1, firstUnreadId: second };
    expect(await states([thread.id])).toMatchObject([unread]);
    await save(null);
    expect(await states([thread.id])).toMatchObject([unread]);
    await save(second ?? null);
    expect(await states([thread.id])).toMatchObject([{ unreadCount: 0, firstUnreadId: null }]);
    await reply(thread.id, juniper);
    expect(await states([thread.id])).toMatchObject([{ unreadCount: 0 }]);
    const third = await reply(thread.id, theo);
    expect(await states([thread.id])).toMatchObject([{ unreadCount: 1, firstUnreadId: third }]);
    expect(await states([thread.id], {})).toEqual([]);
  });

  test("they follow threads that they start or answer, until they say otherwise", async () => {
    const own = (await startThread({ body: "Words" }, juniper)).data.createThread;
    expect(await states([own.id])).toMatchObject([{ isFollowing: true }]);
    expect(await states([own.id], theo)).toMatchObject([{ isFollowing: false }]);
    await reply(own.id, theo);
    expect(await states([own.id], theo)).toMatchObject([{ isFollowing: true }]);
    const follow = (isFollowing: boolean, as: { email?: string }) =>
      network.ask(
        "mutation ($id: ID!, $isFollowing: Boolean!) { followThread(assocId: $id, isFollowing: $isFollowing) { isFollowing } }",
        { id: own.id, isFollowing },
        as,
      );
    expect((await follow(false, theo)).data.followThread).toEqual({ isFollowing: false });
    await reply(own.id, theo);
    expect(await states([own.id], theo)).toMatchObject([{ isFollowing: false }]);
    const followed = async (as: { email: string }) =>
      (
        await network.ask("{ followedThreads { items { id } } }", {}, as)
      ).data.followedThreads.items.map(({ id }: { id: string }) => id);
    expect(await followed(juniper)).toContain(own.id);
    expect(await followed(theo)).not.toContain(own.id);
    expect((await follow(true, {})).errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });
});

describe("the best answer", () => {
  const accept = (threadId: string, commentId: string | null, as: { email?: string }) =>
    network.ask(
      "mutation ($threadId: ID!, $commentId: ID) { setAcceptedComment(threadId: $threadId, commentId: $commentId) { isSolved acceptedComment { id } } }",
      { threadId, commentId },
      as,
    );

  test("is chosen, changed and taken away by the author of the thread alone", async () => {
    const { id } = (await startThread({ body: "Words" }, juniper)).data.createThread;
    const replyId = await reply(id, theo);
    const code = async (as: { email?: string }) =>
      (await accept(id, replyId, as)).errors?.[0]?.extensions.code;
    expect([
      await code({}),
      await code(theo),
      await code({ email: "unverified@demo.test" }),
    ]).toEqual(["UNAUTHENTICATED", "FORBIDDEN", "NOT_VERIFIED"]);
    expect((await accept(id, replyId, juniper)).data.setAcceptedComment).toEqual({
      isSolved: true,
      acceptedComment: { id: replyId },
    });
    expect((await accept(id, null, juniper)).data.setAcceptedComment.isSolved).toBe(false);
  });

  test("is a reply of the thread that can be read", async () => {
    const { id } = (await startThread({ body: "Words" }, juniper)).data.createThread;
    const elsewhere = await makeThread(network, { replies: 1 });
    const { errors } = await accept(id, elsewhere.replyIds[0] ?? "", juniper);
    expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    const replyId = await reply(id, theo);
    await accept(id, replyId, juniper);
    await runSql(network, "update comments set status = 'deleted' where id = $1", [replyId]);
    const { data } = await network.ask(
      "query ($id: ID!) { contentItem(id: $id) { isSolved acceptedComment { id } } }",
      { id },
    );
    expect(data.contentItem).toEqual({ isSolved: false, acceptedComment: null });
  });
});

describe("a thread that is started", () => {
  test.each(["everyone", "members", "community"])(
    "is seen by whom its author chose: %s",
    async (visibility) => {
      const { data } = await startThread({ body: "Words", visibility }, juniper);
      expect(data.createThread.visibility).toBe(visibility);
      const read = await network.ask("query ($id: ID!) { contentItem(id: $id) { id } }", {
        id: data.createThread.id,
      });
      expect(read.errors?.[0]?.extensions.code).toBe(
        visibility === "everyone" ? undefined : "MEMBERS_ONLY",
      );
    },
  );

  test("keeps its formatting, and its plain text is derived from it", async () => {
    const document = {
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "Bold", marks: [{ type: "bold" }] }] },
      ],
    };
    const { data } = await startThread({ document }, juniper);
    expect(data.createThread).toMatchObject({ body: "Bold", document });
  });
});

test("similar titles are suggested, of this site's threads only", async () => {
  const wanted = await makeThread(network, { title: "Does weather trigger your migraine attacks" });
  await makeThread(network, { title: "Does weather trigger your migraine attacks", site: "sleep" });
  for (const title of ["Can the weather trigger migrane", "Waether and migriane"]) {
    const { data } = await network.ask(
      "query ($title: String!) { similarThreads(title: $title) { id } }",
      { title },
    );
    const ids = data.similarThreads.map(({ id }: { id: string }) => id);
    expect([title, ids[0]]).toEqual([title, wanted.id]);
    expect(ids.length).toBeLessThanOrEqual(5);
  }
});

describe("the viewer's own thread", () => {
  const update = (id: string, variables: Record<string, unknown>, as: { email: string }) =>
    network.ask(
      "mutation ($id: ID!, $revision: Int!, $title: String!, $body: String, $visibility: Visibility) { updateThread(id: $id, expectedRevision: $revision, title: $title, body: $body, visibility: $visibility) { title body editedAt visibility path } }",
      { id, revision: 0, title: "Changed", body: "New words", ...variables },
      as,
    );

  test("can be changed by its author only and keeps its earlier version", async () => {
    const { id } = (await startThread({ body: "Words" }, juniper)).data.createThread;
    expect((await update(id, {}, theo)).errors?.[0]?.extensions.code).toBe("FORBIDDEN");
    const { data } = await update(id, { visibility: "members" }, juniper);
    expect(data.updateThread).toMatchObject({
      title: "Changed",
      body: "New words",
      visibility: "members",
    });
    // For members only, its address has no word of its title.
    expect(data.updateThread.path).toMatch(/^\/forums\/thread-[0-9a-f]{12}$/);
    expect(data.updateThread.editedAt).not.toBeNull();
    expect(
      await runSql(
        network,
        "select body from content_revisions where content_id = $1 order by number",
        [id],
      ),
    ).toEqual([{ body: "Words" }, { body: "New words" }]);
    const again = await update(id, { revision: 1, title: "Again" }, juniper);
    expect(again.errors?.[0]?.extensions.code).toBe("CONFLICT");
  });

  test("is deleted completely if nobody has replied", async () => {
    const { id } = (await startThread({ body: "Words" }, juniper)).data.createThread;
    await network.ask("mutation ($id: ID!) { deleteContent(id: $id) }", { id }, juniper);
    const [row] = await runSql(network, "select status from content_items where id = $1", [id]);
    expect(row.status).toBe("deleted");
  });

  test("loses the author's text and keeps the replies otherwise", async () => {
    const started = await startThread({ title: "Quixotry", body: "Quixotry words" }, juniper);
    const { id, path } = started.data.createThread;
    await reply(id, theo);
    await update(id, { title: "Quixotry again" }, juniper);
    await network.ask("mutation ($id: ID!) { deleteContent(id: $id) }", { id }, juniper);
    const { data } = await network.ask(
      "query ($id: ID!) { contentItem(id: $id) { path title body summary commentStatus comments { body } } }",
      { id },
    );
    expect(data.contentItem).toEqual({
      path: expect.stringMatching(/^\/forums\/thread-[0-9a-f]{12}$/),
      title: "Deleted thread",
      body: "",
      summary: "",
      commentStatus: "closed",
      comments: [{ body: "Words" }],
    });
    // The page of the address before redirects to the path of this thread.
    const before = await network.ask("query ($slug: String!) { thread(slug: $slug) { path } }", {
      slug: path.split("/").at(-1),
    });
    expect(before.data.thread.path).toBe(data.contentItem.path);
    const kept = await runSql(network, "select 1 from content_revisions where content_id = $1", [
      id,
    ]);
    expect(kept).toEqual([]);
    const edited = await update(id, { title: "Quixotry once more", revision: 0 }, juniper);
    expect(edited.errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    const similar = '{ similarThreads(title: "Deleted thread") { title } }';
    expect((await network.ask(similar)).data.similarThreads).not.toContainEqual({
      title: "Deleted thread",
    });
    const found = await network.ask('{ search(term: "quixotry") { total } }');
    expect(found.data.search.total).toBe(0);
  });
});
