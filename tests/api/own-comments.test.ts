import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commentRefusals } from "#lib/comments/shared/refusal-texts.ts";
import { makeComments, makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const update = `mutation ($id: ID!, $body: String!) { updateComment(id: $id, body: $body) {
  body editedAt revisions { number body } } }`;
const remove = "mutation ($id: ID!) { deleteComment(id: $id) { isRemoved body } }";
const restore = "mutation ($id: ID!) { restoreComment(id: $id) { isRemoved body } }";
const pin = `mutation ($id: ID!, $isPinned: Boolean!) { pinComment(id: $id, isPinned: $isPinned) { id } }`;

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

let used = 0;
/** An item with a comment by a member who has done nothing yet. */
async function makeOwn(make = makeItem) {
  used += 1;
  const email = `member-${used}@members.demo.test`;
  const item = await make(network);
  const [id = ""] = await makeComments(network, item, { count: 1, body: "before", email });
  return { item, id, author: { email } };
}
const getCode = (answer: { errors?: { message: string; extensions: { code?: unknown } }[] }) =>
  answer.errors?.[0]?.extensions.code;
const getCount = async (item: { id: string }) =>
  (await runSql(network, "select comment_count from content_items where id = $1", [item.id]))[0]
    .comment_count;
const visible = async (item: { id: string }) =>
  (
    await network.ask("query ($id: ID!) { contentItem(id: $id) { comments { body } } }", {
      id: item.id,
    })
  ).data.contentItem.comments;

describe("editing", () => {
  test("replaces the text and keeps each earlier version, readable for everyone", async () => {
    const { item, id, author } = await makeOwn();
    network.changedTags.length = 0;
    await network.ask(update, { id, body: "second" }, author);
    const { data } = await network.ask(update, { id, body: "third" }, author);
    expect(data.updateComment).toMatchObject({
      body: "third",
      revisions: [
        { number: 2, body: "second" },
        { number: 1, body: "before" },
      ],
    });
    expect(data.updateComment.editedAt).not.toBeNull();
    const guest = await network.ask(
      "query ($id: ID!) { comment(id: $id) { revisions { body } } }",
      { id },
    );
    expect(guest.data.comment.revisions).toHaveLength(2);
    expect(await visible(item)).toEqual([{ body: "third" }]);
    expect([...new Set(network.changedTags)]).toEqual([`Comment:${id}`]);
  });

  test("with the same text leaves no version", async () => {
    const { id, author } = await makeOwn();
    const { data } = await network.ask(update, { id, body: " before " }, author);
    expect(data.updateComment).toEqual({ body: "before", editedAt: null, revisions: [] });
  });

  test("ten edits at once leave ten versions with numbers of their own", async () => {
    const { id, author } = await makeOwn();
    await Promise.all(
      Array.from({ length: 10 }, (_unused, index) =>
        network.ask(update, { id, body: `text ${index}` }, author),
      ),
    );
    const rows = await runSql(
      network,
      "select number from comment_revisions where comment_id = $1 order by 1",
      [id],
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test.each([
    ["a guest", {}, "UNAUTHENTICATED"],
    ["another member", { email: "member@demo.test" }, "FORBIDDEN"],
    ["an admin", { email: "admin@demo.test" }, "FORBIDDEN"],
  ])("is refused to %s", async (_who, as, code) => {
    const { item, id } = await makeOwn();
    expect(getCode(await network.ask(update, { id, body: "not mine" }, as))).toBe(code);
    expect(await visible(item)).toEqual([{ body: "before" }]);
  });

  test("is refused with the text of the rule, and where staff removed the comment or closed the discussion", async () => {
    const { item, id, author } = await makeOwn(makeThread);
    expect(getCode(await network.ask(update, { id, body: " " }, author))).toBe("BAD_USER_INPUT");
    await runSql(network, "update content_items set comment_status = 'closed' where id = $1", [
      item.id,
    ]);
    const closed = await network.ask(update, { id, body: "after" }, author);
    expect([getCode(closed), closed.errors?.[0]?.message]).toEqual([
      "CONFLICT",
      commentRefusals.closed,
    ]);
    await runSql(network, "update content_items set comment_status = 'open' where id = $1", [
      item.id,
    ]);
    await runSql(network, "update comments set status = 'spam' where id = $1", [id]);
    expect(getCode(await network.ask(update, { id, body: "after" }, author))).toBe("CONFLICT");
  });
});

describe("deleting", () => {
  test("ends the answers to it: a reply that is sent to it later is refused", async () => {
    const { item, id, author } = await makeOwn();
    await network.ask(remove, { id }, author);
    const answer = await network.ask(
      `mutation ($item: ID!, $id: ID!) { createComment(
        assocId: $item, body: "too late", replyToId: $id, idempotencyKey: "reply-to-a-deleted-one") { page } }`,
      { item: item.id, id },
      { email: "member@demo.test" },
    );
    expect(answer.errors?.[0]?.message).toBe(commentRefusals.replyToRemoved);
    expect([await visible(item), await getCount(item)]).toEqual([[], 0]);
  });

  test("deletes the viewer's comment, and the undo restores it", async () => {
    const { item, id, author } = await makeOwn();
    const { data } = await network.ask(remove, { id }, author);
    expect(data.deleteComment).toEqual({ isRemoved: true, body: "" });
    expect([await visible(item), await getCount(item)]).toEqual([[], 0]);
    expect(getCode(await network.ask(remove, { id }, author))).toBe("CONFLICT");
    await network.ask(restore, { id }, author);
    expect([await visible(item), await getCount(item)]).toEqual([[{ body: "before" }], 1]);
  });

  test("is refused to others, admins included: staff moderate instead", async () => {
    const { item, id } = await makeOwn();
    for (const as of [{}, { email: "member@demo.test" }, { email: "admin@demo.test" }])
      expect((await network.ask(remove, { id }, as)).data).toBeNull();
    expect(await getCount(item)).toBe(1);
  });

  test("cannot be undone later, nor when staff removed it", async () => {
    const { item, id, author } = await makeOwn();
    await network.ask(remove, { id }, author);
    await runSql(
      network,
      "update comments set status_at = now() - interval '11 minutes' where id = $1",
      [id],
    );
    expect(getCode(await network.ask(restore, { id }, author))).toBe("CONFLICT");
    const removed = await makeOwn();
    await runSql(
      network,
      "update comments set status = 'deleted', status_at = now(), status_by_id = 1 where id = $1",
      [removed.id],
    );
    const again = await network.ask(restore, { id: removed.id }, removed.author);
    expect([getCode(again), await getCount(item)]).toEqual(["CONFLICT", 0]);
  });
});

describe("a pinned comment", () => {
  const pinned = async (item: { id: string }) =>
    (
      await network.ask(
        "query ($id: ID!) { contentItem(id: $id) { pinnedComment { id isPinned } } }",
        {
          id: item.id,
        },
      )
    ).data.contentItem.pinnedComment;

  test("is set by moderators, replaced by the next, and removed with the comment", async () => {
    const { item, id, author } = await makeOwn();
    const [second = ""] = await makeComments(network, item, { count: 1 });
    const moderator = { email: "moderator@demo.test" };
    await network.ask(pin, { id: second, isPinned: true }, moderator);
    await network.ask(pin, { id, isPinned: true }, moderator);
    expect(await pinned(item)).toEqual({ id, isPinned: true });
    await network.ask(pin, { id: second, isPinned: false }, moderator);
    expect(await pinned(item)).toEqual({ id, isPinned: true });
    await network.ask(remove, { id }, author);
    expect(await pinned(item)).toBeNull();
  });

  test("is not for members", async () => {
    const { item, id, author } = await makeOwn();
    expect(getCode(await network.ask(pin, { id, isPinned: true }, author))).toBe("FORBIDDEN");
    expect(await pinned(item)).toBeNull();
  });
});
