import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createEmail,
  getMailedLink,
  getMailedToken,
  getMails,
  getMemberRow,
  goodPassword,
  makeAccount,
  parseBody,
  register,
} from "#tests/support/accounts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CAPTCHA_PROVIDER: "none" } });
});
afterAll(() => server.close());

let names = 0;
function upgrade(email: string, username?: string) {
  names += 1;
  const body = { email, username: username ?? `Reader ${names}` };
  return server.postJson("/api/auth/upgrade-lead", body);
}
const subscribe = (email: string, site = "migraine") =>
  server.network.ask(
    "mutation ($lead: LeadInput!) { generateLead(lead: $lead) { discardReason } }",
    { lead: { email } },
    { site },
  );
/** An address that gets the email of a site. */
async function subscriber(site?: string) {
  const email = createEmail();
  await subscribe(email, site);
  return email;
}
const findAccount = async (email: string) => {
  await server.network.services.background.idle();
  const [row] = await runSql(server.network, "select id from members where email = $1", [email]);
  return row ? getMemberRow(server, row.id) : null;
};

// spec §7: POST /api/auth/upgrade-lead
test("a subscriber gets an account, and a link to choose a password", async () => {
  const email = await subscriber();
  const reply = await upgrade(email, "Faithful Reader");
  expect([reply.status, reply.headers["set-cookie"], parseBody(reply)]).toEqual([
    200,
    undefined,
    { status: "success", username_exists: false },
  ]);
  expect(await findAccount(email)).toMatchObject({
    username: "Faithful Reader",
    is_verified: false,
    email_verified: false,
  });
  expect((await getMailedLink(server, email)).pathname).toBe("/member-login");
  const logIn = () =>
    server.postJson("/api/auth/identity/callback", { email, password: goodPassword });
  expect((await logIn()).status).toBe(401);
  const reset_key = await getMailedToken(server, email);
  await server.postJson("/api/auth/reset-password", { reset_key, password: goodPassword });
  const reply2 = JSON.parse((await logIn()).text);
  expect(reply2).toMatchObject({ isFirstLogin: true, account: { isVerified: true } });
});

// spec §7: POST /api/auth/upgrade-lead
test("the response is the same for subscribers, others, and members", async () => {
  const [reader, stranger] = [await subscriber(), createEmail()];
  const { email: member } = await makeAccount(server);
  const elsewhere = await subscriber("sleep");
  const answers = [];
  for (const email of [reader, stranger, member, elsewhere]) {
    const reply = await upgrade(email);
    answers.push([reply.status, parseBody(reply), Object.keys(reply.headers).sort()]);
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await findAccount(stranger)).toBeNull();
  expect(await findAccount(elsewhere)).toBeNull();
  expect(await getMails(server, stranger)).toEqual([]);
});

test("a subscriber with an account is notified by mail", async () => {
  const { email } = await makeAccount(server);
  await subscribe(email);
  await upgrade(email);
  expect((await getMails(server, email)).at(-1)?.subject).toBe(
    "You already have an account at Quiet Lamp",
  );
});

test("a taken or reserved username is rejected with the flag of the spec", async () => {
  const email = await subscriber();
  expect(parseBody(await upgrade(email, "juniper_k"))).toMatchObject({
    code: "CONFLICT",
    field: "username",
    username_exists: true,
    message: "This username already exists. Please try another username.",
  });
  expect(parseBody(await upgrade(email, "Administrator"))).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "username",
    username_exists: false,
  });
  expect(await findAccount(email)).toBeNull();
});

test("fifty at the same moment make one account", async () => {
  const email = await subscriber();
  const replies = await Promise.all(Array.from({ length: 50 }, () => upgrade(email)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  await findAccount(email);
  expect(
    await runSql(server.network, "select 1 from members where email = $1", [email]),
  ).toHaveLength(1);
});

test("programs need a solved captcha", async () => {
  const guarded = await startTestServer({});
  const reply = await guarded.postJson("/api/auth/upgrade-lead", {
    email: createEmail(),
    username: "Some Reader",
  });
  expect(parseBody(reply)).toMatchObject({ code: "CAPTCHA_FAILED" });
  await guarded.close();
});

test("is limited by address apart from registrations", async () => {
  const limited = await startTestServer({
    settings: { CAPTCHA_PROVIDER: "none", RATE_LIMIT_SCALE: "0.2" },
  });
  const ask = async (call: string, body: Record<string, unknown>) =>
    (await limited.postJson(`/api/auth/${call}`, body)).status;
  const upgradeAgain = (number: number) =>
    ask("upgrade-lead", { email: createEmail(), username: `Limited Reader ${number}` });
  expect([await upgradeAgain(1), await upgradeAgain(2)]).toEqual([200, 429]);
  const first = await register(limited, {});
  const second = await register(limited, {});
  expect([first.status, second.status]).toEqual([200, 429]);
  await limited.close();
});
