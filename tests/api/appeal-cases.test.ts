import { afterAll, beforeAll, expect, test } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import { makeModerated } from "#tests/support/make-moderated.ts";
import { toRefusal } from "#tests/support/messaging-calls.ts";
import { moderationAs } from "#tests/support/moderation-calls.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const author = "member2@demo.test";
const first = "moderator@demo.test";
const second = "admin@demo.test";
const hide = { outcome: "HIDE", rule: "kindness", explanation: "It insults somebody." };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const as = (email: string) => moderationAs(network, { email, site: "migraine" });
const findCase = async (assocId: string) => {
  const [found] = await runSql(
    network,
    "select id::text from moderation_cases where assoc_id = $1 and state = 'open'",
    [assocId],
  );
  return found.id as string;
};

/** A reply that the first moderator hid, and the case of its author's appeal. */
async function makeAppeal() {
  const assocId = await makeModerated(network, "COMMENT", "migraine");
  await as("member@demo.test").report("COMMENT", assocId, { reason: "HARASSMENT" });
  await as(first).decide(await findCase(assocId), hide);
  const { data } = await as(author).ask("{ moderationNotices { items { id } } }");
  await as(author).ask(
    'mutation ($id: ID!) { appealDecision(noticeId: $id, text: "I meant myself.") { id } }',
    { id: data.moderationNotices.items[0].id },
  );
  return { assocId, id: await findCase(assocId) };
}

test("the moderator who made a decision cannot claim or decide the appeal, and does not get it as the next case", async () => {
  await runSql(network, "update moderation_cases set state = 'closed'");
  const { id, assocId } = await makeAppeal();
  const opened = await as(first).open(id);
  expect(opened.data.moderationCase).toMatchObject({ isAppeal: true, outcomes: [] });
  expect((await as(first).claimNext()).data.claimNextModerationCase).toBeNull();
  const overturn = { outcome: "OVERTURN", explanation: "You are right." };
  for (const answer of [await as(first).claim(id), await as(first).decide(id, overturn)])
    expect(toRefusal(answer)).toMatch(/^FORBIDDEN: You made the decision/);
  const { data } = await as(first).decideAll([id], overturn);
  expect(data.decideModerationCases).toEqual([
    { id, problem: expect.stringContaining("You made the decision") },
  ]);

  expect((await as(second).claimNext()).data.claimNextModerationCase).toEqual({ id });
  expect((await as(second).open(id)).data.moderationCase.outcomes).toEqual(["UPHOLD", "OVERTURN"]);
  expect(toRefusal(await as(second).decide(id, overturn))).toBeNull();
  const [{ status }] = await runSql(network, "select status from comments where id = $1", [
    assocId,
  ]);
  expect(status).toBe("visible");
});

test("the case of an appeal shows the decision that it is about, with its rule and explanation", async () => {
  const { id } = await makeAppeal();
  const { data } = await as(second).ask(
    "query ($id: ID!) { moderationCase(id: $id) { log { operation rule explanation } } }",
    { id },
  );
  const { outcome, ...why } = hide;
  expect(data.moderationCase.log).toEqual([{ operation: outcome, ...why }]);
});
