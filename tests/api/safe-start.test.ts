import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toTrigramSignature } from "#lib/moderation/server/trigram-signature.ts";
import { makeThread, memberEmails, runSql } from "#tests/support/make-content.ts";
import {
  createTestNetwork,
  type RequestedAs,
  type TestNetwork,
} from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork({ RATE_LIMIT_SCALE: "1" });
});
afterAll(() => network.close());

const createComment = `mutation ($id: ID!, $body: String!, $key: String!) {
  createComment(assocId: $id, body: $body, idempotencyKey: $key) { isHeld comment { id body } } }`;
const listComments = `query ($id: ID!) { contentItem(id: $id) {
  commentCount comments { body } heldComments { id body author { username } } } }`;
const review = `mutation ($id: ID!, $type: HeldType!, $operation: ReviewOperation!) {
  reviewHeldPost(assocId: $id, assocType: $type, operation: $operation) { assocId } }`;

const emails = memberEmails(22);
const member = (number: number) => emails[number] ?? "";
/** Makes an account as old as given. */
const setAge = (email: string, days: number) =>
  runSql(
    network,
    "update members set inserted_at = now() - make_interval(days => $2) where email = $1",
    [email, days],
  );
let keys = 0;
async function comment(id: string, body: string, as: RequestedAs) {
  keys += 1;
  const answer = await network.ask(createComment, { id, body, key: `key-${keys}-of-tests` }, as);
  return answer.errors?.[0]?.message ?? (answer.data.createComment.isHeld ? "held" : "public");
}
const read = async (id: string, as: RequestedAs = {}) =>
  (await network.ask(listComments, { id }, as)).data.contentItem;
const holding = { settings: { hold_first_posts: true } };

describe("new members", () => {
  test("add two links to a post, and more after a week", async () => {
    const { id } = await makeThread(network);
    const email = member(3);
    await setAge(email, 6);
    const links = "See https://a.test and https://b.test and https://c.test for more";
    expect(await comment(id, links, { email })).toBe(
      "In your first week, a post can have up to 2 links. Please remove some and send it again.",
    );
    await setAge(email, 8);
    expect(await comment(id, links, { email })).toBe("public");
  });

  test("wait after three posts in a row, with a reason", async () => {
    const { id } = await makeThread(network);
    const email = member(4);
    await setAge(email, 1);
    const answers = [];
    for (const body of ["One", "Two", "Three", "Four"])
      answers.push(await comment(id, body, { email }));
    expect(answers.slice(0, 3)).toEqual(["public", "public", "public"]);
    expect(answers[3]).toMatch(/^In your first week, you can post only a few times in a row/);
    await setAge(email, 8);
    expect(await comment(id, "Five", { email })).toBe("public");
  });
});

