import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import {
  blockMember,
  juniper,
  makeConversation,
  send,
  theo,
} from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const listBodies = async (id: string) =>
  (
    await runSql(
      network,
      "select body from messages where conversation_id = $1 order by sequence",
      [id],
    )
  ).map((row) => row.body);
const failure = (answer: Awaited<ReturnType<typeof send>>) => [
  answer.errors?.[0]?.extensions.code,
  answer.errors?.[0]?.message,
];
const noticeFor = async (id: string, email: string) =>
  (
    await network.ask(
      "query ($id: ID!) { conversation(id: $id) { sendRestrictionMessage } }",
      { id },
      { email },
    )
  ).data.conversation.sendRestrictionMessage;

describe("sent messages", () => {
  test.each([
    ["nothing", ""],
    ["spaces", "  \n\t "],
    ["control characters", "\u0000\u0007"],
  ])("%s is refused with the text of the spec and not stored", async (_what, body) => {
    const id = await makeConversation(network);
    expect(failure(await send(network, id, body, { email: juniper }))).toEqual([
      "BAD_USER_INPUT",
      "Please write a message to send",
    ]);
    expect(await listBodies(id)).toEqual([]);
  });

  test("5000 characters are taken and one more is refused", async () => {
    const id = await makeConversation(network);
    expect((await send(network, id, "w".repeat(5000), { email: juniper })).errors).toBeUndefined();
    expect(failure(await send(network, id, "w".repeat(5001), { email: juniper }))).toEqual([
      "BAD_USER_INPUT",
      "Maximum length of 5000 exceeded",
    ]);
    expect(await listBodies(id)).toHaveLength(1);
  });

  // spec §7: mutation sendMessage
  test("markup reaches the partner as the same plain text", async () => {
    const id = await makeConversation(network);
    const body = '<img src=x onerror=alert(1)> & "quotes" <%= 1 %> {{2}} \u202egnp.exe 🧠';
    await send(network, id, body, { email: juniper });
    const { data } = await network.ask(
      "query ($id: ID!) { conversation(id: $id) { lastMessageBody messages { body } } }",
      { id },
      { email: theo },
    );
    expect(data.conversation).toEqual({ lastMessageBody: body, messages: [{ body }] });
  });

  // spec §4: conversation: unverified members are asked to verify
  test("an unverified participant may read and must verify before writing", async () => {
    const id = await makeConversation(network, {
      initiator: "unverified@demo.test",
      lines: [[theo, "hello"]],
    });
    const { data } = await network.ask(
      "query ($id: ID!) { conversation(id: $id) { messages { body } } }",
      { id },
      { email: "unverified@demo.test" },
    );
    expect(data.conversation.messages).toEqual([{ body: "hello" }]);
    expect(failure(await send(network, id, "hi", { email: "unverified@demo.test" }))).toEqual([
      "NOT_VERIFIED",
      "Verify your account",
    ]);
  });

  test("a made-up key that no database can hold is refused as input", async () => {
    const id = await makeConversation(network);
    const noise = Array.from({ length: 400 }, () => randomUUID()).join("");
    for (const key of [noise, "nul\u0000"]) {
      expect(failure(await send(network, id, "hello", { email: juniper, key }))[0]).toBe(
        "BAD_USER_INPUT",
      );
    }
  });
});

