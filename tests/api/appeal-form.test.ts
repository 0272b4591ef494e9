import { afterAll, beforeAll, expect, test } from "vitest";
import { noticeTexts } from "#lib/moderation/shared/notice-texts.ts";
import { theo } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makeModerated } from "#tests/support/make-moderated.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const action = "/api/profile/appeal";

let server: TestServer;
let cookie: string;
let noticeId: string;
beforeAll(async () => {
  server = await startTestServer({});
  cookie = await server.logIn(theo.email);
  const id = await makeModerated(server.network, "COMMENT", "migraine");
  await server.network.ask(
    "mutation ($id: ID!) { moderationContentFlag(assocId: $id, assocType: COMMENT, operation: SPAM) { id } }",
    { id },
    { email: "moderator@demo.test" },
  );
  const [row] = await runSql(server.network, "select id from moderation_notices");
  noticeId = String(row.id);
});
afterAll(() => server.close());

const post = (fields: Record<string, string>, as = cookie) =>
  server.postForm(action, fields, { headers: { cookie: as } });
const stored = async () =>
  (await runSql(server.network, "select appeal from moderation_notices"))[0].appeal;

test("a text that is too long returns with the reason, and nothing is stored", async () => {
  const text = "again ".repeat(400);
  const reply = await post({ noticeId, text });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain(noticeTexts.appealTooLong);
  expect(reply.text).toContain(text.trim());
  expect(await stored()).toBeNull();
});

test("the notice of somebody else and a made-up one are not found", async () => {
  const other = await server.logIn("member@demo.test");
  expect((await post({ noticeId, text: "Please." }, other)).status).toBe(404);
  for (const made of ["", "0x1", "999999999"])
    expect((await post({ noticeId: made, text: "Please." })).status).toBe(404);
  expect(await stored()).toBeNull();
});

test("a guest is redirected to the login and then back", async () => {
  const reply = await post({ noticeId, text: "Please." }, "");
  expect([reply.status, reply.headers.location]).toEqual([
    303,
    "/member-login?redirect=%2Fprofile%2Fnotices",
  ]);
});

test("the form without scripts stores the appeal once and returns to the notice", async () => {
  const reply = await post({ noticeId, text: "It was a joke." });
  expect([reply.status, reply.headers.location]).toEqual([
    303,
    `/profile/notices/${noticeId}?result=sent`,
  ]);
  expect(await stored()).toBe("It was a joke.");
  const again = await post({ noticeId, text: "Once more." });
  expect([again.status, await stored()]).toEqual([409, "It was a joke."]);
});
