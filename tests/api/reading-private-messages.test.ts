import { randomUUID } from "node:crypto";
import { type GraphQLNamedType, getNamedType, isObjectType } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getMemberId } from "#tests/support/demo-members.ts";
import { everyOperation, runOperation, uniqueOperations } from "#tests/support/every-operation.ts";
import { makeCase } from "#tests/support/make-case.ts";
import { runSql } from "#tests/support/make-content.ts";
import { juniper, makeConversation, theo } from "#tests/support/make-conversation.ts";
import { messagingAs, toRefusal } from "#tests/support/messaging-calls.ts";
import { moderationAs } from "#tests/support/moderation-calls.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

/** A text in every message that was reported. */
const canary = `canary-${randomUUID()}`;
const admin = "admin@demo.test";
const limited = ["moderator@demo.test", "site-moderator@demo.test"];

let network: TestNetwork;
/** All paths to the messages, and a case about a public post of the same member. */
let ids: string[];

const findOpenCase = async (where: string): Promise<string> =>
  (
    await runSql(network, `select id::text from moderation_cases where state = 'open' and ${where}`)
  )[0].id;

async function reportMessages(): Promise<{ conversationId: string; caseId: string }> {
  const conversationId = await makeConversation(network, { lines: [[theo, `say ${canary}`]] });
  const report = await messagingAs(network, { email: juniper }).ask(
    `mutation ($id: ID!) { reportMessage(conversationId: $id, reason: HARASSMENT, details: "${canary}") }`,
    { id: conversationId },
  );
  expect(toRefusal(report)).toBeNull();
  return { conversationId, caseId: await findOpenCase(`conversation_id = '${conversationId}'`) };
}

/** Ends a case about messages, and appeals for the member. @returns the case of the appeal */
async function appealAgainst(outcome: "WARN" | "SUSPEND"): Promise<string> {
  const { caseId } = await reportMessages();
  const decision = { outcome, rule: "kindness", explanation: "Please be kind." };
  const decided = await moderationAs(network, { email: admin }).decide(caseId, decision);
  expect(toRefusal(decided)).toBeNull();
  const member = messagingAs(network, { email: theo });
  const { data } = await member.ask("{ moderationNotices { items { id } } }");
  const appeal = await member.ask(
    'mutation ($id: ID!) { appealDecision(noticeId: $id, text: "I am sorry.") { id } }',
    { id: data.moderationNotices.items[0].id },
  );
  expect(toRefusal(appeal)).toBeNull();
  return findOpenCase(
    `appeal_of = (select max(id) from moderation_log where operation = '${outcome}')`,
  );
}

beforeAll(async () => {
  network = await createTestNetwork();
  // Every case of a list is requested for its related posts.
  await runSql(network, "update moderation_cases set state = 'closed'");
  const { conversationId, caseId } = await reportMessages();
  const [message] = await runSql(network, "select id from messages where conversation_id = $1", [
    conversationId,
  ]);
  ids = [
    caseId,
    await appealAgainst("WARN"),
    await appealAgainst("SUSPEND"),
    (await makeCase(network, "COMMENT")).id,
    (await makeCase(network, "USER")).id,
    conversationId,
    message.id,
    String(await getMemberId(network, theo)),
    String(await getMemberId(network, juniper)),
  ];
  await runSql(network, "delete from moderation_log where operation = 'READ_MESSAGES'");
  network.outbox.mails.length = 0;
});
afterAll(() => network.close());

const countReads = async () =>
  (await runSql(network, "select from moderation_log where operation = 'READ_MESSAGES'")).length;

const texts: Record<string, unknown> = {
  explanation: "Please be kind.",
  body: "words",
  reason: "words",
  rule: "kindness",
  outcome: "DISMISS",
  isActive: true,
  title: "words",
};

const valueFor = (id: string) => (_field: string, argument: string) => {
  if (argument === "filter" || argument === "after") return undefined;
  if (argument === "ids") return [id];
  if (argument === "decision") return { outcome: "DISMISS" };
  return argument in texts ? texts[argument] : id;
};

/** Types that reach a snapshot of a case in any number of steps. */
const leadsToWords = (type: GraphQLNamedType, visited = new Set<string>()): boolean => {
  if (type.name === "CaseSnapshot" || type.name === "ReportedMessage") return true;
  if (!isObjectType(type) || visited.has(type.name)) return false;
  visited.add(type.name);
  return Object.values(type.getFields()).some((field) =>
    leadsToWords(getNamedType(field.type), visited),
  );
};
const isKept = (type: GraphQLNamedType) => leadsToWords(type);

/** Steps from a root field to words, at most those of a case that is related to a case in a list. */
const depths = { query: 4, mutation: 3 } as const;

/**
 * Each field of the schema with each id that leads to the messages, and every path from it to the
 * texts of a case.
 */
const operations = (kind: "query" | "mutation") =>
  uniqueOperations(
    ids.flatMap((id) => everyOperation(network.schema, kind, valueFor(id), depths[kind], isKept)),
  );

const lists = new Set(["moderationCases", "managedMember", "managedMembers", "moderationLog"]);

test.each(["query", "mutation"] as const)(
  "the words of reported messages reach staff by a %s of one case that is logged, and by no other",
  async (kind) => {
    const session = await network.getSession(admin, "migraine");
    const readers = new Set<string>();
    for (const operation of operations(kind)) {
      const before = await countReads();
      const { text } = await runOperation(network, operation, { session, site: "migraine" });
      if (!text.includes(canary)) continue;
      readers.add(operation.name);
      expect([operation.name, (await countReads()) - before]).toEqual([operation.name, 1]);
    }
    // Otherwise the test would have checked nothing.
    if (kind === "query") expect([...readers]).toEqual(["moderationCase"]);
    expect([...readers].filter((name) => lists.has(name))).toEqual([]);
  },
);

test.each(limited)("they reach %s in no way, also not in an appeal", async (email) => {
  const session = await network.getSession(email, "migraine");
  for (const operation of operations("query")) {
    const { text } = await runOperation(network, operation, { session, site: "migraine" });
    expect([operation.name, text.includes(canary)]).toEqual([operation.name, false]);
  }
});

test("no email to staff has them", async () => {
  const theirs = network.outbox.mails.filter(({ to }) => to !== theo && to !== juniper);
  expect(theirs.filter((mail) => JSON.stringify(mail).includes(canary))).toEqual([]);
});
