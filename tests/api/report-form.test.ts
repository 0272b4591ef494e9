import { afterAll, beforeAll, expect, test } from "vitest";
import { reportTexts } from "#lib/moderation/shared/report-texts.ts";
import { makeComments, makeThread, runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let commentId = "";
beforeAll(async () => {
  server = await startTestServer({});
  const thread = await makeThread(server.network, { site: "migraine" });
  [commentId = ""] = await makeComments(server.network, thread, { count: 1, site: "migraine" });
});
afterAll(() => server.close());

const post = (fields: Record<string, string>, cookie: string) =>
  server.postForm(
    "/api/reports",
    { assocType: "comment", assocId: commentId, ...fields },
    { headers: { cookie } },
  );
const listReports = () =>
  runSql(
    server.network,
    `select r.reason, r.details, r.reporter_id from moderation_reports r
     join moderation_cases c on c.id = r.case_id where c.assoc_id = $1 order by r.id`,
    [commentId],
  );

// spec §1: members report content
// spec §2: the content-flag page
test("a member reports without scripts, and is thanked on the page with the way back", async () => {
  const cookie = await server.logIn("member@demo.test");
  const fields = { reason: "spam", details: " A shop ", redirect: "/forums/one?page=2" };
  const { status, headers } = await post(fields, cookie);
  expect([status, headers.location]).toEqual([
    303,
    `/content-flag/comment/${commentId}?redirect=%2Fforums%2Fone%3Fpage%3D2&result=sent`,
  ]);
  expect(await listReports()).toMatchObject([{ reason: "spam", details: "A shop" }]);
});

test("a report without a reason shows the form again with the typed text", async () => {
  const cookie = await server.logIn("member2@demo.test");
  const answer = await post({ details: "<b>It names me</b>", redirect: "/forums/one" }, cookie);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(reportTexts.reasonNeeded);
  expect(answer.text).toContain("&lt;b&gt;It names me&lt;/b&gt;");
  expect(answer.text).toContain('href="/forums/one"');
  expect(answer.text).not.toContain("<script");
});

// spec §6: unverified members must verify before they write
test("unverified members see the verification prompt, unless somebody is in danger", async () => {
  const cookie = await server.logIn("unverified@demo.test");
  const refused = await post({ reason: "spam" }, cookie);
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('href="/verify-email"');
  const before = (await listReports()).length;
  expect((await post({ reason: "crisis" }, cookie)).status).toBe(303);
  expect((await listReports()).length).toBe(before + 1);
});

test("guests are redirected to the registration, which redirects back to the form", async () => {
  const { status, headers } = await post({ reason: "spam" }, "");
  const back = encodeURIComponent(`/content-flag/comment/${commentId}`);
  expect([status, headers.location]).toEqual([303, `/register?redirect=${back}`]);
});

// spec §8: moderation data without assocId or assocType throws
test.each<Record<string, string>>([
  { assocType: "" },
  { assocId: "" },
  { assocType: "message" },
  { assocId: "1 or 1" },
])("%j cannot be reported", async (fields) => {
  const cookie = await server.logIn("member@demo.test");
  const before = await runSql(server.network, "select count(*) from moderation_reports");
  expect((await post({ reason: "spam", ...fields }, cookie)).status).toBe(400);
  expect(await runSql(server.network, "select count(*) from moderation_reports")).toEqual(before);
});

test("the way back stays on the site", async () => {
  const cookie = await server.logIn("member@demo.test");
  const { headers } = await post({ reason: "other", redirect: "//evil.test/x" }, cookie);
  expect(headers.location).toBe(`/content-flag/comment/${commentId}?redirect=%2F&result=sent`);
});