describe("once each", () => {
  test("the same key twice sends one message and answers it both times", async () => {
    const id = await makeConversation(network);
    const key = randomUUID();
    const first = await send(network, id, "once", { email: juniper, key });
    const second = await send(network, id, "once", { email: juniper, key });
    expect(second.data.sendMessage.id).toBe(first.data.sendMessage.id);
    expect(await listBodies(id)).toEqual(["once"]);
  });

  test("the same key five times at the same moment sends one message", async () => {
    const id = await makeConversation(network);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(network, id, "once", { email: juniper, key })),
    );
    expect(answers.flatMap((answer) => answer.errors ?? [])).toEqual([]);
    expect(new Set(answers.map((answer) => answer.data.sendMessage.id)).size).toBe(1);
    expect(await listBodies(id)).toEqual(["once"]);
  });

  test("the same key in another conversation sends another message", async () => {
    const [one, other] = [
      await makeConversation(network),
      await makeConversation(network, { other: "member-8@members.demo.test" }),
    ];
    const key = randomUUID();
    await send(network, one, "to theo", { email: juniper, key });
    const { data } = await send(network, other, "to somebody else", { email: juniper, key });
    expect(data.sendMessage.body).toBe("to somebody else");
    expect([await listBodies(one), await listBodies(other)]).toEqual([
      ["to theo"],
      ["to somebody else"],
    ]);
  });

  test("without a key each call sends a message", async () => {
    const id = await makeConversation(network);
    for (const key of [null, null]) await send(network, id, "again", { email: juniper, key });
    const document =
      'mutation ($id: ID!) { sendMessage(conversationId: $id, body: "and again") { body } }';
    expect((await network.ask(document, { id }, { email: juniper })).errors).toBeUndefined();
    expect(await listBodies(id)).toEqual(["again", "again", "and again"]);
  });

  test("the key of someone else's message is no way to read it", async () => {
    const theirs = await makeConversation(network, { initiator: theo, other: "admin@demo.test" });
    const key = randomUUID();
    await send(network, theirs, "for one pair of eyes", { email: theo, key });
    const archived = await makeConversation(network, { archivedBy: [juniper] });
    const { data, errors } = await send(network, archived, "probe", { email: juniper, key });
    expect([data, errors?.[0]?.extensions.code]).toEqual([null, "FORBIDDEN"]);
  });

  test("two members with the same key both get their own message", async () => {
    const id = await makeConversation(network);
    const key = randomUUID();
    await send(network, id, "from juniper", { email: juniper, key });
    const { data } = await send(network, id, "from theo", { email: theo, key });
    expect(data.sendMessage.body).toBe("from theo");
    expect(await listBodies(id)).toEqual(["from juniper", "from theo"]);
  });
});

