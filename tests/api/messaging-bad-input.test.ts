import { randomUUID } from "node:crypto";
import { type ExecutionResult, subscribe } from "graphql";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { createContext } from "#graphql/context.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { everyOperation, type Operation, runOperation } from "#tests/support/every-operation.ts";
import { runSql } from "#tests/support/make-content.ts";
import {
  blockMember,
  juniper,
  makeConversation,
  openSession,
  send,
  theo,
} from "#tests/support/make-conversation.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { connectAs } from "#tests/support/test-socket.ts";

const stranger = "member-6@members.demo.test";
const foreigners = ["member-7@members.demo.test", "member-8@members.demo.test"] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const idOf = async (email: string) =>
  (await server.network.getSession(email, "migraine")).member.id;

/** Starts a conversation, with a first message if there is a body. */
const begin = (userId: number | string, body: string | null, email = juniper) =>
  server.network.ask(
    "mutation ($userId: ID!, $body: String) { createConversation(userId: $userId, body: $body) { id isAccepted lastMessageBody } }",
    { userId: String(userId), body },
    { email },
  );

const errorOf = ({ errors }: Awaited<ReturnType<typeof begin>>) =>
  errors?.map(({ message, extensions }) => [extensions.code, message]);

const countMessages = async () =>
  Number((await runSql(server.network, "select count(*) from messages", []))[0].count);

