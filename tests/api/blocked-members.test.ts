import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cannotReactText } from "#lib/reactions/shared/reaction.ts";
import { getMemberId } from "#tests/support/demo-members.ts";
import { makeComments, makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { blockMember, juniper, theo } from "#tests/support/make-conversation.ts";
import { toRefusal } from "#tests/support/messaging-calls.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const refusal = "FORBIDDEN: You can’t reply to this person.";
const moderator = "moderator@demo.test";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
  for (const blocked of [juniper, moderator]) await blockMember(network, theo, blocked);
});
afterAll(() => network.close());

const comment = async (email: string, assocId: string, replyToId: string | null, site?: string) =>
  toRefusal(
    await network.ask(
      `mutation ($assocId: ID!, $replyToId: ID, $body: String!, $key: String!) {
        createComment(assocId: $assocId, replyToId: $replyToId, body: $body, idempotencyKey: $key) { page } }`,
      { assocId, replyToId, body: `Words ${randomUUID()}`, key: randomUUID() },
      { email, site },
    ),
  );

test("a blocked member cannot reply to comments and threads of the one who blocked them, on any site", async () => {
  const theirs = await getMemberId(network, theo);
  for (const site of ["migraine", "sleep"]) {
    const thread = await makeThread(network, { site });
    await runSql(network, "update content_items set author_id = $1 where id = $2", [
      theirs,
      thread.id,
    ]);
    expect(await comment(juniper, thread.id, null, site)).toBe(refusal);
    const article = await makeItem(network, { site });
    const [said = ""] = await makeComments(network, article, { count: 1, site, email: theo });
    expect(await comment(juniper, article.id, said, site)).toBe(refusal);
    // The article has no member as author; others reply as before, and so do moderators.
    expect(await comment(juniper, article.id, null, site)).toBeNull();
    expect(await comment("member-1@members.demo.test", article.id, said, site)).toBeNull();
    expect(await comment(moderator, thread.id, null, site)).toBeNull();
    expect(await comment(theo, thread.id, null, site)).toBeNull();
  }
});

const ask = async (email: string, text: string, variables: Record<string, unknown>) => {
  const answer = await network.ask(text, variables, { email });
  return { refusal: toRefusal(answer), data: answer.data };
};

test("a blocked member cannot answer a reply of the one who blocked them below another member's status update", async () => {
  const status = await ask(
    "member-1@members.demo.test",
    `mutation ($key: String!) {
      createProfileStatus(body: "Slept well.", visibility: everyone, idempotencyKey: $key) { id } }`,
    { key: randomUUID() },
  );
  const { id } = status.data.createProfileStatus;
  const reply = (email: string, to: string | null) =>
    ask(
      email,
      `mutation ($id: ID!, $to: ID, $body: String!, $key: String!) {
        createProfileStatusReply(statusId: $id, inReplyToId: $to, body: $body, idempotencyKey: $key) { id } }`,
      { id, to, body: `Good ${randomUUID()}`, key: randomUUID() },
    );
  const theirs = (await reply(theo, null)).data.createProfileStatusReply.id;
  expect((await reply(juniper, theirs)).refusal).toBe(refusal);
  expect((await reply(juniper, null)).refusal).toBeNull();
  expect((await reply(moderator, theirs)).refusal).toBeNull();
});

/** Everything of a member that can get reactions. */
async function makeReactables(email: string): Promise<[type: string, id: string][]> {
  const authorId = await getMemberId(network, email);
  const own = async ({ id }: { id: string }) => {
    await runSql(network, "update content_items set author_id = $1 where id = $2", [authorId, id]);
    return id;
  };
  const article = await makeItem(network);
  const [comment = ""] = await makeComments(network, article, { count: 1, email });
  const written = await ask(
    email,
    `mutation ($assocId: ID!, $replyToId: ID!, $key: String!, $other: String!) {
      createComment(assocId: $assocId, replyToId: $replyToId, body: "A further word.", idempotencyKey: $key) {
        comment { id } }
      createProfileStatus(body: "A calm day.", visibility: everyone, idempotencyKey: $other) { id } }`,
    { assocId: article.id, replyToId: comment, key: randomUUID(), other: randomUUID() },
  );
  const status: string = written.data.createProfileStatus.id;
  const answer = await ask(
    email,
    `mutation ($id: ID!, $key: String!) {
      createProfileStatusReply(statusId: $id, body: "And a calm night.", idempotencyKey: $key) { id } }`,
    { id: status, key: randomUUID() },
  );
  return [
    ["THREAD", await own(await makeThread(network))],
    ["POST", await own(await makeItem(network, { type: "story" }))],
    ["POST", await own(await makeItem(network, { type: "recipe" }))],
    ["COMMENT", comment],
    ["REPLY", written.data.createComment.comment.id],
    ["USER_PROFILE_STATUS", status],
    ["USER_PROFILE_STATUS_REPLY", answer.data.createProfileStatusReply.id],
  ];
}

