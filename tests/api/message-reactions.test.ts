import { type ExecutionResult, parse, subscribe } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createContext } from "#graphql/context.ts";
import { runSql } from "#tests/support/make-content.ts";
import {
  blockMember,
  juniper,
  makeConversation,
  openSession,
  theo,
} from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const react = `mutation ($id: ID!, $reaction: MessageReactionType) {
  reactToMessage(messageID: $id, reaction: $reaction) { id reactions { type userId } } }`;
const create = `mutation ($id: ID!, $type: ReactionType!) {
  createReaction(assocId: $id, reactedType: MESSAGE, type: $type) {
    assocId assocType reactionAggregates { type count isSelected } } }`;
const remove =
  "mutation ($id: ID!) { removeReaction(assocId: $id, reactedType: MESSAGE) { assocId } }";
const read = `query ($reactables: [ReactableInput!]!) {
  reactions(reactables: $reactables) { assocId reactionAggregates { type count isSelected } } }`;

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

/** A conversation of juniper and theo with one message by theo. */
async function makeMessage(options: Parameters<typeof makeConversation>[1] = {}) {
  const conversationId = await makeConversation(network, { lines: [[theo, "hello"]], ...options });
  const [{ id }] = await runSql(network, "select id from messages where conversation_id = $1", [
    conversationId,
  ]);
  return { conversationId, id: id as string };
}

const rowsFor = (id: string) =>
  runSql(network, "select type from message_reactions where message_id = $1", [id]);

// spec §7: mutation reactToMessage
// spec §3: message reactions in upper case
// spec §3: message fields: id, userId, body, insertedAt
test("a participant has one reaction to a message, in upper case, and null removes it", async () => {
  const { id } = await makeMessage();
  const me = { email: juniper };
  for (const reaction of ["SUPPORT", "SAD", "SAD"]) {
    const { data } = await network.ask(react, { id, reaction }, me);
    expect(data.reactToMessage.reactions).toMatchObject([{ type: reaction }]);
  }
  await network.ask(react, { id, reaction: "LIKE" }, { email: theo });
  const { data } = await network.ask(react, { id, reaction: null }, me);
  expect(data.reactToMessage.reactions).toMatchObject([{ type: "LIKE" }]);
  const lower = await network.ask(react, { id, reaction: "like" }, me);
  expect(lower.errors?.[0]?.message).toContain("MessageReactionType");
});

// spec §3: reaction: content types map to reaction types
test("createReaction and removeReaction with MESSAGE are the same operation", async () => {
  const { id } = await makeMessage();
  const { data } = await network.ask(create, { id, type: "wow" }, { email: juniper });
  expect(data.createReaction).toMatchObject({ assocId: id, assocType: "MESSAGE" });
  expect(data.createReaction.reactionAggregates).toContainEqual({
    type: "wow",
    count: 1,
    isSelected: true,
  });
  expect(await rowsFor(id)).toEqual([{ type: "wow" }]);
  const reactables = [{ assocId: id, assocType: "MESSAGE" }];
  const asTheo = await network.ask(read, { reactables }, { email: theo });
  expect(asTheo.data.reactions[0].reactionAggregates).toContainEqual({
    type: "wow",
    count: 1,
    isSelected: false,
  });
  await network.ask(remove, { id }, { email: juniper });
  expect(await rowsFor(id)).toEqual([]);
});

test("clicks at once leave one reaction of each person", async () => {
  const { id } = await makeMessage();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_unused, index) =>
      network.ask(
        react,
        { id, reaction: ["LIKE", "SAD", "WOW"][index % 3] },
        { email: index % 2 ? juniper : theo },
      ),
    ),
  );
  expect(answers.flatMap((answer) => answer.errors ?? [])).toEqual([]);
  expect(await rowsFor(id)).toHaveLength(2);
});

describe("rejected members", () => {
  test.each([
    ["a visitor", undefined, "UNAUTHENTICATED"],
    ["another member", "member-1@members.demo.test", "NOT_FOUND"],
    ["an unverified member", "unverified@demo.test", "NOT_VERIFIED"],
    ["a spammer", "spammer@demo.test", "FORBIDDEN"],
    ["an administrator", "admin@demo.test", "NOT_FOUND"],
  ])("%s neither reacts nor reads reactions", async (_who, email, code) => {
    const { id } = await makeMessage();
    const as = email ? { email } : {};
    for (const [document, variables] of [
      [react, { id, reaction: "LIKE" }],
      [create, { id, type: "like" }],
    ] as const) {
      const { errors } = await network.ask(document, variables, as);
      expect(errors?.[0]?.extensions.code).toBe(code);
    }
    expect(await rowsFor(id)).toEqual([]);
    const reactables = [{ assocId: id, assocType: "MESSAGE" }];
    expect((await network.ask(read, { reactables }, as)).data.reactions).toEqual([]);
  });

  test("made-up ids, another site and a partner who has blocked the member", async () => {
    const { id } = await makeMessage();
    const as = { email: juniper };
    for (const made of ["1", "nonsense", "00000000-0000-4000-8000-000000000000"]) {
      const { errors } = await network.ask(react, { id: made, reaction: "LIKE" }, as);
      expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    }
    const elsewhere = await network.ask(
      react,
      { id, reaction: "LIKE" },
      { email: juniper, site: "sleep" },
    );
    expect(elsewhere.errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    const blocker = "member-3@members.demo.test";
    const blocked = await makeMessage({ other: blocker, lines: [[blocker, "hello"]] });
    await blockMember(network, blocker, juniper);
    const { errors } = await network.ask(react, { id: blocked.id, reaction: "LIKE" }, as);
    expect(errors?.[0]).toMatchObject({
      message: "This recipient has declined to receive messages from you at this time.",
    });
  });
});

test("both people hear of a reaction once it is stored", async () => {
  const { id, conversationId } = await makeMessage();
  const document = parse(
    "subscription ($id: ID!) { messageReacted(conversationId: $id) { id reactions { type } } }",
  );
  const streams = await Promise.all(
    [juniper, theo].map(async (email) => {
      const contextValue = createContext(network.services, {
        requestId: "test",
        site: network.site("migraine"),
        session: await openSession(network, email),
      });
      const stream = await subscribe({
        schema: network.schema,
        document,
        contextValue,
        variableValues: { id: conversationId },
      });
      return stream as AsyncGenerator<ExecutionResult>;
    }),
  );
  const heard = streams.map((stream) => stream.next());
  await network.ask(react, { id, reaction: "SAME" }, { email: juniper });
  for (const [index, event] of heard.entries()) {
    const { value } = await event;
    expect(value.data.messageReacted).toMatchObject({ id, reactions: [{ type: "SAME" }] });
    await streams[index]?.return(undefined);
  }
});
