import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commentRefusals } from "#lib/comments/shared/refusal-texts.ts";
import {
  makeComments,
  makeItem,
  makeThread,
  memberEmails,
  runSql,
} from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const create = `mutation ($id: ID!, $body: String!, $replyToId: ID, $key: String!) {
  createComment(assocId: $id, body: $body, replyToId: $replyToId, idempotencyKey: $key) {
    page comment { id body parentId replyTo { id author { username } } } } }`;
const discussion = `query ($id: ID!, $page: Int) { contentItem(id: $id) { commentCount commentPageCount
  comments(page: $page) { id body isRemoved parentId replyCount author { id } revisions { body } } } }`;

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

let nextMember = 0;
/** Each comment by another member, so that no limit is reached. */
const reply = async (item: { id: string }, replyToId: string | null, email?: string) => {
  const [someone] = memberEmails(400).slice(nextMember++ % 400);
  const variables = { id: item.id, body: "words", replyToId, key: randomUUID() };
  return network.ask(create, variables, { email: email ?? someone ?? "" });
};
const replied = async (item: { id: string }, replyToId: string | null) =>
  (await reply(item, replyToId)).data.createComment;
const read = async (item: { id: string }, page = 1) =>
  (await network.ask(discussion, { id: item.id, page })).data.contentItem;
const refusal = async (answer: Awaited<ReturnType<typeof reply>>) => {
  const [error] = answer.errors ?? [];
  return [error?.extensions.code, error?.message];
};
const moderate = (id: string, assocType: string) =>
  network.ask(
    `mutation ($id: ID!) { moderationContentFlag(assocId: $id, assocType: ${assocType}, operation: SPAM) { assocId } }`,
    { id },
    { email: "moderator@demo.test" },
  );

describe("two levels", () => {
  test("an answer to a reply stays on the second level and names the answered author", async () => {
    const item = await makeItem(network);
    const { comment: top } = await replied(item, null);
    const { comment: second } = await replied(item, top.id);
    const { comment: third } = await replied(item, second.id);
    expect([top.parentId, second.parentId, third.parentId]).toEqual([null, top.id, top.id]);
    expect(third.replyTo.id).toBe(second.id);
  });

  test("comments that answer one of the same page are read with it, in one statement", async () => {
    const item = await makeItem(network);
    const { comment: top } = await replied(item, null);
    const { comment: second } = await replied(item, top.id);
    await replied(item, second.id);
    const readAnswered = async () => {
      const { result, statements } = await recordStatements(() =>
        network.ask(
          "query ($id: ID!) { contentItem(id: $id) { comments { replyTo { id author { username } } } } }",
          { id: item.id },
        ),
      );
      const answered = result.data.contentItem.comments.map(
        ({ replyTo }: { replyTo: { id: string } | null }) => replyTo?.id ?? null,
      );
      return [answered, statements.filter((text) => text.includes('from "comments"')).length];
    };
    expect(await readAnswered()).toEqual([[null, top.id, second.id], 1]);
    await moderate(second.id, "REPLY");
    // Removed replies are not listed or named.
    expect(await readAnswered()).toEqual([[null, null], 2]);
  });

  test("each comment is followed by the replies to it, oldest first", async () => {
    const item = await makeItem(network);
    const [first = "", last = ""] = await makeComments(network, item, { count: 2 });
    const { comment: late } = await replied(item, first);
    const { comment: later } = await replied(item, first);
    const { comments } = await read(item);
    expect(comments.map(({ id }: { id: string }) => id)).toEqual([first, late.id, later.id, last]);
  });

  test("a placeholder of a hidden comment counts for the pages of the discussion", async () => {
    const item = await makeItem(network);
    const ids = await makeComments(network, item, { count: 20 });
    await replied(item, ids[0] ?? "");
    await moderate(ids[0] ?? "", "COMMENT");
    // Of twenty-one listed comments twenty are visible.
    const { commentCount, commentPageCount } = await read(item);
    expect([commentCount, commentPageCount]).toEqual([20, 2]);
    // A page beyond the last one has no comments, and still has the page count.
    expect(await read(item, 9)).toMatchObject({ comments: [], commentPageCount: 2 });
    expect((await replied(item, null)).page).toBe(2);
  });

  test("later pages, which are found from the end, follow the earlier ones without a gap", async () => {
    const item = await makeItem(network);
    const ids = await makeComments(network, item, { count: 66 });
    for (const place of [0, 2, 40, 64]) await replied(item, ids[place] ?? "");
    // Two placeholders, and one that is listed no more.
    for (const place of [2, 40, 65]) await moderate(ids[place] ?? "", "COMMENT");
    const [listed] = await runSql(
      network,
      `select array_agg(id::text order by coalesce(parent_id, id), id) as ids
       from comments where content_id = ${item.id} and (status = 'visible' or reply_count > 0)`,
    );
    const pages = [];
    for (const page of [1, 2, 3, 4, 5]) pages.push((await read(item, page)).comments);
    expect(pages.map((page) => page.length)).toEqual([20, 20, 20, 9, 0]);
    expect(pages.flat().map(({ id }: { id: string }) => id)).toEqual(listed.ids);
  });

  test("the page of a reply is counted in the order of the discussion", async () => {
    const item = await makeItem(network);
    const ids = await makeComments(network, item, { count: 45 });
    expect((await replied(item, ids[0] ?? "")).page).toBe(1);
    expect((await replied(item, ids[30] ?? "")).page).toBe(2);
    expect((await replied(item, null)).page).toBe(3);
    const asked = await network.ask("query ($id: ID!) { comment(id: $id) { page } }", {
      id: ids[19],
    });
    expect(asked.data.comment.page).toBe(2);
    expect((await read(item)).commentPageCount).toBe(3);
  });
});

