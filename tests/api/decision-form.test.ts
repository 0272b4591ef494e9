import { afterAll, beforeAll, expect, test } from "vitest";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import { decisionTexts } from "#lib/moderation/shared/decision-texts.ts";
import { makeCase } from "#tests/support/make-case.ts";
import { makeCategory, runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const path = "/api/moderation/decision";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({});
  cookie = await server.logIn("moderator@demo.test");
});
afterAll(() => server.close());

const post = (fields: Record<string, string>, as = cookie) =>
  server.postForm(path, fields, { headers: { cookie: as } });
const told = { rule: "kindness", explanation: "Please be kind." };
/** All fields are sent, whatever was chosen. */
const empty = { rule: "", explanation: "", end: "", endsOn: "", categoryId: "" };
const stateOf = async (id: string) =>
  (await runSql(server.network, "select outcome from moderation_cases where id = $1", [id]))[0]
    .outcome;
const daysLeft = async (memberId: number) => {
  const [row] = await runSql(
    server.network,
    `select kind, extract(epoch from ends_at - now()) / 86400 as days from member_restrictions
     where member_id = $1 and ended_at is null`,
    [memberId],
  );
  return row && [row.kind, row.days === null ? null : Math.round(Number(row.days))];
};

test.each([
  ["1", 1],
  ["3", 3],
  ["7", 7],
  ["30", 30],
  ["never", null],
])("without scripts a member is suspended for %s", async (end, days) => {
  const { id, memberId } = await makeCase(server.network, "COMMENT");
  const { status, headers } = await post({ ...empty, ...told, id, outcome: "SUSPEND", end });
  expect([status, headers.location]).toEqual([303, `/moderation/${id}`]);
  expect(await stateOf(id)).toBe("SUSPEND");
  expect(await daysLeft(memberId)).toEqual(["suspend", days]);
});

test("a limit ends with the day that was chosen", async () => {
  const { id, memberId } = await makeCase(server.network, "USER");
  const endsOn = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await post({ ...empty, ...told, id, outcome: "LIMIT", end: "date", endsOn });
  const [kind, days] = (await daysLeft(memberId)) ?? [];
  expect([kind, days === 10 || days === 11]).toEqual(["limit", true]);
});

test("fields for another outcome may be empty, and their values have no effect", async () => {
  const { id, memberId } = await makeCase(server.network, "COMMENT");
  await runSql(server.network, "delete from member_restrictions");
  expect((await post({ ...empty, id, outcome: "DISMISS", end: "7" })).status).toBe(303);
  expect([await stateOf(id), await daysLeft(memberId)]).toEqual(["DISMISS", undefined]);
});

test("a thread is moved", async () => {
  const categoryId = String(await makeCategory(server.network, "plain-topic"));
  const { id, assocId } = await makeCase(server.network, "THREAD");
  await post({ ...empty, ...told, id, outcome: "MOVE", categoryId });
  const [row] = await runSql(
    server.network,
    "select category_id from content_items where id = $1",
    [assocId],
  );
  expect(String(row.category_id)).toBe(categoryId);
});

test.each([
  ["nothing", {}, decisionTexts.outcomeNeeded],
  ["no rule", { outcome: "HIDE", explanation: "Keep <this>" }, caseTexts.ruleNeeded],
  ["no end", { ...told, outcome: "SUSPEND" }, decisionTexts.endNeeded],
  [
    "a past day",
    { ...told, outcome: "LIMIT", end: "date", endsOn: "2020-01-01" },
    caseTexts.endInPast,
  ],
  [
    "a far day",
    { ...told, outcome: "LIMIT", end: "date", endsOn: "2150-01-01" },
    caseTexts.endTooLate,
  ],
])("%s is rejected at its field, and all sent values are kept", async (_what, sent, message) => {
  const { id } = await makeCase(server.network, "COMMENT");
  const { status, text } = await post({ ...empty, id, ...sent });
  expect(status).toBe(400);
  expect(text).toContain(message);
  expect(text).toContain(`name="id" value="${id}"`);
  if ("explanation" in sent)
    expect(text).toContain(sent.explanation.replace("<", "&lt;").replace(">", "&gt;"));
  expect(await stateOf(id)).toBeNull();
});

test("members, guests and moderators of other sites decide nothing", async () => {
  const { id } = await makeCase(server.network, "COMMENT", { site: "sleep" });
  const decision = { ...empty, ...told, id, outcome: "SUSPEND", end: "3" };
  const member = await server.logIn("member@demo.test");
  const oneSite = await server.logIn("site-moderator@demo.test");
  expect((await post(decision, member)).status).toBe(403);
  const foreign = await post(decision, oneSite);
  expect([foreign.status, foreign.text.includes(told.explanation)]).toEqual([404, true]);
  const guest = await post(decision, "");
  expect([guest.status, guest.headers.location]).toEqual([
    303,
    `/member-login?redirect=%2Fmoderation%2F${id}`,
  ]);
  expect(await stateOf(id)).toBeNull();
});