const react = async (email: string, [type, id]: [string, string]) =>
  (
    await ask(
      email,
      `mutation ($id: ID!, $type: ReactedType!) {
        createReaction(assocId: $id, reactedType: $type, type: support) { assocId } }`,
      { id, type },
    )
  ).refusal;

test("a blocked member cannot react to posts of the one who blocked them, but can remove an earlier reaction", async () => {
  for (const thing of await makeReactables(theo)) {
    expect([thing, await react(juniper, thing)]).toEqual([thing, `FORBIDDEN: ${cannotReactText}`]);
    expect([thing, await react(moderator, thing)]).toEqual([thing, null]);
    expect([thing, await react("member-1@members.demo.test", thing)]).toEqual([thing, null]);
  }
  // An article is published by the site, not by its author.
  const article = await makeItem(network);
  await runSql(network, "update content_items set author_id = $1 where id = $2", [
    await getMemberId(network, theo),
    article.id,
  ]);
  expect(await react(juniper, ["POST", article.id])).toBeNull();
});

test("two members with a block between them are not in each other's lists of reactors; staff see all", async () => {
  const id = (await makeItem(network)).id;
  for (const email of [juniper, theo, "member-1@members.demo.test"])
    expect(await react(email, ["POST", id])).toBeNull();
  const list = async (email: string) => {
    const { data } = await ask(
      email,
      `query ($id: ID!) { reactors(assocId: $id, reactedType: POST) { total reactors { user { id } } } }`,
      { id },
    );
    const ids = data.reactors.reactors.map(({ user }: { user: { id: string } }) => user.id);
    return [data.reactors.total, ids.length, ids];
  };
  const blocked = String(await getMemberId(network, juniper));
  const blocker = String(await getMemberId(network, theo));
  expect(await list(theo)).toEqual([2, 2, expect.not.arrayContaining([blocked])]);
  expect(await list(juniper)).toEqual([2, 2, expect.not.arrayContaining([blocker])]);
  expect((await list("member-1@members.demo.test"))[0]).toBe(3);
  // A block never applies to staff, who must read what they decide about.
  expect((await list(moderator))[0]).toBe(3);
  // Public counts do not change.
  const { data } = await ask(
    theo,
    `query ($id: ID!) { reactions(reactables: [{ assocId: $id, assocType: POST }]) {
      reactionAggregates { type count } } }`,
    { id },
  );
  expect(data.reactions[0].reactionAggregates).toContainEqual({ type: "support", count: 3 });
  const removed = await ask(
    juniper,
    "mutation ($id: ID!) { removeReaction(assocId: $id, reactedType: POST) { assocId } }",
    { id },
  );
  expect(removed.refusal).toBeNull();
});

test("a member gets the blocked authors of a page, and a guest none", async () => {
  const ids = await Promise.all(
    [juniper, theo, moderator].map((email) => getMemberId(network, email)),
  );
  const askAmong = async (email?: string) =>
    (
      await network.ask(
        "query ($ids: [ID!]!) { blockedAmong(userIds: $ids) }",
        { ids: ids.map(String) },
        email ? { email } : {},
      )
    ).data.blockedAmong;
  expect((await askAmong(theo)).toSorted()).toEqual([ids[0], ids[2]].map(String).toSorted());
  expect(await askAmong(juniper)).toEqual([]);
  expect(await askAmong()).toEqual([]);
});
