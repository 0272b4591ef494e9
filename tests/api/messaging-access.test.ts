import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyOtherRole } from "#tests/support/demo-members.ts";
import { everyOperation, runOperation, uniqueOperations } from "#tests/support/every-operation.ts";
import { runSql } from "#tests/support/make-content.ts";
import {
  blockMember,
  juniper,
  makeConversation,
  send,
  theo,
} from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

/**
 * Used in a private message, in an archived conversation and on another site: nobody else may ever
 * see it.
 */
const canary = `canary-${randomUUID()}`;
const blocked = "member-2@members.demo.test";

/** Everyone who is not part of the conversation on this site. */
const outsiders = [
  ["a visitor", undefined, "migraine"],
  ["another member", "member-1@members.demo.test", "migraine"],
  ["a member blocked by a participant", blocked, "migraine"],
  ...everyOtherRole,
  ["the Editorial Team", "editorial@demo.test", "migraine"],
  ["a participant on another site", juniper, "sleep"],
  ["the other participant on another site", theo, "insomnia"],
] as const;

let network: TestNetwork;
let id: string;
let archivedId: string;
let messageId: string;

beforeAll(async () => {
  network = await createTestNetwork();
  await blockMember(network, juniper, blocked);
  id = await makeConversation(network, {
    lines: [
      [juniper, `first ${canary}`],
      [theo, `second ${canary}`],
    ],
  });
  archivedId = await makeConversation(network, {
    archivedBy: [juniper, theo],
    lines: [[juniper, `archived ${canary}`]],
  });
  // The columns of a list are stored a second time.
  await runSql(network, "update conversations set last_message_body = $1 where id = any($2)", [
    `last ${canary}`,
    [id, archivedId],
  ]);
  const [message] = await runSql(
    network,
    "select id from messages where conversation_id = $1 limit 1",
    [id],
  );
  messageId = message.id;
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

/** Each field of the schema with each id that leads to private messages. */
function probes(kind: "query" | "mutation") {
  const all = [id, archivedId, messageId].flatMap((private_) =>
    [false, true].flatMap((isArchived) =>
      everyOperation(
        network.schema,
        kind,
        (field, argument) => {
          // An archived or declined conversation would take no reaction any more.
          if (argument === "isArchived" && field === "conversations") return isArchived;
          if (argument === "reactables")
            return ["MESSAGE", "COMMENT", "POST"].map((assocType) => ({
              assocType,
              assocId: private_,
            }));
          if (argument === "idempotencyKey") return "a key-of-the-probe";
          if (argument === "body") return "a probe";
          if (["assocType", "docResultType"].includes(argument))
            return field === "recommend" ? "POST" : "COMMENT";
          if (argument === "reactedType") return "MESSAGE";
          if (argument === "operation") return "SPAM";
          if (argument === "type") return "like";
          return /id$/i.test(argument) || argument === "slug" ? private_ : undefined;
        },
        4,
      ),
    ),
  );
  return uniqueOperations(all);
}

describe("a private conversation", () => {
  // spec §6: messages are for their two people only
  test.each(outsiders)(
    "shows nothing to %s through any field of the schema",
    async (_who, email, site) => {
      const session = await getSession(email, site);
      for (const probe of [...probes("query"), ...probes("mutation")]) {
        const { text } = await runOperation(network, probe, { session, site });
        expect(text.includes(canary) ? `${probe.name} shows it` : "nothing").toBe("nothing");
      }
    },
  );

  test.each([juniper, theo])(
    "shows its words to its participant %s, through these fields and no others",
    async (email) => {
      const session = await getSession(email, "migraine");
      const showing = new Set<string>();
      for (const probe of [...probes("query"), ...probes("mutation")]) {
        const { text } = await runOperation(network, probe, { session, site: "migraine" });
        if (text.includes(canary)) showing.add(probe.name);
      }
      expect([...showing].toSorted()).toEqual([
        "conversation",
        "conversations",
        "markConversationRead",
        "reactToMessage",
        "updateConversation",
      ]);
    },
  );

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
  const off = await makeConversation(network, { site: "lupus", lines: [[juniper, canary]] });
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
