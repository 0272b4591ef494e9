import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import { statusRefusals } from "#lib/statuses/shared/status-texts.ts";
import { getMemberId } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import {
  createTestNetwork,
  type RequestedAs,
  type TestNetwork,
} from "#tests/support/test-network.ts";

const create = `mutation ($body: String, $document: RichText, $visibility: StatusVisibility, $key: String!) {
  createProfileStatus(body: $body, document: $document, visibility: $visibility, idempotencyKey: $key) {
    id body isHeld visibility user { slug } } }`;
const update = `mutation ($id: ID!, $body: String, $visibility: StatusVisibility) {
  updateProfileStatus(id: $id, body: $body, visibility: $visibility) { body editedAt visibility isHeld } }`;
const remove = "mutation ($id: ID!) { deleteProfileStatus(id: $id) }";
const reply = `mutation ($id: ID!, $to: ID, $body: String, $key: String!) {
  createProfileStatusReply(statusId: $id, inReplyToId: $to, body: $body, idempotencyKey: $key) {
    id body isHeld page } }`;
const removeReply = "mutation ($id: ID!) { deleteProfileStatusReply(id: $id) }";
const readOne = `query ($id: ID!, $slug: String) { userProfileStatus(id: $id, slug: $slug) {
  id body isHeld replyCount user { username }
  replies { id body isHeld inReplyTo { id }
    user { id username insertedAt roleId avatar { thumb } } }
  reactionAggregates { type count } } }`;
const history = `query ($slug: String!, $limit: Int) {
  userProfileStatusHistory(slug: $slug, limit: $limit) { id body } }`;
const review = `mutation ($id: ID!, $type: HeldType!, $operation: ReviewOperation!) {
  reviewHeldPost(assocId: $id, assocType: $type, operation: $operation) { assocId } }`;
const flag = `mutation ($id: ID!, $type: ModeratedType!, $operation: ModerationOperation!) {
  moderationContentFlag(assocId: $id, assocType: $type, operation: $operation) { assocId } }`;

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
  await runSql(
    network,
    `insert into members (username, slug, email, email_verified, is_verified, home_site_id, inserted_at)
     select name, name, name || '@members.test', true, true, $1, now() - interval '30 days'
     from (select 'writer-' || number as name from generate_series(1, 80) as number) as writers`,
    [network.site("migraine").id],
  );
});
afterAll(() => network.close());

let used = 0;
let keys = 0;
const newKey = () => {
  keys += 1;
  return `key-${keys}-of-tests`;
};
/** A member who has posted nothing yet. */
const newMember = () => {
  used += 1;
  return { email: `writer-${used}@members.test` };
};
const moderator = { email: "moderator@demo.test" };
const admin = { email: "admin@demo.test" };
const holding = { settings: { hold_first_posts: true } };

async function post(as: RequestedAs, more: Record<string, unknown> = {}) {
  const variables = { body: `A calm day ${newKey()}`, key: newKey(), ...more };
  return (await network.ask(create, variables, as)).data.createProfileStatus;
}
const answer = async (id: string, as: RequestedAs, more: Record<string, unknown> = {}) =>
  (await network.ask(reply, { id, body: `Good to read ${newKey()}`, key: newKey(), ...more }, as))
    .data.createProfileStatusReply;
/** Stores visible replies. @returns their ids */
async function insertReplies(id: string, count: number): Promise<number[]> {
  const rows = await runSql(
    network,
    `insert into profile_status_replies (status_id, author_id, body)
     select id, author_id, 'Reply ' || n from profile_statuses, generate_series(1, $2::int) n
     where id = $1 returning id`,
    [id, count],
  );
  return rows.map((row) => row.id);
}
const read = async (id: string, as: RequestedAs = {}, slug?: string) =>
  (await network.ask(readOne, { id, slug }, as)).data.userProfileStatus;
const getError = (result: { errors?: { message: string; extensions: { code: string } }[] }) => {
  const [error] = result.errors ?? [];
  return error && [error.extensions.code, error.message];
};

