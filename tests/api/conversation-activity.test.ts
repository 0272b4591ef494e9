import { type ExecutionResult, parse, subscribe } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createContext } from "#graphql/context.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { runSql } from "#tests/support/make-content.ts";
import {
  blockMember,
  juniper,
  makeConversation,
  openSession,
  send,
  theo,
} from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const activity =
  "subscription ($id: ID!) { conversationActivity(conversationId: $id) { isTyping readMessageId } }";
const changes =
  "subscription { conversationsSubscription { id isRead isArchived lastMessageBody user { username } sendRestrictionMessage } }";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type Stream = AsyncGenerator<ExecutionResult>;

async function watch(session: Session | null, text: string, id?: string, prefix = "migraine") {
  const site = network.site(prefix);
  const contextValue = createContext(network.services, { requestId: "test", site, session });
  return subscribe({
    schema: network.schema,
    document: parse(text),
    contextValue,
    variableValues: { id },
  });
}

async function listen(email: string, text: string, id?: string): Promise<Stream> {
  const stream = await watch(await openSession(network, email), text, id);
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
  return stream as Stream;
}

const call = (name: string, id: string, email?: string) =>
  network.ask(
    `mutation ($id: ID!) { ${name}(conversationId: $id) ${name === "sendTyping" ? "" : "{ id }"} }`,
    { id },
    email ? { email } : {},
  );

/** The first event: only the following message, if the partner may not see activity. */
async function nextOf(stream: Stream) {
  return (await stream.next()).value?.data;
}

const setShowsActivity = (email: string, showsActivity: boolean) =>
  network.ask(
    "mutation ($shows: Boolean) { updateMessageSettings(showsActivity: $shows) { showsActivity } }",
    { shows: showsActivity },
    { email },
  );

describe("the partner's activity", () => {
  test("typing reaches only the partner, and is not stored", async () => {
    const id = await makeConversation(network);
    const [mine, theirs] = [await listen(juniper, activity, id), await listen(theo, activity, id)];
    expect((await call("sendTyping", id, theo)).data).toEqual({ sendTyping: true });
    expect(await nextOf(mine)).toEqual({
      conversationActivity: { isTyping: true, readMessageId: null },
    });
    await call("sendTyping", id, juniper);
    expect(await nextOf(theirs)).toEqual({
      conversationActivity: { isTyping: true, readMessageId: null },
    });
    expect(
      await runSql(network, "select 1 from messages where conversation_id = $1", [id]),
    ).toEqual([]);
    for (const stream of [mine, theirs]) await stream.return(undefined);
  });

  test("reading reaches the partner with their newest message that was read, once", async () => {
    const id = await makeConversation(network);
    const stream = await listen(juniper, activity, id);
    await send(network, id, "earlier", { email: juniper });
    const own = (await send(network, id, "newest", { email: juniper })).data.sendMessage.id;
    await call("markConversationRead", id, theo);
    expect(await nextOf(stream)).toEqual({
      conversationActivity: { isTyping: false, readMessageId: own },
    });
    // Reading again changes nothing: the next event is the typing.
    await call("markConversationRead", id, theo);
    await call("sendTyping", id, theo);
    expect(await nextOf(stream)).toMatchObject({ conversationActivity: { isTyping: true } });
    await stream.return(undefined);
  });

  test.each([
    ["the one who types has switched it off", () => setShowsActivity(theo, false)],
    ["the one who would see it has switched it off", () => setShowsActivity(juniper, false)],
    ["the one who types was blocked", () => blockMember(network, juniper, theo)],
    ["the one who types has blocked", () => blockMember(network, theo, juniper)],
  ])("when %s no event arrives, and the response does not reveal it", async (_what, change) => {
    const id = await makeConversation(network);
    const stream = await listen(juniper, activity, id);
    await change();
    try {
      expect((await call("sendTyping", id, theo)).data).toEqual({ sendTyping: true });
      await call("markConversationRead", id, theo);
    } finally {
      await runSql(network, "delete from member_message_settings");
      await runSql(network, "delete from member_blocks");
    }
    await send(network, id, "read me", { email: juniper });
    await call("markConversationRead", id, theo);
    expect(await nextOf(stream)).toMatchObject({ conversationActivity: { isTyping: false } });
    await stream.return(undefined);
  });

  test("the receiver of a request types and reads unseen", async () => {
    const id = await makeConversation(network, { isAccepted: false });
    const stream = await listen(juniper, activity, id);
    await send(network, id, "may I?", { email: juniper });
    await call("sendTyping", id, theo);
    await call("markConversationRead", id, theo);
    await runSql(network, "update conversations set is_accepted = true where id = $1", [id]);
    await call("sendTyping", id, theo);
    const first = await nextOf(stream);
    expect(first).toMatchObject({ conversationActivity: { isTyping: true } });
    await stream.return(undefined);
  });

  test.each([
    ["a guest", undefined, "UNAUTHENTICATED"],
    ["another member", "member-1@members.demo.test", "NOT_FOUND"],
    ["an administrator", "admin@demo.test", "NOT_FOUND"],
  ])("%s can neither type in somebody's conversation nor see it", async (_who, email, code) => {
    const id = await makeConversation(network);
    expect((await call("sendTyping", id, email)).errors?.[0]?.extensions.code).toBe(code);
    const session = email ? await openSession(network, email) : null;
    const answer = (await watch(session, activity, id)) as ExecutionResult;
    expect(answer.errors?.[0]?.originalError).toMatchObject({ code });
  });
});

describe("changes of conversations", () => {
  // spec §7: subscription conversationsSubscription
  test("each of the two gets their own view of a new message and read state", async () => {
    const id = await makeConversation(network);
    const [mine, theirs] = [await listen(juniper, changes), await listen(theo, changes)];
    await send(network, id, "hello", { email: theo });
    expect(await nextOf(mine)).toMatchObject({
      conversationsSubscription: { id, isRead: false, lastMessageBody: "hello" },
    });
    expect(await nextOf(theirs)).toMatchObject({
      conversationsSubscription: { id, isRead: true, lastMessageBody: "hello" },
    });
    await call("markConversationRead", id, juniper);
    expect(await nextOf(mine)).toMatchObject({ conversationsSubscription: { id, isRead: true } });
    for (const stream of [mine, theirs]) await stream.return(undefined);
  });

  test("a change is shown as it is then, not as the connection once read it", async () => {
    const id = await makeConversation(network);
    const stream = await listen(juniper, changes);
    const archive = (isArchived: boolean) =>
      network.ask(
        "mutation ($id: ID!, $isArchived: Boolean) { updateConversation(conversationId: $id, isArchived: $isArchived) { id } }",
        { id, isArchived },
        { email: juniper },
      );
    for (const isArchived of [true, false]) {
      await archive(isArchived);
      expect(await nextOf(stream)).toMatchObject({ conversationsSubscription: { id, isArchived } });
    }
    await stream.return(undefined);
  });

  test("a guest, and a member where messages are off, are refused", async () => {
    const guest = (await watch(null, changes)) as ExecutionResult;
    expect(guest.errors?.[0]?.originalError).toMatchObject({ code: "UNAUTHENTICATED" });
    const session = await openSession(network, juniper, "lupus");
    const off = (await watch(session, changes, undefined, "lupus")) as ExecutionResult;
    expect(off.errors?.[0]?.originalError).toMatchObject({ code: "FORBIDDEN" });
  });
});
