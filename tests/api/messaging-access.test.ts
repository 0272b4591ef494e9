import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyOperation, runOperation } from "#tests/support/every-operation.ts";
import { runSql } from "#tests/support/make-content.ts";
import { juniper, makeConversation, send, theo } from "#tests/support/make-conversation.ts";
import {
  makePrivateConversations,
  outsiders,
  type PrivateConversations,
  probeMessages,
} from "#tests/support/private-conversations.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let made: PrivateConversations;
let id: string;
let archivedId: string;

beforeAll(async () => {
  network = await createTestNetwork();
  made = await makePrivateConversations(network);
  ({ id, archivedId } = made);
});
afterAll(() => network.close());

const getSession = (email: string | undefined, site: string) =>
  email ? network.getSession(email, site) : Promise.resolve(null);

/** The reads and writes with the id of one conversation. */
const callsOfOne = [
  "conversation",
  "sendMessage",
  "markConversationRead",
  "updateConversation",
  "reportMessage",
];

describe("a private conversation", () => {
  // spec §6: messages are for their two people only
  // With every role, and with every mutation: messaging-outsiders.test.ts.
  test.each([
    ["member-1@members.demo.test", []],
    ["moderator@demo.test", []],
    [juniper, ["conversation", "conversations"]],
  ])("shows its words to %s through these queries and no others", async (email, fields) => {
    const session = await getSession(email, "migraine");
    const showing = new Set<string>();
    for (const probe of probeMessages(network, made, ["query"])) {
      const { text } = await runOperation(network, probe, { session, site: "migraine" });
      if (text.includes(made.canary)) showing.add(probe.name);
    }
    expect([...showing].toSorted()).toEqual(fields);
  });

  test.each(outsiders)(
    "looks to %s exactly like one that does not exist",
    async (_who, email, site) => {
      const session = await getSession(email, site);
      const answers = [];
      for (const conversationId of [id, archivedId, randomUUID(), "1", "not an id", `${id}'--`]) {
        const operations = [
          ...everyOperation(network.schema, "query", () => conversationId),
          ...everyOperation(network.schema, "mutation", (_field, argument) =>
            argument === "conversationId" ? conversationId : "probe",
          ),
        ];
        const ofOne = operations.filter(({ name }) => callsOfOne.includes(name));
        expect(ofOne).toHaveLength(callsOfOne.length);
        for (const operation of ofOne) {
          const { data, codes } = await runOperation(network, operation, { session, site });
          answers.push([operation.name, data, codes.join()]);
        }
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(callsOfOne.length);
    },
  );

  test.each(outsiders)(
    "takes no message from %s and keeps its reading state",
    async (_who, email, site) => {
      const state = () =>
        runSql(
          network,
          "select p.*, (select count(*) from messages m where m.conversation_id = p.conversation_id) from conversation_participants p where conversation_id = $1 order by member_id",
          [id],
        );
      const before = await state();
      const { errors } = await send(network, id, "let me in", email ? { email, site } : { site });
      const expected: Record<string, string> = {
        visitor: "UNAUTHENTICATED",
        "unverified@demo.test": "NOT_VERIFIED",
        "spammer@demo.test": "FORBIDDEN",
      };
      expect(errors?.[0]?.extensions.code).toBe(expected[email ?? "visitor"] ?? "NOT_FOUND");
      await network.ask(
        "mutation ($id: ID!) { markConversationRead(conversationId: $id) { id } }",
        { id },
        email ? { email, site } : { site },
      );
      expect(await state()).toEqual(before);
    },
  );
});

// spec §3: conversation fields
// spec §3: message fields: id, userId, body, insertedAt
// spec §7: query conversation
test("a conversation answers its state, its partner and its messages", async () => {
  const id = await makeConversation(network);
  await send(network, id, "one", { email: juniper });
  await send(network, id, "two", { email: theo });
  const { data } = await network.ask(
    `query ($id: ID!) {
      conversation(id: $id) {
        id insertedAt isAccepted isArchived isBlocked amBlocked isRead lastMessageAt lastMessageBody
        user { username } messages { id userId body insertedAt }
      }
    }`,
    { id },
    { email: juniper },
  );
  const { conversation } = data;
  expect(conversation).toMatchObject({
    id,
    isAccepted: true,
    isArchived: false,
    isBlocked: false,
    amBlocked: false,
    isRead: false,
    lastMessageBody: "two",
    user: { username: "theo.walks" },
  });
  const [first, second] = conversation.messages;
  expect([first.body, second.body]).toEqual(["one", "two"]);
  expect(first.userId).not.toBe(second.userId);
  expect(conversation.lastMessageAt).toBe(second.insertedAt);
  for (const moment of [conversation.insertedAt, first.insertedAt, second.insertedAt])
    expect(new Date(moment).toISOString()).toBe(moment);
});

// spec §3: conversation fields
// spec §7: query conversations
test("a list has the viewer's own conversations of the requested site", async () => {
  const list =
    "query ($archived: Boolean) { conversations(isArchived: $archived) { id isArchived } }";
  const here = await network.ask(list, { archived: false }, { email: juniper });
  const archived = await network.ask(list, { archived: true }, { email: juniper });
  const elsewhere = await network.ask(list, {}, { email: juniper, site: "sleep" });
  const ids = (answer: typeof here) =>
    answer.data.conversations.map((one: { id: string }) => one.id);
  expect(ids(here)).toContain(id);
  expect(ids(here)).not.toContain(archivedId);
  expect(ids(archived)).toContain(archivedId);
  expect(ids(elsewhere)).toHaveLength(1);
  expect(ids(elsewhere)).not.toContain(id);
});

// spec §6: verified members message, react and comment where the feature is on
test("with private messaging off it is neither readable nor writable", async () => {
  const off = await makeConversation(network, { site: "lupus", lines: [[juniper, made.canary]] });
  const asked = [
    network.ask(
      "query ($id: ID!) { conversation(id: $id) { id } }",
      { id: off },
      { email: theo, site: "lupus" },
    ),
    network.ask("{ conversations { id } }", {}, { email: theo, site: "lupus" }),
    send(network, off, "hello", { email: theo, site: "lupus" }),
  ];
  for (const { errors } of await Promise.all(asked))
    expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  const { data } = await network.ask(
    "{ unreads { messages } }",
    {},
    { email: theo, site: "lupus" },
  );
  expect(data.unreads.messages).toBe(0);
});