describe("posting", () => {
  // spec §3: profile status and its replies
  // spec §7: query userProfileStatus and userProfileStatusHistory
  test("shows it first in the history, on the profile and alone, with all its fields", async () => {
    const author = newMember();
    const { id, user } = await post(author, { body: "Slept eight hours" });
    await post(author, { body: "Slept nine hours" });
    const { data } = await network.ask(history, { slug: user.slug });
    expect(data.userProfileStatusHistory.map(({ body }: { body: string }) => body)).toEqual([
      "Slept nine hours",
      "Slept eight hours",
    ]);
    const limited = await network.ask(history, { slug: user.slug, limit: 1 });
    expect(limited.data.userProfileStatusHistory).toHaveLength(1);
    const newest = await network.ask(
      "query ($slug: String!) { user(slug: $slug) { profileStatus { body } } userProfileStatus(slug: $slug) { body } }",
      { slug: user.slug },
    );
    expect(newest.data.user.profileStatus.body).toBe("Slept nine hours");
    expect(newest.data.userProfileStatus.body).toBe("Slept nine hours");
    const replier = newMember();
    const first = await answer(id, replier, { body: "Well done" });
    await answer(id, author, { body: "Thank you", to: first.id });
    expect(await read(id, {}, user.slug)).toMatchObject({
      id,
      body: "Slept eight hours",
      replyCount: 2,
      replies: [
        {
          body: "Well done",
          inReplyTo: null,
          user: { roleId: expect.any(Number), insertedAt: expect.any(String) },
        },
        { body: "Thank you", inReplyTo: { id: first.id } },
      ],
    });
    expect(await read(id, {}, "theo-walks")).toBeNull();
  });

  test("with the same key twice stores one", async () => {
    const author = newMember();
    const key = newKey();
    const [one, other] = await Promise.all([
      post(author, { key, body: "Once" }),
      post(author, { key, body: "Once" }),
    ]);
    expect(one.id).toBe(other.id);
    const again = await answer(one.id, author, { key, body: "Once more" });
    expect((await answer(one.id, author, { key, body: "Once more" })).id).toBe(again.id);
    expect((await read(one.id)).replyCount).toBe(1);
  });

  test.each([
    ["", "This field is required"],
    ["@theo.walks ", "Please include additional text or an image"],
    ["x".repeat(2_000), undefined],
    ["x".repeat(2_001), "Maximum length of 2000 exceeded"],
  ])("follows the rules of member texts: %#", async (body, message) => {
    const result = await network.ask(create, { body, key: newKey() }, newMember());
    expect(result.errors?.[0]?.message).toBe(message);
  });

  test("turns a mention into the name that the member has", async () => {
    const id = await getMemberId(network, "member2@demo.test");
    const mention = { type: "mention", attrs: { id, label: "wrong" } };
    const words = { type: "text", text: " said it well" };
    const document = { type: "doc", content: [{ type: "paragraph", content: [mention, words] }] };
    const { body } = await post(newMember(), { body: undefined, document });
    expect(body).toBe("@theo.walks said it well");
  });
});