describe("who can write", () => {
  const wait = "You can write again once your message request is accepted.";

  // spec §4: conversation: a request allows one message until it is accepted
  test("a requester can write one message until the other accepts; the other may answer", async () => {
    const id = await makeConversation(network, { isAccepted: false });
    expect(await noticeFor(id, juniper)).toBeNull();
    expect((await send(network, id, "may I ask", { email: juniper })).errors).toBeUndefined();
    expect(await noticeFor(id, juniper)).toBe(wait);
    expect(failure(await send(network, id, "hello?", { email: juniper }))).toEqual([
      "FORBIDDEN",
      wait,
    ]);
    expect((await send(network, id, "of course", { email: theo })).errors).toBeUndefined();
    await runSql(network, "update conversations set is_accepted = true where id = $1", [id]);
    expect((await send(network, id, "thank you", { email: juniper })).errors).toBeUndefined();
    expect(await listBodies(id)).toEqual(["may I ask", "of course", "thank you"]);
  });

  test("five first messages at the same moment are still one", async () => {
    const id = await makeConversation(network, { isAccepted: false });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_unused, index) =>
        send(network, id, `try ${index}`, { email: juniper }),
      ),
    );
    expect(await listBodies(id)).toHaveLength(1);
    const codes = answers.map((answer) => answer.errors?.[0]?.extensions.code ?? "sent");
    expect(codes.toSorted()).toEqual([...Array(4).fill("FORBIDDEN"), "sent"]);
  });

  test("repeating the one allowed message with its key is answered, not refused", async () => {
    const id = await makeConversation(network, { isAccepted: false });
    const key = randomUUID();
    const first = await send(network, id, "may I ask", { email: juniper, key });
    const again = await send(network, id, "may I ask", { email: juniper, key });
    expect(again.data.sendMessage.id).toBe(first.data.sendMessage.id);
  });

  // spec §4: conversation: archived ones say so
  test("in an archived conversation its keeper reads a notice and writes nothing; the other still may", async () => {
    const id = await makeConversation(network, { archivedBy: [juniper] });
    const text = "This message has been archived";
    expect(await noticeFor(id, juniper)).toBe(text);
    expect(failure(await send(network, id, "hello", { email: juniper }))).toEqual([
      "FORBIDDEN",
      text,
    ]);
    expect(await noticeFor(id, theo)).toBeNull();
  });

  // spec §8: blocked sender notice
  test("a blocked member gets a kind notice and can send nothing, on any site", async () => {
    const [one, other] = ["member-3@members.demo.test", "member-4@members.demo.test"];
    await blockMember(network, one, other);
    const text = "This recipient has declined to receive messages from you at this time.";
    for (const site of ["migraine", "sleep"]) {
      const id = await makeConversation(network, { initiator: one, other, site });
      const answer = await send(network, id, "hello", { email: other, site });
      expect(failure(answer)).toEqual(["FORBIDDEN", text]);
      expect(await listBodies(id)).toEqual([]);
    }
  });

  // spec §5: nobody writes to a deleted member or one with role 4
  // spec §6: role 4 cannot be messaged
  // spec §6: the Editorial Team cannot be messaged
  // spec §8: partner deleted or role 4
  test.each([
    ["a spammer", "spammer@demo.test"],
    ["the Editorial Team", "editorial@demo.test"],
    ["a deleted member", "member-5@members.demo.test"],
  ])("%s cannot be written to", async (who, other) => {
    const id = await makeConversation(network, { other });
    if (who === "a deleted member")
      await runSql(network, "update members set deleted_at = now() where email = $1", [other]);
    const text = "This member is no longer available.";
    expect(await noticeFor(id, juniper)).toBe(text);
    expect(failure(await send(network, id, "hello", { email: juniper }))).toEqual([
      "FORBIDDEN",
      text,
    ]);
  });
});

describe("unread", () => {
  const unread = async (email: string, site = "migraine") =>
    (await network.ask("{ unreads { messages } }", {}, { email, site })).data.unreads.messages;
  const reader = "member-6@members.demo.test";
  const writer = "member-7@members.demo.test";

  // spec §3: unreads: messages and notifications
  // spec §3: conversation fields
  // spec §7: query unreads
  // spec §7: query conversation
  test("a conversation counts for its reader until it is marked read, and never for its writer", async () => {
    const id = await makeConversation(network, { initiator: reader, other: writer });
    expect([await unread(reader), await unread(writer)]).toEqual([0, 0]);
    await send(network, id, "one", { email: writer });
    await send(network, id, "two", { email: writer });
    expect([await unread(reader), await unread(writer)]).toEqual([1, 0]);
    const mark = await network.ask(
      "mutation ($id: ID!) { markConversationRead(conversationId: $id) { isRead } }",
      { id },
      { email: reader },
    );
    expect(mark.data.markConversationRead.isRead).toBe(true);
    expect(await unread(reader)).toBe(0);
    await send(network, id, "three", { email: writer });
    const { data } = await network.ask(
      "query ($id: ID!) { conversation(id: $id) { isRead } }",
      { id },
      { email: reader },
    );
    expect([data.conversation.isRead, await unread(reader)]).toEqual([false, 1]);
  });

  test("archived conversations and those of other sites do not count, and a guest has none", async () => {
    const before = await unread(reader);
    await makeConversation(network, {
      initiator: reader,
      other: writer,
      archivedBy: [reader],
      lines: [[writer, "archived"]],
    });
    await makeConversation(network, {
      initiator: reader,
      other: writer,
      site: "sleep",
      lines: [[writer, "elsewhere"]],
    });
    expect([await unread(reader), await unread(reader, "sleep")]).toEqual([before, 1]);
    expect((await network.ask("{ unreads { messages } }")).data.unreads.messages).toBe(0);
  });
});
