import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeCase } from "#tests/support/make-case.ts";
import { makeCategory, runSql } from "#tests/support/make-content.ts";
import { readState } from "#tests/support/make-moderated.ts";
import { toRefusal } from "#tests/support/messaging-calls.ts";
import { moderationAs } from "#tests/support/moderation-calls.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const moderator = "moderator@demo.test";
const admin = "admin@demo.test";
const oneSite = "site-moderator@demo.test";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());
afterEach(() => runSql(network, "delete from member_restrictions"));

const as = (email: string, site = "migraine") => moderationAs(network, { email, site });
const undo = (id: string, email: string, site = "migraine") =>
  network.ask(
    "mutation ($id: ID!) { undoModeration(id: $id) { id assocType assocId } }",
    { id },
    { email, site },
  );
const told = { rule: "kindness", explanation: "Please be kind." };
const stateOf = async (id: string) =>
  (
    await runSql(
      network,
      "select state, outcome, closed_at, closed_by_id from moderation_cases where id = $1",
      [id],
    )
  )[0];
const open = { state: "open", outcome: null, closed_at: null, closed_by_id: null };

/** Decides through the API. @returns the id of the decision in the log */
async function decide(id: string, decision: Record<string, unknown>, email = moderator) {
  const { data, errors } = await network.ask(
    `mutation ($id: ID!, $decision: CaseDecisionInput!) {
      decideModerationCase(id: $id, decision: $decision) { isOpen log { id operation } } }`,
    { id, decision },
    { email },
  );
  expect(errors).toBeUndefined();
  expect(data.decideModerationCase.isOpen).toBe(false);
  const { log } = data.decideModerationCase;
  return log.find(({ operation }: { operation: string }) => operation === decision.outcome).id;
}

describe("undoing the decision of a case opens it again", () => {
  test.each([
    ["DISMISS", "COMMENT", {}],
    ["ASK_FOR_CHANGES", "COMMENT", told],
    ["HIDE", "COMMENT", told],
    ["SPAM", "STATUS_UPDATE", told],
    ["SPAM", "USER", told],
    ["DELETE", "THREAD", told],
    ["CLOSE_THREAD", "THREAD", told],
    ["WARN", "REPLY", told],
    ["LIMIT", "COMMENT", told],
    ["SUSPEND", "USER", told],
    ["WARN", "MESSAGE", told],
    ["DISMISS", "MESSAGE", {}],
  ] as const)("%s of a %s", async (outcome, kind, fields) => {
    const { id, assocId, memberId } = await makeCase(network, kind);
    const who = kind === "MESSAGE" || outcome === "DELETE" ? admin : moderator;
    const logId = await decide(id, { outcome, ...fields }, who);
    // From the page of another site.
    expect(toRefusal(await undo(logId, who, "sleep"))).toBeNull();
    expect(await stateOf(id)).toEqual(open);
    if (kind !== "MESSAGE") expect(await readState(network, kind, assocId)).toBe("visible");
    const rows = await runSql(
      network,
      "select from member_restrictions where member_id = $1 and ended_at is null",
      [memberId],
    );
    expect(rows).toEqual([]);
    const notices = await runSql(
      network,
      "select is_withdrawn from moderation_notices where log_id = $1",
      [logId],
    );
    expect(notices).toEqual(
      outcome === "DISMISS" || (kind === "USER" && outcome === "SPAM")
        ? []
        : [{ is_withdrawn: true }],
    );
    expect(toRefusal(await undo(logId, who))).toMatch(/^CONFLICT/);
    // It can be decided again.
    await decide(id, { outcome: "DISMISS" }, who);
  });

  test("also by the mutation for decisions about members", async () => {
    const { id } = await makeCase(network, "COMMENT");
    const logId = await decide(id, { outcome: "SUSPEND", ...told });
    const mutation = "mutation ($id: ID!) { undoMemberDecision(id: $id) { id } }";
    expect(toRefusal(await network.ask(mutation, { id: logId }, { email: moderator }))).toBeNull();
    expect(await stateOf(id)).toEqual(open);
  });

  test("but not if there is a new case about the same target, or it was closed in another way since", async () => {
    const { id, assocId, memberId } = await makeCase(network, "COMMENT");
    const logId = await decide(id, { outcome: "WARN", ...told });
    await as("member@demo.test").report("COMMENT", assocId, { reason: "SPAM" });
    expect(toRefusal(await undo(logId, moderator))).toBeNull();
    expect(await stateOf(id)).toMatchObject({ state: "closed", outcome: "WARN" });
    const cases = await runSql(
      network,
      "select state from moderation_cases where member_id = $1 and assoc_type = 'COMMENT' and assoc_id = $2 order by id",
      [memberId, assocId],
    );
    expect(cases.map(({ state }) => state)).toEqual(["closed", "open"]);
  });

  test("not by a viewer who cannot see the case", async () => {
    const there = await makeCase(network, "COMMENT", { site: "sleep" });
    const hidden = await decide(there.id, { outcome: "HIDE", ...told });
    const messages = await makeCase(network, "MESSAGE");
    const warned = await decide(messages.id, { outcome: "WARN", ...told }, admin);
    for (const logId of [hidden, warned])
      expect(toRefusal(await undo(logId, oneSite))).toMatch(/^NOT_FOUND/);
    expect(toRefusal(await undo(warned, moderator))).toMatch(/^NOT_FOUND/);
    expect(toRefusal(await undo(hidden, "member@demo.test"))).toMatch(/^FORBIDDEN/);
    expect(await stateOf(there.id)).toMatchObject({ state: "closed", outcome: "HIDE" });
    expect(await readState(network, "COMMENT", there.assocId)).toBe("hidden");
  });
});

describe("a thread of another site", () => {
  test("is offered the topics of its own site, moves to one of them, and back", async () => {
    const own = String(await makeCategory(network, "sleep-topic", "sleep"));
    const foreign = String(await makeCategory(network, "migraine-topic"));
    const { id, assocId } = await makeCase(network, "THREAD", { site: "sleep" });
    const { data } = await as(moderator).ask(
      "query ($id: ID!) { moderationCase(id: $id) { siteId topics { id } } }",
      { id },
    );
    expect(data.moderationCase.siteId).toBe(String(network.site("sleep").id));
    const topics = data.moderationCase.topics.map((topic: { id: string }) => topic.id);
    expect(topics).toContain(own);
    expect(topics).not.toContain(foreign);
    const move = (categoryId: string) =>
      as(moderator).decide(id, { outcome: "MOVE", ...told, categoryId });
    const category = async () =>
      (await runSql(network, "select category_id from content_items where id = $1", [assocId]))[0]
        .category_id;
    expect(toRefusal(await move(foreign))).toMatch(/^BAD_USER_INPUT/);
    expect(await category()).toBeNull();
    const logId = await decide(id, { outcome: "MOVE", ...told, categoryId: own });
    expect(String(await category())).toBe(own);
    expect(toRefusal(await undo(logId, moderator))).toBeNull();
    expect(await category()).toBeNull();
    expect(await stateOf(id)).toEqual(open);
  });

  test("has topics, and nothing else has", async () => {
    const { id } = await makeCase(network, "COMMENT");
    const { data } = await as(moderator).ask(
      "query ($id: ID!) { moderationCase(id: $id) { topics { id } } }",
      { id },
    );
    expect(data.moderationCase.topics).toEqual([]);
  });
});
