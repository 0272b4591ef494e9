import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { getMemberId } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { juniper, makeConversation, theo } from "#tests/support/make-conversation.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let cookie: string;
let theoId: number;
let id: string;
beforeAll(async () => {
  server = await startTestServer({});
  cookie = await server.logIn(juniper);
  theoId = await getMemberId(server.network, theo);
});
afterAll(() => server.close());
beforeEach(async () => {
  await runSql(server.network, "delete from member_blocks");
  await runSql(server.network, "truncate conversations cascade");
  // Theo asks juniper.
  id = await makeConversation(server.network, {
    initiator: theo,
    other: juniper,
    isAccepted: false,
    lines: [[theo, "hello"]],
  });
});

const post = (
  name: string,
  fields: Record<string, string>,
  options: { as?: string; headers?: Record<string, string> } = {},
) => {
  const { as = cookie, headers = {} } = options;
  return server.postForm(`/api/messages/${name}`, fields, { headers: { cookie: as, ...headers } });
};
const redirect = async (reply: ReturnType<typeof post>) => {
  const { status, headers } = await reply;
  return [status, headers.location];
};
const state = async () => {
  const [row] = await runSql(
    server.network,
    "select c.is_accepted, p.is_archived, exists (select from member_blocks b where b.member_id = p.member_id) as has_blocked from conversations c join conversation_participants p on p.conversation_id = c.id and p.member_id <> $2 where c.id = $1",
    [id, theoId],
  );
  return row;
};

// spec §4: conversation: a request allows one message until it is accepted
test("a request is allowed by its form", async () => {
  const reply = post("request", { conversationId: id, isAccepted: "true" });
  expect(await redirect(reply)).toEqual([303, `/messages/${id}?result=allowed`]);
  expect(await state()).toEqual({ is_accepted: true, is_archived: false, has_blocked: false });
});

test("declining by the form archives, blocks and redirects to the list with a message", async () => {
  const reply = post("request", { conversationId: id, isAccepted: "false" });
  expect(await redirect(reply)).toEqual([303, "/messages?result=declined"]);
  expect(await state()).toEqual({ is_accepted: false, is_archived: true, has_blocked: true });
});

// spec §2: /messages/archive, /messages/archive/{conversationId} and /messages/blocked
test("a conversation can be archived and unarchived", async () => {
  const archive = (isArchived: string) => post("archive", { conversationId: id, isArchived });
  expect(await redirect(archive("true"))).toEqual([303, "/messages?result=archived"]);
  expect((await state())?.is_archived).toBe(true);
  expect(await redirect(archive("false"))).toEqual([303, "/messages/archive?result=restored"]);
  expect((await state())?.is_archived).toBe(false);
});

test("a member is blocked and unblocked", async () => {
  const block = (isBlocked: string) => post("block", { userId: String(theoId), isBlocked });
  expect(await redirect(block("true"))).toEqual([303, "/messages?result=blocked"]);
  expect((await state())?.has_blocked).toBe(true);
  expect(await redirect(block("false"))).toEqual([303, "/messages/blocked?result=unblocked"]);
  expect((await state())?.has_blocked).toBe(false);
});

test("a message of a form is sent once, however often the form is", async () => {
  const fields = { conversationId: id, body: "Hello\nTheo", key: "one" };
  for (const _try of [1, 2])
    expect(await redirect(post("send", fields))).toEqual([303, `/messages/${id}#write`]);
  await post("send", { ...fields, key: "two" });
  const rows = await runSql(
    server.network,
    "select body from messages where conversation_id = $1 and author_id <> $2",
    [id, theoId],
  );
  expect(rows).toEqual([{ body: "Hello\nTheo" }, { body: "Hello\nTheo" }]);
});