describe("who may", () => {
  test.each([
    [{}, "UNAUTHENTICATED"],
    [{ email: "unverified@demo.test" }, "NOT_VERIFIED"],
    [{ email: "spammer@demo.test" }, "FORBIDDEN"],
  ])("%j posts and replies: %s", async (as, code) => {
    const { id } = await post(newMember());
    for (const [mutation, variables] of [
      [create, { body: "Hello", key: newKey() }],
      [reply, { id, body: "Hello", key: newKey() }],
    ] as const)
      expect(getError(await network.ask(mutation, variables, as))?.[0]).toBe(code);
  });

  test("members cannot change or delete others' posts", async () => {
    const { id } = await post(newMember());
    const { id: replyId } = await answer(id, newMember());
    const stranger = newMember();
    for (const [mutation, variables] of [
      [update, { id, body: "Mine" }],
      [remove, { id }],
      [removeReply, { id: replyId }],
    ] as const)
      expect(getError(await network.ask(mutation, variables, stranger))).toEqual([
        "FORBIDDEN",
        statusRefusals.notAuthor,
      ]);
    expect((await read(id)).replies).toHaveLength(1);
  });

  test("members whom the author has blocked cannot reply", async () => {
    const author = newMember();
    const blocked = newMember();
    const { id } = await post(author);
    await runSql(network, "insert into member_blocks (member_id, blocked_id) values ($1, $2)", [
      await getMemberId(network, author.email),
      await getMemberId(network, blocked.email),
    ]);
    const result = await network.ask(reply, { id, body: "Hello", key: newKey() }, blocked);
    expect(getError(result)).toEqual(["FORBIDDEN", statusRefusals.cannotReply]);
  });

  test("only members can read members-only updates, with their replies and reactions", async () => {
    const author = newMember();
    const { id, user } = await post(author, { visibility: "members" });
    const reactions = `query ($id: ID!) { reactions(reactables: [
      { assocId: $id, assocType: USER_PROFILE_STATUS }]) { assocId } }`;
    expect(await read(id)).toBeNull();
    expect((await network.ask(history, { slug: user.slug })).data.userProfileStatusHistory).toEqual(
      [],
    );
    expect((await network.ask(reactions, { id })).data.reactions).toEqual([]);
    expect(await read(id, newMember())).toMatchObject({ id });
    expect((await network.ask(reactions, { id }, newMember())).data.reactions).toHaveLength(1);
  });

  test("another site shows none of it, also one with status updates", async () => {
    const author = newMember();
    const { id, user } = await post(author);
    const elsewhere = { site: "shn" };
    expect(await read(id, elsewhere)).toBeNull();
    const listed = await network.ask(history, { slug: user.slug }, elsewhere);
    expect(listed.data.userProfileStatusHistory).toEqual([]);
    const as = { ...newMember(), ...elsewhere };
    const result = await network.ask(reply, { id, body: "Hello", key: newKey() }, as);
    expect(getError(result)?.[0]).toBe("NOT_FOUND");
  });

  test("a site that has them off refuses a new one", async () => {
    const as = { ...newMember(), site: "sleep" };
    const result = await network.ask(create, { body: "Hello", key: newKey() }, as);
    expect(getError(result)).toEqual(["FORBIDDEN", statusRefusals.notAvailable]);
  });
});

describe("changing and deleting", () => {
  test("an edit replaces the text and is marked; deleting leaves nothing", async () => {
    const author = newMember();
    const { id } = await post(author);
    const { data } = await network.ask(update, { id, body: "Better now" }, author);
    expect(data.updateProfileStatus).toMatchObject({ body: "Better now", visibility: "everyone" });
    expect(data.updateProfileStatus.editedAt).not.toBeNull();
    await network.ask(remove, { id }, author);
    expect(await read(id)).toBeNull();
    expect(getError(await network.ask(remove, { id }, author))?.[0]).toBe("CONFLICT");
  });

  test("a reply is found on its page, also the 51st, and one of another status or a deleted one is not", async () => {
    const author = newMember();
    const { id } = await post(author);
    const other = await post(author);
    const rows = await insertReplies(id, 51);
    const find = async (reply: unknown, status = id) =>
      (
        await network.ask(
          "query ($id: ID!, $reply: ID!) { userProfileStatus(id: $id) { replyPage(id: $reply) } }",
          { id: status, reply: String(reply) },
        )
      ).data.userProfileStatus.replyPage;
    expect([await find(rows[0]), await find(rows[49]), await find(rows[50])]).toEqual([1, 1, 2]);
    expect(await find(rows[50], other.id)).toBeNull();
    await runSql(network, "update profile_status_replies set state = 'deleted' where id = $1", [
      rows[50],
    ]);
    expect(await find(rows[50])).toBeNull();
  });

  test("a deleted reply leaves the list and the count", async () => {
    const author = newMember();
    const { id } = await post(author);
    const { id: replyId } = await answer(id, author);
    await answer(id, newMember(), { to: replyId });
    await network.ask(removeReply, { id: replyId }, author);
    expect(await read(id)).toMatchObject({ replyCount: 1, replies: [{ inReplyTo: null }] });
    const late = await network.ask(
      reply,
      { id, to: replyId, body: "Late", key: newKey() },
      newMember(),
    );
    expect(getError(late)).toEqual(["CONFLICT", statusRefusals.replyToRemoved]);
  });
});

