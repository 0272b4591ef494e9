import { describe, expect, test, vi } from "vitest";
import { issueToken } from "#lib/auth/server/one-time-tokens.ts";
import { logIn, server, startAccountServer } from "#tests/support/account-server.ts";
import {
  createEmail,
  getCookie,
  getMailedLink,
  getMailedToken,
  getMails,
  getMemberRow,
  getSessionUser,
  goodPassword,
  makeAccount,
  parseBody,
  register,
} from "#tests/support/accounts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { soon } from "#tests/support/soon.ts";
import { siteHost, siteOrigin, startTestServer } from "#tests/support/test-server.ts";
import { openSocket } from "#tests/support/test-socket.ts";

const anotherPassword = "Cobalt-9-lantern";
const notSaved = "Something went wrong, password was not saved.";

startAccountServer();

const request = (emailOrUsername: unknown, on = server, site = "migraine") =>
  on.postJson(
    "/api/auth/request-password-reset",
    { email_or_username: emailOrUsername },
    { host: siteHost(site) },
  );
const reset = (body: Record<string, unknown>, on = server) =>
  on.postJson("/api/auth/reset-password", { password: anotherPassword, ...body });
/** An account and the key of a link that has been sent to it. */
async function accountWithKey() {
  const account = await makeAccount(server);
  await request(account.email);
  return { ...account, key: await getMailedToken(server, account.email) };
}

