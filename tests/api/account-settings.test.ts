import { describe, expect, test } from "vitest";
import { askApi, logIn, server, startAccountServer } from "#tests/support/account-server.ts";
import {
  createEmail,
  getCookie,
  getMailedLink,
  getMemberRow,
  getSessionUser,
  goodPassword,
  makeAccount,
} from "#tests/support/accounts.ts";
import { runSql } from "#tests/support/make-content.ts";

startAccountServer();

const account = "/api/profile/account";
const page = "/profile/account";
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  server.postForm(`${account}/${path}`, fields, { headers: { cookie } });

const settings =
  "{ currentUser { email pendingEmail isUpdatingEmail receiveEmails authAccounts { provider } } }";
const readSettings = async (cookie: string) => (await askApi(settings, cookie)).data.currentUser;

describe("the password", () => {
  const next = "Quiet-harbour-7412";

  test("is changed with the current one; every other session ends, this one continues", async () => {
    const { email, cookie } = await makeAccount(server);
    const other = getCookie(await logIn(email, goodPassword));
    const reply = await post(
      "password",
      { current_password: goodPassword, password: next },
      cookie,
    );
    expect([reply.status, reply.headers.location]).toEqual([303, `${page}?result=password`]);
    expect(await getSessionUser(server, other)).toBeNull();
    expect(await getSessionUser(server, getCookie(reply))).not.toBeNull();
    expect(await getSessionUser(server, cookie)).toBeNull();
    expect((await logIn(email, goodPassword)).status).not.toBe(200);
    expect((await logIn(email, next)).status).toBe(200);
  });

  test.each([
    [{ current_password: "Wrong-one-7412", password: next }, "That password is not correct"],
    [{ current_password: goodPassword, password: "short1" }, "Please enter at least 8 characters"],
    [{ current_password: goodPassword, password: "migraine123" }, "This password is easy to guess"],
    [{ current_password: "", password: next }, "This field is required"],
  ])("stays for %j, with the reason at the field", async (fields, message) => {
    const { email, cookie } = await makeAccount(server);
    const reply = await post("password", fields, cookie);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(message);
    expect(reply.text).not.toContain(goodPassword);
    expect((await logIn(email, goodPassword)).status).toBe(200);
  });
});

describe("the email", () => {
  test("waits for its link, is shown meanwhile, and can be kept", async () => {
    const { id, email, cookie } = await makeAccount(server);
    const next = createEmail();
    const reply = await post("email", { email: next }, cookie);
    expect(reply.headers.location).toBe(`${page}?result=email-requested`);
    await getMailedLink(server, next);
    expect(await readSettings(cookie)).toMatchObject({
      email,
      pendingEmail: next,
      isUpdatingEmail: true,
    });
    const kept = await post("keep-email", {}, cookie);
    expect(kept.headers.location).toBe(`${page}?result=email-kept`);
    expect(await readSettings(cookie)).toMatchObject({
      pendingEmail: null,
      isUpdatingEmail: false,
    });
    expect((await getMemberRow(server, id)).email).toBe(email);
  });

  test("an invalid one is rejected, and keeps the typed text", async () => {
    const { cookie } = await makeAccount(server);
    const reply = await post("email", { email: "not an email" }, cookie);
    expect(reply.text).toContain("Please enter a valid email address");
    expect(reply.text).toContain('value="not an email"');
  });
});

describe("general settings", () => {
  const update =
    "mutation ($username: String, $subscribed: Boolean, $email: String) { updateGeneralSettings(username: $username, subscribed: $subscribed, email: $email) { username email receiveEmails } }";

  // spec §7: mutation updateGeneralSettings
  test("change name and subscription at once, and the email after its confirmation", async () => {
    const { id, email, cookie } = await makeAccount(server);
    const next = createEmail();
    const username = `Reader ${id}`;
    const { data } = await askApi(update, cookie, { username, subscribed: false, email: next });
    expect(data.updateGeneralSettings).toEqual({ username, email, receiveEmails: false });
    await getMailedLink(server, next);
    const again = await askApi(update, cookie, { subscribed: true });
    expect(again.data.updateGeneralSettings).toEqual({ username, email, receiveEmails: true });
    expect((await askApi(update, "", { subscribed: true })).errors[0].extensions.code).toBe(
      "UNAUTHENTICATED",
    );
  });

  // spec §7: mutation updateGeneralSettings
  test("send no email when the name is refused", async () => {
    const { cookie } = await makeAccount(server);
    const { errors } = await askApi(update, cookie, {
      username: "juniper_k",
      email: createEmail(),
    });
    expect(errors[0].extensions).toMatchObject({ code: "CONFLICT", field: "username" });
    expect((await readSettings(cookie)).pendingEmail).toBeNull();
  });

  test("stop and start the email of this site by a plain form", async () => {
    const { cookie } = await makeAccount(server);
    const off = await post("subscription", { subscribed: "false" }, cookie);
    expect(off.headers.location).toBe(`${page}?result=unsubscribed`);
    expect((await readSettings(cookie)).receiveEmails).toBe(false);
    await post("subscription", { subscribed: "true" }, cookie);
    expect((await readSettings(cookie)).receiveEmails).toBe(true);
  });
});

describe("linked accounts", () => {
  const link = async (memberId: number) =>
    (
      await runSql(
        server.network,
        "insert into auth_accounts (user_id, provider_id, account_id) values ($1, 'google', $2) returning id",
        [memberId, `https://accounts.google.com|own-${memberId}`],
      )
    )[0].id;

  // spec §7: POST /api/auth/unlink-social
  test("are unlinked by a plain form, but not those of others nor the last sign-in method", async () => {
    const [one, other] = [await makeAccount(server), await makeAccount(server)];
    const auth_account_id = String(await link(one.id));
    expect((await post("unlink", { auth_account_id }, other.cookie)).status).toBe(404);
    const done = await post("unlink", { auth_account_id }, one.cookie);
    expect(done.headers.location).toBe(`${page}?result=unlinked`);
    expect((await readSettings(one.cookie)).authAccounts).toEqual([{ provider: "credential" }]);
    const last = String(await link(one.id));
    await runSql(
      server.network,
      "delete from auth_accounts where user_id = $1 and provider_id = 'credential'",
      [one.id],
    );
    const refused = await post("unlink", { auth_account_id: last }, one.cookie);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Please set a password first");
  });
});
