import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import { clearNotifications, fanOut, listNotifications } from "#tests/support/notifications.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const [ann, ben, cy] = [10, 11, 12].map((n) => `member-${n}@members.demo.test`) as [
  string,
  string,
  string,
];

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
beforeEach(async () => {
  await runSql(network, "delete from notification_emails");
  await clearNotifications(network);
});
afterAll(() => network.close());

const getMember = async (email: string) => (await network.getSession(email, "migraine")).member;
async function ask(email: string, query: string, variables: Record<string, unknown>) {
  const { data, errors } = await network.ask(query, variables, { email });
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}
async function toDocument(mentioned: string) {
  const { id, username } = await getMember(mentioned);
  const words = { type: "text", text: `${randomUUID()} ` };
  const mention = { type: "mention", attrs: { id, label: username } };
  return { type: "doc", content: [{ type: "paragraph", content: [words, mention] }] };
}
async function post(email: string, mentioned?: string): Promise<string> {
  const text = mentioned
    ? { document: await toDocument(mentioned) }
    : { body: `Words ${randomUUID()}` };
  const data = await ask(
    email,
    `mutation ($body: String, $document: RichText, $key: String!) {
      createProfileStatus(body: $body, document: $document, idempotencyKey: $key) { id } }`,
    { ...text, key: randomUUID() },
  );
  return data.createProfileStatus.id;
}
async function reply(email: string, status: string, to: string | null = null): Promise<string> {
  const data = await ask(
    email,
    `mutation ($id: ID!, $to: ID, $body: String, $key: String!) {
      createProfileStatusReply(statusId: $id, inReplyToId: $to, body: $body, idempotencyKey: $key) {
        id } }`,
    { id: status, to, body: `Words ${randomUUID()}`, key: randomUUID() },
  );
  return data.createProfileStatusReply.id;
}
const react = (email: string, id: string, as: string) =>
  ask(
    email,
    `mutation ($id: ID!, $as: ReactedType!) {
      createReaction(assocId: $id, reactedType: $as, type: like) { assocId } }`,
    { id, as },
  );
async function list(email: string) {
  await fanOut(network);
  return (await listNotifications(network, email)).items;
}
const name = async (email: string) => (await getMember(email)).username;

test("the author of a status update and answered members are notified of a reply, and its writer is not", async () => {
  const status = await post(ann);
  const first = await reply(ben, status);
  await reply(cy, status, first);
  const { slug } = (await network.ask("{ currentUser { slug } }", {}, { email: ann })).data
    .currentUser;
  expect(await list(ann)).toMatchObject([
    {
      kind: "reply",
      text: `${await name(cy)} and ${await name(ben)} replied to you in a status update`,
      path: `/members/${slug}/status/${status}?reply=${first}`,
    },
  ]);
  expect((await list(ben)).map(({ kind }) => kind)).toEqual(["reply"]);
  expect(await list(cy)).toEqual([]);
});

test("a mentioned member in a status update is notified", async () => {
  await post(ann, ben);
  expect((await list(ben)).map(({ text }) => text)).toEqual([
    `${await name(ann)} mentioned you in a status update`,
  ]);
});

test("the authors of a status update and of a reply hear of reactions", async () => {
  const status = await post(ann);
  const answer = await reply(ben, status);
  await clearNotifications(network);
  await react(cy, status, "USER_PROFILE_STATUS");
  await react(cy, answer, "USER_PROFILE_STATUS_REPLY");
  expect((await list(ann)).map(({ text }) => text)).toEqual([
    `${await name(cy)} reacted to your status update`,
  ]);
  expect((await list(ben)).map(({ text }) => text)).toEqual([
    `${await name(cy)} reacted to your comment in a status update`,
  ]);
});

test("removed posts notify nobody, also when removed later", async () => {
  const status = await post(ann);
  const early = await reply(ben, status);
  await runSql(network, "update profile_status_replies set state = 'deleted' where id = $1", [
    early,
  ]);
  expect(await list(ann)).toEqual([]);
  await reply(cy, status);
  expect(await list(ann)).toHaveLength(1);
  await runSql(network, "update profile_statuses set state = 'spam' where id = $1", [status]);
  expect(await list(ann)).toEqual([]);
});