describe("reactions", () => {
  // spec §3: reaction: content types map to reaction types
  test.each(["USER_PROFILE_STATUS", "USER_PROFILE_STATUS_REPLY"])(
    "%s counts one for each member",
    async (reactedType) => {
      const { id } = await post(newMember());
      const replied = await answer(id, newMember());
      const assocId = reactedType === "USER_PROFILE_STATUS" ? id : replied.id;
      const react = `mutation ($assocId: ID!, $reactedType: ReactedType!) {
        createReaction(assocId: $assocId, reactedType: $reactedType, type: support) {
          reactionAggregates { type count isSelected } } }`;
      const member = newMember();
      await network.ask(react, { assocId, reactedType }, member);
      const { data } = await network.ask(react, { assocId, reactedType }, member);
      expect(data.createReaction.reactionAggregates[1]).toEqual({
        type: "support",
        count: 1,
        isSelected: true,
      });
    },
  );
});

describe("moderation", () => {
  test("a held one is visible to its author and staff until it is approved", async () => {
    const author = newMember();
    const { id, isHeld } = await post({ ...author, ...holding });
    expect(isHeld).toBe(true);
    expect(await read(id)).toBeNull();
    expect(await read(id, newMember())).toBeNull();
    expect(await read(id, author)).toMatchObject({ isHeld: true });
    expect(await read(id, moderator)).toMatchObject({ isHeld: true });
    await network.ask(review, { id, type: "STATUS_UPDATE", operation: "APPROVE" }, moderator);
    expect(await read(id)).toMatchObject({ isHeld: false });
    const held = await answer(id, { ...newMember(), ...holding });
    expect(held.isHeld).toBe(true);
    expect(await read(id)).toMatchObject({ replyCount: 0, replies: [] });
    const approval = { id: held.id, type: "STATUS_UPDATE_REPLY", operation: "APPROVE" };
    await network.ask(review, approval, moderator);
    expect(await read(id)).toMatchObject({ replyCount: 1, replies: [{ isHeld: false }] });
  });

  test("the same text again is refused", async () => {
    const author = newMember();
    const body = "I walked around the lake twice this morning before breakfast";
    await post(author, { body });
    const result = await network.ask(create, { body, key: newKey() }, author);
    expect(result.errors?.[0]?.message).toBe(safeStartTexts.duplicate);
  });

  test("moderators mark as spam, admins delete", async () => {
    const { id } = await post(newMember());
    const replied = await answer(id, newMember());
    const spam = { id: replied.id, type: "STATUS_UPDATE_REPLY", operation: "SPAM" };
    await network.ask(flag, spam, moderator);
    expect(await read(id)).toMatchObject({ replyCount: 0, replies: [] });
    const deletion = { id, type: "STATUS_UPDATE", operation: "DELETE" };
    expect(getError(await network.ask(flag, deletion, moderator))?.[0]).toBe("FORBIDDEN");
    await network.ask(flag, deletion, admin);
    expect(await read(id)).toBeNull();
  });

  test("those of a spammer are not shown", async () => {
    const author = newMember();
    const { id } = await post(author);
    await runSql(network, "update members set role_id = 4 where email = $1", [author.email]);
    expect(await read(id)).toBeNull();
  });
});

test("a change drops only the pages that show it", async () => {
  const author = newMember();
  const authorId = await getMemberId(network, author.email);
  network.changedTags.length = 0;
  const { id } = await post(author);
  expect(network.changedTags.splice(0)).toEqual([`MemberStatuses:${authorId}`]);
  await answer(id, newMember());
  expect(network.changedTags.splice(0)).toEqual([`StatusReplies:${id}`]);
});