describe("counters", () => {
  test("thirty replies at once and moderation between them leave the number of visible replies", async () => {
    const item = await makeThread(network, { replies: 1 });
    const [top = ""] = item.replyIds;
    const { comment: early } = await replied(item, top);
    await Promise.all([
      ...Array.from({ length: 30 }, () => reply(item, top)),
      moderate(early.id, "REPLY"),
      moderate(early.id, "REPLY"),
    ]);
    const [row] = await runSql(
      network,
      `select reply_count, (select count(*)::int from comments r where r.parent_id = c.id and r.status = 'visible') as real,
         (select comment_count from content_items where id = c.content_id) as total from comments c where id = $1`,
      [top],
    );
    expect(row).toEqual({ reply_count: 30, real: 30, total: 31 });
  });
});

describe("a removed comment", () => {
  test("with replies leaves a placeholder without its text, its author and its history", async () => {
    const item = await makeItem(network);
    const { comment: top } = await replied(item, null);
    const { comment: below } = await replied(item, top.id);
    await moderate(top.id, "COMMENT");
    const { comments, commentCount } = await read(item);
    expect(comments[0]).toEqual({
      id: top.id,
      body: "",
      isRemoved: true,
      parentId: null,
      replyCount: 1,
      author: null,
      revisions: [],
    });
    expect([comments[1].id, commentCount]).toEqual([below.id, 1]);
  });

  test("without replies disappears, and so does a placeholder after its last reply", async () => {
    const item = await makeItem(network);
    const { comment: top } = await replied(item, null);
    const { comment: below } = await replied(item, top.id);
    await moderate(top.id, "COMMENT");
    await moderate(below.id, "REPLY");
    expect((await read(item)).comments).toEqual([]);
  });

  test("cannot be answered, with an explanation", async () => {
    const item = await makeItem(network);
    const { comment: top } = await replied(item, null);
    await replied(item, top.id);
    await moderate(top.id, "COMMENT");
    expect(await refusal(await reply(item, top.id))).toEqual([
      "CONFLICT",
      commentRefusals.replyToRemoved,
    ]);
  });
});

describe("rejected comments", () => {
  test("an answer to a comment of another item or site, or to a missing one", async () => {
    const [item, other] = [await makeItem(network), await makeItem(network)];
    const [foreign = ""] = await makeComments(network, other, { count: 1 });
    const elsewhere = await makeItem(network, { site: "sleep" });
    const [distant = ""] = await makeComments(network, elsewhere, { count: 1, site: "sleep" });
    for (const id of [foreign, distant, "2147483647"])
      expect(await refusal(await reply(item, id))).toEqual([
        "NOT_FOUND",
        commentRefusals.noReplyTo,
      ]);
    expect((await reply(elsewhere, distant)).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  });

  // spec §3: content item: commentStatus closed disables the comment link
  test("below a closed thread, and below a legal page, which has no comments", async () => {
    const closed = await makeThread(network, { replies: 1 });
    await runSql(network, "update content_items set comment_status = 'closed' where id = $1", [
      closed.id,
    ]);
    expect(await refusal(await reply(closed, null))).toEqual(["CONFLICT", commentRefusals.closed]);
    const [legal] = await runSql(
      network,
      `select i.id from content_items i join sites s on s.id = i.site_id
       where s.prefix = 'migraine' and i.permalink = 'privacy-policy'`,
    );
    expect(await refusal(await reply({ id: String(legal.id) }, null))).toEqual([
      "FORBIDDEN",
      commentRefusals.notCommentable,
    ]);
  });

  // spec §5: not just a mention
  test("a comment that is nothing but a mention", async () => {
    const item = await makeItem(network);
    const variables = { id: item.id, body: " @juniper_k ", replyToId: null, key: randomUUID() };
    const answer = await network.ask(create, variables, { email: "member@demo.test" });
    expect(await refusal(answer)).toEqual([
      "BAD_USER_INPUT",
      "Please include additional text or an image",
    ]);
  });
});

test("a comment of an item that the site does not show is not found", async () => {
  const elsewhere = await makeItem(network, { site: "sleep" });
  const shared = await makeItem(network, { site: "sleep", placedOn: ["migraine"] });
  const [distant] = await makeComments(network, elsewhere, { count: 1, site: "sleep" });
  const [near] = await makeComments(network, shared, { count: 1, site: "sleep" });
  const ask = async (id: string | undefined) =>
    (await network.ask("query ($id: ID!) { comment(id: $id) { id } }", { id })).data.comment;
  expect([await ask(distant), await ask(near)]).toEqual([null, { id: near }]);
});