describe("the words of a message", () => {
  // spec §5: private message: an empty body is not sent
  test.each([
    ["nothing", ""],
    ["spaces and line breaks", " \n\t\u00a0 "],
    ["characters without width", "\u200b\u200d\ufeff"],
    ["fillers that look like nothing", "\u3164 \u115f\u2060"],
  ])("%s starts no conversation", async (_what, body) => {
    const partner = await idOf(stranger);
    const before = await runSql(server.network, "select count(*) from conversations", []);
    expect(errorOf(await begin(partner, body))).toEqual([["BAD_USER_INPUT", messagingTexts.empty]]);
    expect(await runSql(server.network, "select count(*) from conversations", [])).toEqual(before);
  });

  test("a megabyte is rejected before it is read, and nothing is stored", async () => {
    const id = await makeConversation(server.network);
    const cookie = await server.logIn(juniper);
    const before = await countMessages();
    const query =
      "mutation ($id: ID!, $body: String!) { sendMessage(conversationId: $id, body: $body) { id } }";
    const variables = { id, body: "x".repeat(1024 * 1024) };
    const reply = await server.postJson("/api", { query, variables }, { headers: { cookie } });
    expect(reply.status).toBe(413);
    expect(await countMessages()).toBe(before);
  });

  test("ten thousand mentions are a text that is too long, and fewer notify nobody", async () => {
    const id = await makeConversation(server.network);
    const many = await send(server.network, id, "@theo.walks ".repeat(10_000), { email: juniper });
    expect(many.errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    const some = await send(server.network, id, "@theo.walks ".repeat(400), { email: juniper });
    expect(some.data.sendMessage.body).toBe("@theo.walks ".repeat(400).trim());
    const events = await runSql(
      server.network,
      "select type from notification_events where about = $1 or type = 'mention' and site_id = $2",
      [id, server.network.site("migraine").id],
    );
    expect(events.filter(({ type }) => type !== "message")).toEqual([]);
  });

  test("a script is the text it is, in the conversation and in the list", async () => {
    const script = "<script>alert(1)</script><img src=x onerror=alert(2)>";
    const { data } = await begin(await idOf("member-9@members.demo.test"), script);
    expect(data.createConversation.lastMessageBody).toBe(script);
  });
});

describe("the possible recipients", () => {
  // spec §5: starting a private message: login, verified, not oneself
  test("writing to oneself is refused with a reason and makes no conversation", async () => {
    expect(errorOf(await begin(await idOf(juniper), "hello me"))).toEqual([
      ["FORBIDDEN", messagingTexts.notToYourself],
    ]);
  });

  test.each(["0", "-1", "999999999", "99999999999999999999", "abc", "1 or 1=1", "", "1e3"])(
    "the member %j does not exist",
    async (userId) => {
      const codes = (await begin(userId, "hello")).errors?.map(({ extensions }) => extensions.code);
      expect(["BAD_USER_INPUT", "NOT_FOUND"]).toContain(codes?.[0]);
    },
  );

  // spec §8: blocked sender notice
  test("a blocked member reads the same, with a conversation and without one", async () => {
    const [one, other] = ["member-10@members.demo.test", "member-11@members.demo.test"] as const;
    await makeConversation(server.network, { initiator: one, other: juniper, isAccepted: true });
    await blockMember(server.network, juniper, one);
    await blockMember(server.network, juniper, other);
    const self = await idOf(juniper);
    const first = errorOf(await begin(self, "hello", other));
    expect(first).toEqual([["FORBIDDEN", messagingTexts.blockedSender]]);
    const { errors } = await begin(self, "hello", one);
    expect(errors?.map(({ message }) => message)).toEqual([messagingTexts.blockedSender]);
  });

  test("a request that waits takes no second message, however it is sent", async () => {
    const partner = await idOf("member-12@members.demo.test");
    const { data } = await begin(partner, "may I?");
    const waiting = [["FORBIDDEN", messagingTexts.waitForAcceptance]];
    expect(errorOf(await begin(partner, "please?"))).toEqual(waiting);
    const again = await send(server.network, data.createConversation.id, "please?", {
      email: juniper,
    });
    expect(errorOf(again)).toEqual(waiting);
    const rows = await runSql(
      server.network,
      "select body from messages where conversation_id = $1",
      [data.createConversation.id],
    );
    expect(rows).toEqual([{ body: "may I?" }]);
  });

  test("an unaccepted request is allowed once; allowing it twice changes nothing more", async () => {
    const id = await makeConversation(server.network, {
      isAccepted: false,
      lines: [[juniper, "hi"]],
    });
    const allow = (email: string) =>
      server.network.ask(
        "mutation ($id: ID!) { updateConversation(conversationId: $id, isAccepted: true) { isAccepted isArchived } }",
        { id },
        { email },
      );
    const own = await allow(juniper);
    expect(own.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
    for (let turn = 0; turn < 2; turn += 1)
      expect((await allow(theo)).data.updateConversation).toEqual({
        isAccepted: true,
        isArchived: false,
      });
  });

  // spec §4: conversation: archived ones say so
  test("an archived conversation answers its keeper with the notice of the spec", async () => {
    const id = await makeConversation(server.network, { archivedBy: [juniper] });
    expect(errorOf(await send(server.network, id, "hello", { email: juniper }))).toEqual([
      ["FORBIDDEN", messagingTexts.archived],
    ]);
  });
});

describe("someone else's conversation", () => {
  /** Every operation that takes the id of a conversation or of a message, with one. */
  function callsWith(
    kind: "query" | "mutation" | "subscription",
    conversationId: string,
    messageId: string,
  ): Operation[] {
    return everyOperation(server.network.schema, kind, (field, argument) => {
      if (argument === "conversationId" || (field === "conversation" && argument === "id"))
        return conversationId;
      if (/^message(Id|ID)$/.test(argument)) return messageId;
      if (["isAccepted", "isArchived"].includes(argument)) return true;
      return ["body", "reason", "reaction", "details"].includes(argument) ? "words" : undefined;
    }).filter(({ variables }) =>
      Object.values(variables).some((value) => value === conversationId || value === messageId),
    );
  }

  async function listen(operation: Operation, email: string): Promise<unknown> {
    const contextValue = createContext(server.network.services, {
      requestId: "test",
      site: server.network.site("migraine"),
      session: await openSession(server.network, email),
    });
    const { document, variables: variableValues } = operation;
    const { schema } = server.network;
    const result = await subscribe({ schema, document, variableValues, contextValue });
    if (Symbol.asyncIterator in result) throw new Error(`${operation.name} was let in`);
    return readErrors(result);
  }
  const readErrors = ({ data, errors }: ExecutionResult) => [
    data ?? null,
    errors?.map(({ message, originalError }) => [
      message,
      (originalError as { code?: string } | undefined)?.code,
    ]),
  ];

  // spec §6: messages are for their two people only
  test("is answered in every call and subscription like one that does not exist", async () => {
    const [one, other] = foreigners;
    const foreign = await makeConversation(server.network, {
      initiator: one,
      other,
      lines: [[one, "private"] as const],
    });
    const [message] = await runSql(
      server.network,
      "select id from messages where conversation_id = $1",
      [foreign],
    );
    const session = await server.network.getSession(juniper, "migraine");
    const names: string[] = [];
    for (const kind of ["query", "mutation", "subscription"] as const) {
      const real = callsWith(kind, foreign, message.id);
      const made = callsWith(kind, randomUUID(), randomUUID());
      const odd = callsWith(kind, "'; drop table messages; --", "x".repeat(1000));
      for (const [index, operation] of real.entries()) {
        names.push(operation.name);
        const answers = [];
        for (const one of [operation, made[index], odd[index]]) {
          if (!one) throw new Error(`${operation.name} is missing`);
          if (kind === "subscription") answers.push(await listen(one, juniper));
          else {
            const { data, codes } = await runOperation(server.network, one, {
              session,
              site: "migraine",
            });
            answers.push([data, codes]);
          }
        }
        expect([operation.name, answers[0]]).toEqual([operation.name, answers[1]]);
        expect([operation.name, answers[0]]).toEqual([operation.name, answers[2]]);
      }
    }
    expect(names).toEqual(
      expect.arrayContaining([
        "conversation",
        "sendMessage",
        "updateConversation",
        "markConversationRead",
        "reactToMessage",
        "reportMessage",
        "messageCreated",
        "messageReacted",
      ]),
    );
  });
});

describe("a socket", () => {
  const query = "subscription ($id: ID!) { messageCreated(conversationId: $id) { body } }";

  test.each([
    ["bytes that are no text", Buffer.from([0, 159, 146, 150])],
    ["a number", "7"],
    ["null", "null"],
    ["a list", "[]"],
    ["a type nobody knows", '{"type":"drop"}'],
    ["a subscription without an id", '{"type":"subscribe","payload":{"query":"x"}}'],
    ["a subscription without a payload", '{"type":"subscribe","id":"1"}'],
    [
      "a subscription with a number as document",
      '{"type":"subscribe","id":"1","payload":{"query":7}}',
    ],
    ["deep nesting", `{"type":"ping","payload":{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`],
    ["a second init", '{"type":"connection_init"}'],
  ])("with %s is answered or closed, and others go on", async (_what, frame) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const client = await connectAs(server, juniper);
    const bystander = await connectAs(server, theo);
    client.socket.send(frame);
    const answer = await Promise.race([client.closed, client.next()]);
    // 4500: a value that cannot be echoed closes its connection.
    expect([4400, 4429, 4500, { type: "pong" }]).toContainEqual(
      typeof answer === "number" ? answer : { type: (answer as { type: string }).type },
    );
    bystander.send({ type: "ping" });
    expect(await bystander.next()).toEqual({ type: "pong" });
    client.socket.close();
    bystander.socket.close();
  });

  test("with a thousand subscriptions has twenty, and the others are refused by name", async () => {
    const id = await makeConversation(server.network);
    const client = await connectAs(server, juniper);
    const refused: unknown[] = [];
    const heard: unknown[] = [];
    client.socket.on("message", (data) => {
      const frame = JSON.parse(String(data));
      (frame.type === "error" ? refused : heard).push(frame);
    });
    for (let key = 1; key <= 1000; key += 1)
      client.send({ id: String(key), type: "subscribe", payload: { query, variables: { id } } });
    await vi.waitFor(() => expect(refused.length).toBe(980), 15_000);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
    await vi.waitFor(async () => {
      await send(server.network, id, "how many hear this?", { email: theo });
      expect(heard.length).toBeGreaterThan(0);
    }, 15_000);
    expect(new Set(heard.map((frame) => (frame as { id: string }).id)).size).toBeLessThanOrEqual(
      20,
    );
    client.socket.close();
  });
});