describe("asking for a link", () => {
  test("sends one to the owner, by address or by username, on the site's own host", async () => {
    const { email, username } = await makeAccount(server);
    for (const name of [email.toUpperCase(), username]) {
      expect((await request(name)).status).toBe(200);
      const link = await getMailedLink(server, email);
      expect([link.origin, link.pathname]).toEqual([siteOrigin("migraine"), "/member-login"]);
      expect(link.searchParams.get("reset_key")).toMatch(/^[\w-]{43}$/);
    }
  });

  // spec §7: POST /api/auth/request-password-reset
  test("has the same response for existing, deleted and unknown accounts", async () => {
    const { email } = await makeAccount(server);
    const deleted = await makeAccount(server);
    await runSql(server.network, "update members set deleted_at = now() where id = $1", [
      deleted.id,
    ]);
    await server.network.services.background.idle();
    const before = server.network.outbox.mails.length;
    const answers = [];
    for (const name of [email, deleted.email, createEmail(), "Nobody Ever"]) {
      const reply = await request(name);
      answers.push([reply.status, parseBody(reply), Object.keys(reply.headers).sort()]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.[1]).toEqual({
      status: "success",
      message:
        "Check your email!  If an account exists, we have sent you a link to create a new password",
    });
    await server.network.services.background.idle();
    expect(server.network.outbox.mails.length).toBe(before + 1);
  });

  test("costs the answer no statement more for an account that is there", async () => {
    const { email } = await makeAccount(server);
    // Work after the response does not count.
    const run = vi.spyOn(server.network.services.background, "run").mockReturnValue();
    const listStatements = async (name: string) => {
      const { statements } = await recordStatements(() => request(name));
      // The new account is announced to other instances a moment after it was made.
      return statements.filter((text) => !text.includes("insert into live_events"));
    };
    expect(await listStatements(email)).toEqual(await listStatements(createEmail()));
    run.mockRestore();
  });

  test("is limited by the typed text, for accounts and others alike", async () => {
    const limited = await startTestServer({
      settings: { CAPTCHA_PROVIDER: "none", RATE_LIMIT_SCALE: "1" },
    });
    const { email } = await makeAccount(limited);
    for (const name of [email, createEmail()]) {
      const statuses = [];
      for (let attempt = 0; attempt < 6; attempt += 1)
        statuses.push((await request(name, limited)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    expect((await getMails(limited, email)).length).toBeLessThanOrEqual(6);
    await limited.close();
  });

  test("needs a captcha, and a name", async () => {
    const guarded = await startTestServer({});
    expect(parseBody(await request("juniper_k", guarded))).toMatchObject({
      code: "CAPTCHA_FAILED",
    });
    expect(parseBody(await request(" ", guarded))).toMatchObject({
      field: "email_or_username",
      message: "This field is required",
    });
    await guarded.close();
  });
});

// spec §7: POST /api/auth/reset-password
describe("a new password by link", () => {
  test("replaces the old one, ends every login, notifies the owner and logs nobody in", async () => {
    const { id, email, cookie, key } = await accountWithKey();
    const elsewhere = getCookie(
      await server.postJson(
        "/api/auth/identity/callback",
        { email, password: goodPassword },
        { host: siteHost("sleep") },
      ),
    );
    expect(await getSessionUser(server, elsewhere, "sleep")).not.toBeNull();
    const { token } = await getSessionUser(server, cookie);
    const live = openSocket(server, { cookie });
    await live.opened();
    live.send({ type: "connection_init", payload: { ticket: token } });
    await live.next();
    const reply = await reset({ reset_key: key });
    expect([reply.status, reply.headers["set-cookie"], parseBody(reply)]).toEqual([
      200,
      [expect.stringMatching(/^known-browser=/)],
      { status: "success", message: "Success! Your password has been reset" },
    ]);
    expect(await soon(live.closed)).toBe(4403);
    expect([
      await getSessionUser(server, cookie),
      await getSessionUser(server, elsewhere, "sleep"),
    ]).toEqual([null, null]);
    expect((await logIn(email, goodPassword)).status).toBe(401);
    expect((await logIn(email, anotherPassword)).status).toBe(200);
    expect((await getMails(server, email)).at(-1)?.subject).toBe(
      "Your password for Quiet Lamp has been changed",
    );
    expect(await getMemberRow(server, id)).toMatchObject({
      email_verified: true,
      is_verified: true,
    });
  });

  test("is in the database as a hash only", async () => {
    const { key } = await accountWithKey();
    const rows = await runSql(server.network, "select * from one_time_tokens");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test("works once, also when fifty use it at the same moment", async () => {
    const { email, key } = await accountWithKey();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_none, index) =>
        reset({ reset_key: key, password: `${anotherPassword}${index}` }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
    const winner = statuses.indexOf(200);
    expect((await logIn(email, `${anotherPassword}${winner}`)).status).toBe(200);
    expect((await reset({ reset_key: key })).status).toBe(400);
  });

  test("is dead once a newer one was sent, and after thirty minutes", async () => {
    const { email, key } = await accountWithKey();
    await request(email);
    const newer = await getMailedToken(server, email);
    expect(parseBody(await reset({ reset_key: key }))).toMatchObject({ message: notSaved });
    await runSql(
      server.network,
      "update one_time_tokens set expires_at = expires_at - interval '30 minutes' where email = $1",
      [email],
    );
    expect(parseBody(await reset({ reset_key: newer }))).toMatchObject({ message: notSaved });
    const [{ left }] = await runSql(
      server.network,
      "select extract(epoch from expires_at - inserted_at)::int as left from one_time_tokens where email = $1 and purpose = 'reset-password'",
      [email],
    );
    expect(left).toBe(0);
  });

  test("a link for something else, half a link, or one for another account changes nothing", async () => {
    const { email, username, key } = await accountWithKey();
    const other = await makeAccount(server);
    const verify = await getMailedToken(server, other.email);
    for (const wrong of [
      { reset_key: verify },
      { reset_key: key.slice(0, 20) },
      { reset_key: `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}` },
      { reset_key: "" },
      { reset_key: key, email_or_username: other.email },
      { reset_key: key, email_or_username: "juniper_k" },
    ])
      expect(parseBody(await reset(wrong))).toEqual({
        status: "error",
        code: "BAD_USER_INPUT",
        message: notSaved,
      });
    expect((await logIn(email, goodPassword)).status).toBe(200);
    expect((await reset({ reset_key: key, email_or_username: username })).status).toBe(200);
  });

  test("a password that breaks a rule leaves the link good", async () => {
    const { key } = await accountWithKey();
    for (const password of ["short1", "12345678", "password1", "Migraine2026"])
      expect(parseBody(await reset({ reset_key: key, password }))).toMatchObject({
        code: "BAD_USER_INPUT",
        field: "password",
      });
    expect((await reset({ reset_key: key })).status).toBe(200);
  });

  test("is dead once the account has another address", async () => {
    const { id, key } = await accountWithKey();
    await runSql(server.network, "update members set email = $1 where id = $2", [
      createEmail(),
      id,
    ]);
    expect((await reset({ reset_key: key })).status).toBe(400);
  });

  test("guesses cost nothing dear and are stopped", async () => {
    const limited = await startTestServer({
      settings: { CAPTCHA_PROVIDER: "none", RATE_LIMIT_SCALE: "1" },
    });
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await reset({ reset_key: `${guess}`.padStart(43, "x") }, limited)).status);
    expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    await limited.close();
  });
});

describe("an account with somebody else's address", () => {
  /**
   * An account that a stranger has created with somebody else's address and everything they could
   * add.
   */
  async function trojan() {
    const account = await makeAccount(server);
    await runSql(
      server.network,
      "insert into auth_accounts (user_id, provider_id, account_id) values ($1, 'google', $2)",
      [account.id, `stranger-${account.id}`],
    );
    await runSql(
      server.network,
      "update members set phone = $1, phone_verified_at = now(), is_verified = true where id = $2",
      [`+1202555${String(account.id).padStart(4, "0")}`, account.id],
    );
    const { db } = server.network.services.store;
    const strangers = { memberId: account.id, email: createEmail() };
    const change = await issueToken(db, { ...strangers, purpose: "change-email" });
    return { ...account, change };
  }

  test("loses login, password, social login, number and every link once the owner sets a password", async () => {
    const { id, email, cookie, change } = await trojan();
    await request(email);
    expect((await reset({ reset_key: await getMailedToken(server, email) })).status).toBe(200);
    expect(await getSessionUser(server, cookie)).toBeNull();
    expect((await logIn(email, goodPassword)).status).toBe(401);
    expect(
      await runSql(server.network, "select provider_id from auth_accounts where user_id = $1", [
        id,
      ]),
    ).toEqual([{ provider_id: "credential" }]);
    expect(await getMemberRow(server, id)).toMatchObject({ phone: null, phone_verified_at: null });
    const owner = getCookie(await logIn(email, anotherPassword));
    const form = { token: change };
    const changed = await server.postForm("/api/auth/change-email", form, {
      headers: { cookie: owner },
    });
    expect(changed.status).toBe(400);
    expect((await getMemberRow(server, id)).email).toBe(email);
  });

  test("where the address had been proven, social logins and number stay", async () => {
    const { id, email } = await trojan();
    await runSql(server.network, "update members set email_verified = true where id = $1", [id]);
    await request(email);
    await reset({ reset_key: await getMailedToken(server, email) });
    const ways = await runSql(
      server.network,
      "select provider_id from auth_accounts where user_id = $1 order by 1",
      [id],
    );
    expect(ways).toEqual([{ provider_id: "credential" }, { provider_id: "google" }]);
    expect((await getMemberRow(server, id)).phone).not.toBeNull();
  });

  test("registering with it again notifies its owner by mail", async () => {
    const { email } = await trojan();
    expect((await register(server, { email })).status).toBe(400);
    expect((await getMails(server, email)).at(-1)?.subject).toBe(
      "You already have an account at Quiet Lamp",
    );
  });
});
