import { afterAll, beforeAll, expect, test } from "vitest";
import { getMemberId } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { juniper, makeConversation, theo } from "#tests/support/make-conversation.ts";
import { messagingAs, toRefusal } from "#tests/support/messaging-calls.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let id: string;
let messageIds: string[];

beforeAll(async () => {
  network = await createTestNetwork();
  id = await makeConversation(network, {
    lines: [
      [theo, "buy my cure"],
      [juniper, "no, thank you"],
      [theo, "you will regret it"],
    ],
  });
  const rows = await runSql(
    network,
    "select id from messages where conversation_id = $1 order by sequence",
    [id],
  );
  messageIds = rows.map((row) => row.id);
});
afterAll(() => network.close());

const report = (email: string, variables: Record<string, unknown>) =>
  messagingAs(network, { email }).ask(
    `mutation ($id: ID!, $messageId: ID, $reason: MessageReportReason!, $details: String) {
      reportMessage(conversationId: $id, messageId: $messageId, reason: $reason, details: $details) }`,
    { id, reason: "HARASSMENT", ...variables },
  );
const cases = (email: string, site = "migraine") =>
  messagingAs(network, { email, site }).ask(
    "{ moderationCases(filter: { assocType: MESSAGE }) { cases { id } } }",
  );
const open = (email: string, caseId: string, site = "migraine") =>
  messagingAs(network, { email, site }).ask(
    `query ($id: ID!) { moderationCase(id: $id) {
      id reasons reportCount author { id }
      reports { reason details reporter { id } snapshot { messages { body } } } } }`,
    { id: caseId },
  );

test("reports of a conversation are one case with the words of the other one as they were, for admins of the network alone", async () => {
  expect(toRefusal(await report(juniper, { details: "He threatens me" }))).toBeNull();
  expect(toRefusal(await report(juniper, { messageId: messageIds[0], reason: "SPAM" }))).toBeNull();
  await runSql(network, "update messages set body = 'changed' where id = $1", [messageIds[0]]);
  const reporter = { id: String(await getMemberId(network, juniper)) };
  const bodies = (...lines: string[]) => ({ messages: lines.map((body) => ({ body })) });
  for (const admin of ["admin@demo.test", "superadmin@demo.test", "tech@demo.test"]) {
    const listed = (await cases(admin, "sleep")).data.moderationCases.cases;
    expect(listed).toHaveLength(1);
    const { data } = await open(admin, listed[0].id, "sleep");
    expect(data.moderationCase).toEqual({
      id: listed[0].id,
      reasons: ["HARASSMENT", "SPAM"],
      reportCount: 1,
      author: { id: String(await getMemberId(network, theo)) },
      reports: [
        {
          reason: "HARASSMENT",
          details: "He threatens me",
          reporter,
          snapshot: bodies("buy my cure", "you will regret it"),
        },
        { reason: "SPAM", details: "", reporter, snapshot: bodies("buy my cure") },
      ],
    });
  }
  const { data } = await cases("moderator@demo.test");
  expect(data.moderationCases.cases).toEqual([]);
  for (const email of ["contributor@demo.test", juniper, theo])
    expect(toRefusal(await cases(email))).toBe("FORBIDDEN: Not authorized");
});

test("the viewer's own messages, those of another conversation and of others' conversations cannot be reported", async () => {
  const other = await makeConversation(network, { lines: [[theo, "elsewhere"]] });
  const [foreign] = await runSql(network, "select id from messages where conversation_id = $1", [
    other,
  ]);
  for (const messageId of [messageIds[1], foreign.id, "not an id"])
    expect(toRefusal(await report(juniper, { messageId }))).toBe(
      "NOT_FOUND: There is nothing from this person to report.",
    );
  expect(toRefusal(await report("member-1@members.demo.test", {}))).toBe(
    "NOT_FOUND: We couldn’t find this conversation.",
  );
});

// spec §6: unverified members must verify before they write
test("an unverified member can report that somebody is in danger, and nothing else", async () => {
  const unverified = "unverified@demo.test";
  const theirs = await makeConversation(network, {
    other: unverified,
    lines: [[juniper, "I can't go on"]],
  });
  expect(toRefusal(await report(unverified, { id: theirs, reason: "CRISIS" }))).toBeNull();
  expect(toRefusal(await report(unverified, { id: theirs }))).toMatch(/^NOT_VERIFIED/);
});

test("an explanation above 1000 characters is refused and nothing is stored", async () => {
  const before = (await runSql(network, "select 1 from moderation_reports")).length;
  expect(toRefusal(await report(juniper, { details: "x".repeat(1001) }))).toMatch(
    /^BAD_USER_INPUT/,
  );
  expect((await runSql(network, "select 1 from moderation_reports")).length).toBe(before);
});