test("reading is noted", async () => {
  const unread = async () => {
    const { data } = await server.network.ask("{ unreads { messages } }", {}, { email: juniper });
    return data?.unreads.messages;
  };
  expect(await unread()).toBe(1);
  expect(await redirect(post("read", { conversationId: id }))).toEqual([
    303,
    `/messages/${id}?result=read`,
  ]);
  expect(await unread()).toBe(0);
});

test("a conversation is started with a member", async () => {
  await runSql(server.network, "truncate conversations cascade");
  const reply = await post("new", { userId: String(theoId), body: "Shall we talk?", key: "k" });
  const [row] = await runSql(server.network, "select id, last_message_body from conversations");
  expect([reply.status, reply.headers.location]).toEqual([303, `/messages/${row.id}#write`]);
  expect(row.last_message_body).toBe("Shall we talk?");
});

// spec §5: private message: an empty body is not sent
test("a rejected message returns with the typed text and the reason", async () => {
  const empty = await post("send", { conversationId: id, body: "  " });
  expect(empty.status).toBe(400);
  expect(empty.text).toContain(messagingTexts.empty);
  await runSql(server.network, "update members set role_id = 4 where id = $1", [theoId]);
  const gone = await post("send", { conversationId: id, body: "Still <there>?" });
  await runSql(server.network, "update members set role_id = 3 where id = $1", [theoId]);
  expect(gone.status).toBe(403);
  expect(gone.text).toContain(messagingTexts.partnerGone);
  expect(gone.text).toContain("Still &lt;there&gt;?");
});

// spec §6: messages are for their two people only
test.each([
  ["send", { body: "hello" }],
  ["request", { isAccepted: "true" }],
  ["archive", { isArchived: "true" }],
  ["read", {}],
])(
  "someone else's conversation is not found by %s, as one that does not exist",
  async (name, fields) => {
    const stranger = await server.logIn("moderator@demo.test");
    const ask = (conversationId: string) =>
      post(name, { conversationId, ...fields }, { as: stranger });
    const [theirs, none] = [await ask(id), await ask("3f6c1d52-8a4e-4b7f-9c21-000000000000")];
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect(theirs.text.replaceAll(id, "")).toBe(
      none.text.replaceAll("3f6c1d52-8a4e-4b7f-9c21-000000000000", ""),
    );
    expect(await state()).toEqual({ is_accepted: false, is_archived: false, has_blocked: false });
  },
);

test.each([
  ["request", { isAccepted: "maybe" }],
  ["block", { userId: "one", isBlocked: "true" }],
])("a form of %s that no page sends is refused", async (name, fields) => {
  expect((await post(name, { conversationId: id, ...fields })).status).toBe(400);
});

test("guests are led to the login and back, and pages of other hosts change nothing", async () => {
  const headers = { referer: `http://migraine.localhost/messages/${id}` };
  const fields = { conversationId: id, isArchived: "true" };
  expect(await redirect(post("archive", fields, { as: "", headers }))).toEqual([
    303,
    `/member-login?redirect=${encodeURIComponent(`/messages/${id}`)}`,
  ]);
  const foreign = await post("archive", fields, { headers: { "sec-fetch-site": "cross-site" } });
  expect(foreign.status).toBe(403);
  expect((await state())?.is_archived).toBe(false);
});

test("one form saves who may write and whether activity shows", async () => {
  const save = (fields: Record<string, string>) =>
    server.postForm("/api/profile/messages", fields, { headers: { cookie } });
  const stored = () =>
    runSql(server.network, "select audience, shows_activity from member_message_settings");
  const reply = await save({ audience: "following" });
  expect([reply.status, reply.headers.location]).toEqual([
    303,
    "/profile/privacy?result=messages-saved#message-settings",
  ]);
  expect(await stored()).toEqual([{ audience: "following", shows_activity: false }]);
  const refused = await save({ audience: "friends", showsActivity: "on" });
  expect([refused.status, refused.text.includes('name="showsActivity" value="on"')]).toEqual([
    400,
    true,
  ]);
  expect(await stored()).toEqual([{ audience: "following", shows_activity: false }]);
});