describe("the same text again", () => {
  // spec §9: plagiarism scan: minimum 6 words
  test("is refused from six words on, also with other signs", async () => {
    const { id } = await makeThread(network);
    const { id: other } = await makeThread(network);
    const as = { email: member(5) };
    expect(await comment(id, "Buy the best pills at my shop", as)).toBe("public");
    const refusal = "You have already posted this text. Change it to post it again.";
    expect(await comment(other, "BUY the best pills, at my shop!!!", as)).toBe(refusal);
    expect(await comment(other, "Thank you", as)).toBe("public");
    expect(await comment(id, "Thank you", as)).toBe("public");
  });

  test("is found when it is repeated within a post, and in posts without a signature", async () => {
    const { id } = await makeThread(network);
    const as = { email: member(6) };
    const text = "Cold water on the wrists helps me when the light is too bright";
    const refusal = "You have already posted this text. Change it to post it again.";
    expect(await comment(id, text, as)).toBe("public");
    // As long as the first one twice, with the same trigrams.
    expect(await comment(id, `${text} ${text}`, as)).toBe(refusal);
    // Contains it, and is no repetition.
    const longer = `${text}. I sit in a dark room for an hour afterwards and drink two glasses`;
    expect(await comment(id, longer, as)).toBe("public");
    const rows =
      "select bit_count(signature)::int > 20 as signed from member_posts order by id desc limit 2";
    expect(await runSql(network, rows)).toEqual([{ signed: true }, { signed: true }]);
    await runSql(network, "update member_posts set signature = null");
    expect(await comment(id, `${longer}!`, as)).toBe(refusal);
  });

  test("is found in every text with a similarity of 0.9, and in no other", async () => {
    const [{ id: author }] = await runSql(network, "select id from members where email = $1", [
      member(11),
    ]);
    const words =
      "when the light hurts i close the curtains drink cold water and lie down until the worst of it is over";
    const list = words.split(" ");
    const change = (at: number, word: string) => list.with(at % list.length, word).join(" ");
    const texts = list.flatMap((word, at) => [
      change(at, "purple"),
      change(at, `${word}s`),
      change(at, word.slice(1)),
      `${words} ${list.slice(0, at).join(" ")}`,
      list.slice(0, at + 1).join(" "),
      list.toSpliced(at, 1).join(" "),
      `${words} und ${"müde äöü ".repeat(at % 3)}`,
    ]);
    const outcomes = new Map<string, number>();
    for (const [at, text] of texts.entries()) {
      // Some posts have a signature, some a number of trigrams only.
      const [stored, own] = [words, text].map((one, side) =>
        at % 3 === side ? null : toTrigramSignature(one),
      );
      await runSql(
        network,
        `insert into member_posts (site_id, member_id, text, trigram_count, signature, is_approved)
         select 1, $1, $2, trigram_count, ('x' || $3)::bit(1024), true
         from compare_with_posts($1, $2, ('x' || $3)::bit(1024), 0.9)`,
        [author, words, stored],
      );
      const [{ is_unlike, similarity }] = await runSql(
        network,
        `select is_unlike, similarity($2, $3)
         from compare_with_posts($1, $3, ('x' || $4)::bit(1024), 0.9)`,
        [author, words, text, own],
      );
      expect({ text, is_unlike }).toEqual({ text, is_unlike: similarity < 0.9 });
      const outcome = `${own !== null} ${is_unlike}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await runSql(network, "delete from member_posts where member_id = $1", [author]);
    }
    // Each outcome with and without a signature.
    expect(outcomes.size).toBe(4);
  });

  test("is stored once when it is sent a hundred times at once", async () => {
    const { id } = await makeThread(network);
    const free = await createTestNetwork();
    try {
      const thread = await makeThread(free);
      const send = (number: number) =>
        free.ask(
          createComment,
          { id: thread.id, body: "A hundred times the very same words", key: `same-${number}-key` },
          { email: member(6) },
        );
      // On a slow machine some get no connection in time; then they are not stored either.
      await Promise.allSettled(Array.from({ length: 100 }, (_, number) => send(number)));
      const rows = await runSql(free, "select 1 from comments where content_id = $1", [thread.id]);
      expect(rows).toHaveLength(1);
    } finally {
      await free.close();
    }
    expect((await read(id)).commentCount).toBe(0);
  });

  test("of ten members, ten times each in ten threads, is stored once for each", async () => {
    const body = "The very same words from ten of us";
    const members = await runSql(
      network,
      "select email from members where role_id = 3 and is_verified order by id desc limit 10",
    );
    const threads = await Promise.all(Array.from({ length: 10 }, () => makeThread(network)));
    const answers = await Promise.all(
      threads.map(async ({ id }, at) => {
        // Members start at different threads, so that not all write to the same one at once.
        const results = [];
        for (let number = 0; number < 10; number += 1)
          results.push(await comment(id, body, members[(at + number) % 10] ?? {}));
        return results;
      }),
    );
    expect(answers.flat().filter((answer) => answer === "public")).toHaveLength(10);
    const rows = await runSql(
      network,
      "select count(*)::int as count, count(distinct author_id)::int as authors from comments where body = $1",
      [body],
    );
    expect(rows).toEqual([{ count: 10, authors: 10 }]);
  });

  test("of somebody else is not", async () => {
    const { id } = await makeThread(network);
    const body = "Happy birthday to you, have a lovely day";
    expect(await comment(id, body, { email: member(7) })).toBe("public");
    expect(await comment(id, body, { email: member(8) })).toBe("public");
  });
});

describe("a first post that is held", () => {
  test("is seen by its author and moderators only, until one approves it", async () => {
    const { id } = await makeThread(network);
    const author = { email: member(9), ...holding };
    expect(await comment(id, "My first post here", author)).toBe("held");
    expect(await read(id)).toMatchObject({ commentCount: 0, comments: [], heldComments: [] });
    const others = await read(id, { email: member(10) });
    expect(others.heldComments).toEqual([]);
    const [held] = (await read(id, { email: member(9) })).heldComments;
    expect(held.body).toBe("My first post here");
    const moderator = { email: "moderator@demo.test" };
    expect((await read(id, moderator)).heldComments).toEqual([held]);

    const approval = { id: held.id, type: "COMMENT", operation: "APPROVE" };
    for (const email of [undefined, member(9), member(10)])
      expect(
        (await network.ask(review, approval, email ? { email } : {})).errors?.[0]?.extensions.code,
      ).toMatch(/UNAUTHENTICATED|FORBIDDEN/);
    expect((await network.ask(review, approval, moderator)).errors).toBeUndefined();
    expect(await read(id)).toMatchObject({
      commentCount: 1,
      comments: [{ body: "My first post here" }],
      heldComments: [],
    });
    // From here on the member is known.
    expect(await comment(id, "My second post", author)).toBe("public");
    const again = await network.ask(review, approval, moderator);
    expect(again.errors?.[0]?.message).toBe("This was already reviewed.");
  });

  test("is removed when declined, and the next one is held too", async () => {
    const { id } = await makeThread(network);
    const author = { email: member(10), ...holding };
    expect(await comment(id, "Cheap", author)).toBe("held");
    const [held] = (await read(id, { email: member(10) })).heldComments;
    const decline = { id: held.id, type: "COMMENT", operation: "DECLINE" };
    await network.ask(review, decline, { email: "moderator@demo.test" });
    expect(await read(id, { email: member(10) })).toMatchObject({ comments: [], heldComments: [] });
    expect(await comment(id, "Cheaper", author)).toBe("held");
  });

  test("holds posts of new members that look like a program, on every site", async () => {
    const { id } = await makeThread(network);
    const email = member(14);
    await setAge(email, 1);
    expect(await comment(id, "<script>alert(1)</script>", { email })).toBe("held");
    await setAge(email, 30);
    expect(await comment(id, "How do I write <script> here?", { email })).toBe("public");
  });

  test("may be a thread: its author reads it, lists do not have it, approval publishes it", async () => {
    const create = `mutation ($title: String!, $body: String!, $key: String!) {
      createThread(title: $title, body: $body, idempotencyKey: $key) { id slug isUnpublished } }`;
    const author = { email: member(12), ...holding };
    const thread = { title: "My first thread", body: "Hello to everybody", key: "thread-of-tests" };
    const { data, errors } = await network.ask(create, thread, author);
    expect(errors).toBeUndefined();
    const { id, slug, isUnpublished } = data.createThread;
    expect(isUnpublished).toBe(true);
    const readPreview = async (email?: string) => {
      const query = "query ($slug: String!) { thread(slug: $slug, preview: true) { body } }";
      const { data, errors } = await network.ask(query, { slug }, email ? { email } : {});
      return errors?.[0]?.extensions.code ?? data.thread.body;
    };
    expect(await readPreview(author.email)).toBe(thread.body);
    expect(await readPreview("moderator@demo.test")).toBe(thread.body);
    for (const email of [undefined, "member@demo.test", "spammer@demo.test"])
      expect(await readPreview(email)).toBe("NO_PREVIEW_PERMISSION");
    const readItem = "query ($id: ID!) { contentItem(id: $id) { title } }";
    expect((await network.ask(readItem, { id })).data.contentItem).toBeNull();
    const approval = { id, type: "CONTENT", operation: "APPROVE" };
    const approved = await network.ask(review, approval, { email: "moderator@demo.test" });
    expect(approved.errors).toBeUndefined();
    expect((await network.ask(readItem, { id })).data.contentItem.title).toBe("My first thread");
  });
});

describe("an edit", () => {
  const editComment =
    "mutation ($id: ID!, $body: String!) { updateComment(id: $id, body: $body) { isRemoved } }";
  const links = "See https://a.test and https://b.test and https://c.test for more";
  const program = "Now with <script>alert(1)</script>";
  const moderator = { email: "moderator@demo.test" };
  const approve = (id: string, type: string) =>
    network.ask(review, { id, type, operation: "APPROVE" }, moderator);

  // spec §5: text screening: script-like markup
  test("of a comment by a new member is screened like a new one, and held until it is approved", async () => {
    const { id } = await makeThread(network);
    const as = { email: member(15) };
    await setAge(as.email, 1);
    await comment(id, "Harmless words", as);
    const [{ id: own }] = await runSql(network, "select id from comments where content_id = $1", [
      id,
    ]);
    const edit = async (body: string) =>
      (await network.ask(editComment, { id: own, body }, as)) as {
        data: { updateComment: { isRemoved: boolean } } | null;
        errors?: { message: string }[];
      };
    expect((await edit(links)).errors?.[0]?.message).toMatch(/up to 2 links/);
    expect((await edit(program)).data?.updateComment.isRemoved).toBe(true);
    expect(await read(id)).toMatchObject({ commentCount: 0, comments: [], heldComments: [] });
    expect((await read(id, moderator)).heldComments).toMatchObject([{ body: program }]);
    expect((await approve(String(own), "COMMENT")).errors).toBeUndefined();
    expect(await read(id)).toMatchObject({ commentCount: 1, comments: [{ body: program }] });
    await setAge(as.email, 30);
    expect((await edit(`${program} again`)).data?.updateComment.isRemoved).toBe(false);
  });

  test.each([
    ["Thread", `title: "A title", body: $body`],
    ["Story", `title: "A title", body: $body`],
    [
      "Recipe",
      `recipe: { title: "A title", servings: 2, ingredients: [{ item: "Rice" }], steps: [$body] }`,
    ],
  ])("a %s by a new member is held for a moderator, and keeps its date", async (kind, fields) => {
    const as = { email: member(16 + ["Thread", "Story", "Recipe"].indexOf(kind)) };
    await setAge(as.email, 1);
    const created = await network.ask(
      `mutation ($body: String!, $key: String!) { create${kind}(${fields}, idempotencyKey: $key) { id isUnpublished } }`,
      { body: `Harmless words of a ${kind}`, key: `edited-${kind}-of-tests` },
      as,
    );
    expect(created.errors).toBeUndefined();
    const { id } = created.data[`create${kind}`];
    const dateOf = async () =>
      (await runSql(network, "select published_at from content_items where id = $1", [id]))[0]
        .published_at;
    const publishedAt = await dateOf();
    const edit = (body: string) =>
      network.ask(
        `mutation ($id: ID!, $body: String!) { update${kind}(id: $id, expectedRevision: 0, ${fields}) { isUnpublished } }`,
        { id, body },
        as,
      );
    expect((await edit(links)).errors?.[0]?.message).toMatch(/up to 2 links/);
    const held = await edit(program);
    expect(held.errors).toBeUndefined();
    expect(held.data[`update${kind}`].isUnpublished).toBe(true);
    const readItem = "query ($id: ID!) { contentItem(id: $id) { title } }";
    expect((await network.ask(readItem, { id })).data.contentItem).toBeNull();
    expect((await approve(id, "CONTENT")).errors).toBeUndefined();
    expect((await network.ask(readItem, { id })).data.contentItem).not.toBeNull();
    expect(await dateOf()).toEqual(publishedAt);
  });
});

describe("a post that is held", () => {
  const remove = "mutation ($id: ID!) { deleteComment(id: $id) { isRemoved } }";
  const restore = "mutation ($id: ID!) { restoreComment(id: $id) { isRemoved } }";
  const held = async (id: string, as: RequestedAs) =>
    (await read(id, as)).heldComments.map(({ body }: { body: string }) => body);

  test("is taken back by its author, and the undo brings it back as held", async () => {
    const { id } = await makeThread(network);
    const author = { email: member(21) };
    expect(await comment(id, "I regret this", { ...author, ...holding })).toBe("held");
    const own = (await read(id, author)).heldComments[0].id;
    const other = await network.ask(remove, { id: own }, { email: member(5) });
    expect(other.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
    expect((await network.ask(remove, { id: own }, author)).errors).toBeUndefined();
    for (const as of [author, { email: "moderator@demo.test" }])
      expect(await held(id, as)).toEqual([]);
    const back = await network.ask(restore, { id: own }, author);
    expect(back.data.restoreComment.isRemoved).toBe(true);
    expect(await held(id, author)).toEqual(["I regret this"]);
    expect(await read(id)).toMatchObject({ commentCount: 0, comments: [] });
  });

  test("is a thread too: its author deletes it before a moderator has read it", async () => {
    const author = { email: member(13) };
    const created = await network.ask(
      `mutation { createThread(title: "Not yet", body: "I regret this too", idempotencyKey: "taken-back-thread") { id } }`,
      {},
      { ...author, ...holding },
    );
    const { id } = created.data.createThread;
    const deleted = await network.ask(
      "mutation ($id: ID!) { deleteContent(id: $id) }",
      { id },
      author,
    );
    expect(deleted.data).toEqual({ deleteContent: true });
    const [row] = await runSql(network, "select status from content_items where id = $1", [id]);
    expect(row.status).toBe("deleted");
  });
});
