import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { makeConversation } from "#tests/support/make-conversation.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let cookie: string;
const ids: Record<string, string> = {};

const typed = "What I typed before";
const suspended = /Your account is suspended until [^.]* UTC\. .*appeal/;
const restrict = async (kind: string) => {
  await runSql(server.network, "delete from member_restrictions");
  await runSql(
    server.network,
    `insert into member_restrictions (member_id, kind, actor_id, ends_at)
     values ($1, $2, $1, now() + interval '3 days')`,
    [ids.own, kind],
  );
  const query = { query: "{ currentUser { restriction { kind } } }" };
  const isKnown = async () => {
    const { text } = await server.postJson("/api", query, { headers: { cookie } });
    expect(JSON.parse(text).data.currentUser.restriction?.kind).toBe(kind);
  };
  await vi.waitFor(isKnown, { timeout: 15_000 });
};

beforeAll(async () => {
  server = await startTestServer({});
  const { network } = server;
  cookie = await server.logIn(juniper.email);
  ids.own = String(await getMemberId(network, juniper.email));
  ids.other = String(await getMemberId(network, theo.email));
  ids.admin = String(await getMemberId(network, "admin@demo.test"));
  const thread = await makeThread(network, { replies: 1 });
  ids.thread = thread.id;
  ids.comment = thread.replyIds[0] ?? "";
  await runSql(network, "update comments set author_id = $1 where id = $2", [ids.own, ids.comment]);
  for (const type of ["thread", "story"] as const) {
    const { id } = await makeItem(network, { type });
    await runSql(network, "update content_items set author_id = $1 where id = $2", [ids.own, id]);
    ids[type === "thread" ? "ownThread" : "ownStory"] = id;
  }
  const insert = `insert into profile_statuses (site_id, author_id, body) values ($1, $2, 'A day') returning id::text`;
  const siteId = network.site("migraine").id;
  ids.ownStatus = (await runSql(network, insert, [siteId, ids.own]))[0].id;
  ids.status = (await runSql(network, insert, [siteId, ids.other]))[0].id;
  const form = {
    campaign: "members",
    questions: [],
    eligibility: null,
    isForMembers: true,
    consent: "You may write to me.",
    opensAt: null,
    closesAt: null,
  };
  const section = { id: "talk", kind: "OpportunityCampaignForm", heading: "Talk", text: "Talk." };
  const campaign = { ...section, compensation: null, form };
  ids.campaign = (await makeItem(network, { sections: [campaign] })).id;
  ids.conversation = await makeConversation(network);
  await restrict("suspend");
});
afterAll(() => server.close());

type Fields = Record<string, string>;
const post = (path: string, fields: Fields) =>
  server.postForm(path, fields, { headers: { cookie, referer: "http://migraine.test/forums" } });

/** Every plain form that writes something others see, with what is typed in it. */
const forms: [name: string, path: string, toFields: () => Fields][] = [
  ["a thread", "/api/threads", () => ({ title: typed, body: typed })],
  [
    "a changed thread",
    "/api/threads",
    () => ({ id: ids.ownThread ?? "", revision: "0", title: typed, body: typed }),
  ],
  ["a story", "/api/stories", () => ({ title: typed, body: typed })],
  [
    "a changed story",
    "/api/stories",
    () => ({ id: ids.ownStory ?? "", revision: "0", title: typed, body: typed }),
  ],
  ["a recipe", "/api/recipes", () => ({ title: typed, item: "peas", step: typed, servings: "2" })],
  ["a reply", "/api/replies", () => ({ item: ids.thread ?? "", key: "k", body: typed })],
  ["a changed comment", "/api/comments/edit", () => ({ id: ids.comment ?? "", body: typed })],
  ["a status", "/api/statuses", () => ({ key: "k", body: typed, visibility: "everyone" })],
  ["a changed status", "/api/statuses/edit", () => ({ id: ids.ownStatus ?? "", body: typed })],
  [
    "a reply to a status",
    "/api/status-replies",
    () => ({ status: ids.status ?? "", key: "k", body: typed }),
  ],
  [
    "a reaction",
    "/api/reactions",
    () => ({ on: `THREAD-${ids.thread}`, type: "support", note: typed }),
  ],
  [
    "a followed member",
    "/api/follows",
    () => ({ on: `MEMBER-${ids.other}`, name: typed, isFollowing: "true" }),
  ],
  [
    "a followed thread",
    "/api/follows",
    () => ({ on: `THREAD-${ids.thread}`, name: typed, isFollowing: "true" }),
  ],
  [
    "a message",
    "/api/messages/send",
    () => ({ conversationId: ids.conversation ?? "", body: typed, key: "k" }),
  ],
  [
    "a conversation",
    "/api/messages/new",
    () => ({ userId: ids.admin ?? "", body: typed, key: "k" }),
  ],
  [
    "a report",
    "/api/reports",
    () => ({ assocType: "THREAD", assocId: ids.thread ?? "", reason: "spam", details: typed }),
  ],
  ["details of the profile", "/api/profile", () => ({ firstName: typed })],
  [
    "an entry",
    "/api/entries",
    () => ({ content_id: ids.campaign ?? "", section_id: "talk", email: typed, has_agreed: "yes" }),
  ],
];

// spec §6: suspended members read and write nothing
test.each(forms)(
  "the form of %s answers with the end of the suspension and what was typed",
  async (_name, path, toFields) => {
    const fields = toFields();
    const { status, text, headers } = await post(path, fields);
    expect([status, headers.location]).toEqual([403, undefined]);
    expect(text).toMatch(suspended);
    if (path !== "/api/reactions") expect(text).toContain(typed);
  },
);

test("a limited member sees why no conversation can be started, with the typed text", async () => {
  await restrict("limit");
  const { status, text } = await post("/api/messages/new", {
    userId: ids.admin ?? "",
    body: typed,
    key: "k",
  });
  expect(status).toBe(403);
  expect(text).toMatch(/Your account is limited until .*appeal/);
  expect(text).toContain(typed);
  await restrict("suspend");
});

test("a suspended member reads the notice and sends the one appeal without scripts", async () => {
  const restrictMember = `mutation ($id: ID!) {
    restrictMember(id: $id, kind: suspend, endsAt: null, explanation: "Please stop.") { id } }`;
  await server.network.ask(restrictMember, { id: ids.own }, { email: "moderator@demo.test" });
  const [{ id }] = await runSql(
    server.network,
    "select id::text from moderation_notices where member_id = $1 order by id desc",
    [ids.own],
  );
  const read = await server.network.ask(
    "query ($id: ID!) { moderationNotice(id: $id) { canAppeal explanation } }",
    { id },
    juniper,
  );
  expect(read.data.moderationNotice).toEqual({ canAppeal: true, explanation: "Please stop." });
  const sent = await post("/api/profile/appeal", { noticeId: id, text: "I am sorry." });
  expect([sent.status, sent.headers.location]).toEqual([303, `/profile/notices/${id}?result=sent`]);
  const again = await post("/api/profile/appeal", { noticeId: id, text: typed });
  expect([again.status, again.text.includes(typed)]).toEqual([409, true]);
});
