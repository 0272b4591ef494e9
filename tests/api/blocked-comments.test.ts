import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
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
      { email, ...(site ? { site } : {}) },
    ),
  );

test("who is blocked answers neither the comments nor the threads of the one who did it, on any site", async () => {
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
    // The article is nobody's; others answer as before, and so do moderators.
    expect(await comment(juniper, article.id, null, site)).toBeNull();
    expect(await comment("member-1@members.demo.test", article.id, said, site)).toBeNull();
    expect(await comment(moderator, thread.id, null, site)).toBeNull();
    expect(await comment(theo, thread.id, null, site)).toBeNull();
  }
});

test("a member learns whom of the authors on a page they have blocked, and a guest nothing", async () => {
  const ids = await Promise.all(
    [juniper, theo, moderator].map((email) => getMemberId(network, email)),
  );
  const ask = async (email?: string) =>
    (
      await network.ask(
        "query ($ids: [ID!]!) { blockedAmong(userIds: $ids) }",
        { ids: ids.map(String) },
        email ? { email } : {},
      )
    ).data.blockedAmong;
  expect((await ask(theo)).toSorted()).toEqual([ids[0], ids[2]].map(String).toSorted());
  expect(await ask(juniper)).toEqual([]);
  expect(await ask()).toEqual([]);
});
