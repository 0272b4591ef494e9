import { afterAll, beforeAll, expect, test } from "vitest";
import { staffActions } from "#graphql/moderation/count-staff-actions.ts";
import { moderationRefusals } from "#lib/moderation/shared/moderation-texts.ts";
import { everyOperation, runOperation } from "#tests/support/every-operation.ts";
import { makeCase } from "#tests/support/make-case.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const moderator = "moderator@demo.test";
const admin = "admin@demo.test";

/** Three actions an hour for a moderator, fifteen for an admin, and two reads of private messages. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT_SCALE: "0.01" } });
});
afterAll(() => server.close());

const note = (email: string, caseId: string) =>
  server.network.ask(
    'mutation ($id: ID!) { addModerationNote(caseId: $id, body: "words") { id } }',
    { id: caseId },
    { email },
  );
const reached = async () =>
  (await server.network.metrics.registry.metrics())
    .split("\n")
    .filter((line) => line.startsWith("staff_limits_reached_total{"));

test("a moderator has an hourly limit of actions, an admin a higher one; then the response says so and operators are alerted", async () => {
  const { id } = await makeCase(server.network, "COMMENT");
  const codesOf = async (email: string, count: number) => {
    const messages: (string | null)[] = [];
    for (let index = 0; index < count; index += 1)
      messages.push((await note(email, id)).errors?.[0]?.message ?? null);
    return messages;
  };
  expect(await codesOf(moderator, 4)).toEqual([
    null,
    null,
    null,
    moderationRefusals.tooManyActions,
  ]);
  expect(await codesOf(admin, 16)).toEqual([
    ...Array(15).fill(null),
    moderationRefusals.tooManyActions,
  ]);
  expect(await reached()).toEqual([
    'staff_limits_reached_total{limit="staffAction"} 1',
    'staff_limits_reached_total{limit="staffActionOfAdmin"} 1',
  ]);
  const rows = await runSql(server.network, "select from moderation_notes where case_id = $1", [
    id,
  ]);
  expect(rows).toHaveLength(18);
});

test("past the limit every call of staff is refused, and so is every form", async () => {
  const { network } = server;
  const session = await network.getSession(moderator, "migraine");
  const values: Record<string, unknown> = {
    filter: undefined,
    endsAt: undefined,
    ids: ["1"],
    siteIds: ["1"],
    roleId: 3,
    year: 2026,
    rule: { kind: "FLAG", terms: ["words"] },
    decision: { outcome: "DISMISS" },
    earnedAt: undefined,
    changes: undefined,
    content: { title: "words" },
    poll: { question: "words", intro: "", status: "draft", options: [] },
    days: 7,
    version: 1,
    revision: 1,
    state: "draft",
    status: "draft",
    publishedAt: undefined,
    day: undefined,
  };
  const calls = everyOperation(network.schema, "mutation", (_field, argument) =>
    argument in values ? values[argument] : argument.startsWith("is") ? true : "1",
  ).filter(({ name }) => name in staffActions);
  expect(calls).toHaveLength(Object.keys(staffActions).length);
  for (const call of calls) {
    const { codes } = await runOperation(network, call, { session, site: "migraine" });
    expect([call.name, codes[0]]).toEqual([call.name, "RATE_LIMITED"]);
  }
  const cookie = await server.logIn(moderator);
  for (const path of [
    "/api/moderation/decision",
    "/api/moderation/members/restrict",
    "/api/moderation/members/end-restriction",
    "/api/moderation/members/spammer",
    "/api/moderation/members/note",
    "/api/moderation/members/undo",
    "/api/moderation/members/merge",
    "/api/moderation/members/undo-merge",
    "/api/moderation/word-rules",
    "/api/awards/grant",
  ]) {
    const reply = await server.postForm(
      path,
      { id: "1", outcome: "DISMISS", rule: "", explanation: "", end: "", endsOn: "" },
      { headers: { cookie } },
    );
    expect([path, reply.status]).toEqual([path, 429]);
    expect(reply.text).toContain("more in the last hour");
  }
});

test("members are not counted, and private messages are opened a number of times in an hour", async () => {
  const { network } = server;
  for (let index = 0; index < 5; index += 1) {
    const { errors } = await network.ask(
      'mutation { setSpammer(id: "1", isSpammer: true) { id } }',
      {},
      { email: "member@demo.test" },
    );
    expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  }
  const { id } = await makeCase(network, "MESSAGE");
  const open = async () =>
    (
      await network.ask(
        "query ($id: ID!) { moderationCase(id: $id) { id } }",
        { id },
        { email: "superadmin@demo.test" },
      )
    ).errors?.[0]?.extensions.code ?? null;
  expect([await open(), await open(), await open()]).toEqual([null, null, "RATE_LIMITED"]);
  expect(await reached()).toContain('staff_limits_reached_total{limit="readPrivateMessages"} 1');
});