test("a reply that a moderator publishes notifies its author and the member it answers", async () => {
  const status = await post(ann);
  const held = await reply(ben, status);
  await runSql(network, "update profile_status_replies set state = 'held' where id = $1", [held]);
  await clearNotifications(network);
  await ask(
    "moderator@demo.test",
    `mutation ($id: ID!) {
      reviewHeldPost(assocId: $id, assocType: STATUS_UPDATE_REPLY, operation: APPROVE) { assocId } }`,
    { id: held },
  );
  expect((await list(ben)).map(({ kind }) => kind)).toEqual(["review"]);
  expect((await list(ann)).map(({ kind }) => kind)).toEqual(["reply"]);
});

describe("mentions that an edit adds", () => {
  const edit = (id: string, document: object) =>
    ask(
      ann,
      "mutation ($id: ID!, $document: RichText) { updateProfileStatus(id: $id, document: $document) { isHeld } }",
      { id, document },
    );
  const plain = () => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: `Words ${randomUUID()}` }] }],
  });
  async function both() {
    const [first, second] = await Promise.all([toDocument(ben), toDocument(cy)]);
    return { type: "doc", content: [...first.content, ...second.content] };
  }

  test("notify newly mentioned members, each once, also if mentioned again later", async () => {
    const status = await post(ann, ben);
    await edit(status, await both());
    expect((await list(cy)).map(({ text }) => text)).toEqual([
      `${await name(ann)} mentioned you in a status update`,
    ]);
    await edit(status, plain());
    await edit(status, await both());
    const count = "select count(*)::int as count from notifications where kind = 'mention'";
    await fanOut(network);
    expect((await runSql(network, count))[0].count).toBe(2);
  });

  test("notify nobody across a block", async () => {
    const ids = await Promise.all([ann, ben].map(async (email) => (await getMember(email)).id));
    for (const pair of [ids, ids.toReversed()]) {
      await runSql(
        network,
        "insert into member_blocks (member_id, blocked_id) values ($1, $2)",
        pair,
      );
      const status = await post(ann);
      await edit(status, await toDocument(ben));
      await fanOut(network);
      expect(await runSql(network, "select id from notifications")).toEqual([]);
      await runSql(network, "delete from member_blocks where member_id = $1", [pair[0]]);
    }
  });

  test("of a held status notify at publication, and already notified members not again", async () => {
    const status = await post(ann, ben);
    await fanOut(network);
    const { id } = await getMember(ann);
    await runSql(network, "update members set inserted_at = now() where id = $1", [id]);
    const document = await both();
    const markup = { type: "text", text: "<img src=x onerror=alert(1)> " };
    document.content.push({ type: "paragraph", content: [markup as never] });
    expect((await edit(status, document)).updateProfileStatus.isHeld).toBe(true);
    await runSql(
      network,
      "update members set inserted_at = now() - interval '60 days' where id = $1",
      [id],
    );
    await fanOut(network);
    const told = async () =>
      (
        await runSql(
          network,
          "select member_id from notifications where kind = 'mention' order by id",
        )
      ).map((row) => row.member_id);
    const [benId, cyId] = [(await getMember(ben)).id, (await getMember(cy)).id];
    expect(await told()).toEqual([benId]);
    await ask(
      "moderator@demo.test",
      `mutation ($id: ID!) {
        reviewHeldPost(assocId: $id, assocType: STATUS_UPDATE, operation: APPROVE) { assocId } }`,
      { id: status },
    );
    await fanOut(network);
    expect(await told()).toEqual([benId, cyId]);
  });
});

test("a status that is deleted before anybody was notified notifies them once it is restored", async () => {
  const status = await post(ann, ben);
  await ask(ann, "mutation ($id: ID!) { deleteProfileStatus(id: $id) }", { id: status });
  expect(await list(ben)).toEqual([]);
  await ask(ann, "mutation ($id: ID!) { restoreProfileStatus(id: $id) { id } }", { id: status });
  expect(await list(ben)).toHaveLength(1);
  await ask(ann, "mutation ($id: ID!) { deleteProfileStatus(id: $id) }", { id: status });
  expect(await list(ben)).toEqual([]);
  await ask(ann, "mutation ($id: ID!) { restoreProfileStatus(id: $id) { id } }", { id: status });
  expect(await list(ben)).toHaveLength(1);
  expect(await runSql(network, "select id from notifications")).toHaveLength(1);
});
