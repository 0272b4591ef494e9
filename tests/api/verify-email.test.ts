import { describe, expect, test } from "vitest";
import { logIn, server, startAccountServer } from "#tests/support/account-server.ts";
import {
  createEmail,
  getCookie,
  getMailedLink,
  getMailedToken,
  getMails,
  getMemberRow,
  getSessionUser,
  makeAccount,
  parseBody,
  register,
} from "#tests/support/accounts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { siteHost, startTestServer } from "#tests/support/test-server.ts";

startAccountServer();

const path = "/api/auth/verify-email";
const verify = (token: string, cookie: string, redirect?: string, site = "migraine") =>
  server.postJson(path, { token, redirect }, { host: siteHost(site), headers: { cookie } });
const verifyByForm = (fields: Record<string, string>, cookie: string) =>
  // The origin is what a page without a referrer sends.
  server.postForm(path, fields, { headers: { cookie, origin: "null" } });
async function accountWithLink() {
  const account = await makeAccount(server);
  return { ...account, token: await getMailedToken(server, account.email) };
}

// spec §4: a verification link acts on a click, not when it is opened
describe("the link that verifies an address", () => {
  test("verifies the account of the logged-in member, with a new cookie and a welcome", async () => {
    const { id, email, cookie, token } = await accountWithLink();
    const reply = await verify(token, cookie, "/forums?sort=new#last");
    expect([reply.status, parseBody(reply)]).toMatchObject([
      200,
      {
        status: "success",
        account: { id: String(id), isVerified: true },
        redirect: "/forums?sort=new&just-verified=true#last",
      },
    ]);
    const renewed = getCookie(reply);
    expect(renewed).not.toBe(cookie);
    expect(await getSessionUser(server, cookie)).toBeNull();
    expect(await getSessionUser(server, renewed)).toMatchObject({
      id: String(id),
      isVerified: true,
    });
    expect(await getMemberRow(server, id)).toMatchObject({
      email_verified: true,
      is_verified: true,
    });
    const mail = (await getMails(server, email)).at(-1);
    expect(mail?.subject).toBe("Welcome to Quiet Lamp");
    expect(mail?.text).toMatch(/https?:\/\/migraine\.[^/]+\/welcome\s/);
  });

  test("does nothing when it is only opened, as mail programs do", async () => {
    const { id, token } = await accountWithLink();
    for (const method of ["GET", "HEAD"])
      expect((await server.ask(`${path}?token=${token}`, { method })).status).not.toBe(200);
    await server.ask(`/verify-email?token=${token}`);
    expect((await getMemberRow(server, id)).is_verified).toBe(false);
  });

  test("works by a plain form, which is sent on", async () => {
    const { id, cookie, token } = await accountWithLink();
    const reply = await verifyByForm({ token, redirect: "/forums" }, cookie);
    expect([reply.status, reply.headers.location, reply.headers["referrer-policy"]]).toEqual([
      303,
      "/forums?just-verified=true",
      "no-referrer",
    ]);
    expect((await getMemberRow(server, id)).is_verified).toBe(true);
  });

  test("without a login it is not used up: it works after the login", async () => {
    const { id, email, token } = await accountWithLink();
    const reply = await verify(token, "");
    expect([reply.status, parseBody(reply)]).toEqual([
      401,
      {
        status: "error",
        code: "UNAUTHENTICATED",
        message: "Please log in to verify your account.",
      },
    ]);
    const sent = await verifyByForm({ token }, "");
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      `/verify-email?token=${token}&problem=link`,
    ]);
    expect((await getMemberRow(server, id)).is_verified).toBe(false);
    expect((await verify(token, getCookie(await logIn(email)))).status).toBe(200);
  });

  test("an account with somebody else's address cannot be verified by its creator", async () => {
    const { id, token } = await accountWithLink();
    const owner = await makeAccount(server);
    const reply = await verify(token, owner.cookie);
    expect([reply.status, parseBody(reply).code]).toEqual([403, "FORBIDDEN"]);
    expect((await getMemberRow(server, id)).is_verified).toBe(false);
    expect((await getMemberRow(server, owner.id)).is_verified).toBe(false);
  });

  test("works once, also when twenty use it at the same moment", async () => {
    const { cookie, token } = await accountWithLink();
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(token, cookie)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => status === 200 || status === 400 || status === 401)).toBe(
      true,
    );
  });

  test("stops working after a day, after a newer one was sent, and if it is invalid or truncated", async () => {
    const { email, cookie, token } = await accountWithLink();
    const ask = (redirect?: string) =>
      server.postJson(
        "/api",
        {
          query: "mutation ($to: String) { resendEmailVerification(verificationRedirect: $to) }",
          variables: { to: redirect },
        },
        { headers: { cookie } },
      );
    expect(JSON.parse((await ask("/forums")).text).data).toEqual({
      resendEmailVerification: true,
    });
    const newer = await getMailedLink(server, email);
    expect(newer.searchParams.get("redirect")).toBe("/forums");
    const newToken = newer.searchParams.get("token") ?? "";
    for (const dead of [token, newToken.slice(0, 21), `${newToken}x`, "", "\0", "x".repeat(43)])
      expect(parseBody(await verify(dead, cookie))).toEqual({
        status: "error",
        code: "BAD_USER_INPUT",
        message: "This link has expired or was already used. Ask for a new one.",
        field: "token",
      });
    await runSql(
      server.network,
      "update one_time_tokens set expires_at = expires_at - interval '24 hours' where email = $1",
      [email],
    );
    expect((await verify(newToken, cookie)).status).toBe(400);
    await ask("//evil.test");
    expect((await getMailedLink(server, email)).searchParams.get("redirect")).toBeNull();
  });

  test("is dead once the account has another address", async () => {
    const { id, cookie, token } = await accountWithLink();
    await runSql(server.network, "update members set email = $1 where id = $2", [
      createEmail(),
      id,
    ]);
    expect((await verify(token, cookie)).status).toBe(400);
    expect((await getMemberRow(server, id)).is_verified).toBe(false);
  });

  test.each([
    ["//evil.test", "/"],
    ["/\\evil.test", "/"],
    ["https://evil.test/", "/"],
    ["javascript:alert(1)", "/"],
    ["/\tevil.test", "/"],
    ["/%09//evil.test", "/%09//evil.test"],
    [{ href: "https://evil.test" }, "/"],
  ])("a redirect to %j never leaves the site", async (redirect, path) => {
    const { cookie, token } = await accountWithLink();
    const reply = await server.postJson(
      "/api/auth/verify-email",
      { token, redirect },
      { headers: { cookie } },
    );
    expect(JSON.parse(reply.text).redirect).toBe(`${path}?just-verified=true`);
  });

  test("guesses are stopped", async () => {
    const limited = await startTestServer({ settings: { RATE_LIMIT_SCALE: "0.1" } });
    const statuses = [];
    for (let guess = 0; guess < 4; guess += 1)
      statuses.push((await limited.postJson(path, { token: "x".repeat(43) })).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
    await limited.close();
  });
});

// spec §6: resending the verification email needs a login and no verification
// spec §7: mutation resendEmailVerification
// spec §8: resend verification email when not allowed
describe("asking for the link again", () => {
  const text = "You must be logged in and unverified to resend a verification email.";
  const resend = (email?: string) =>
    server.network.ask("mutation { resendEmailVerification }", {}, email ? { email } : {});

  test.each([[undefined], ["member@demo.test"]])("as %s is refused with the text", async (who) => {
    const { errors } = await resend(who);
    expect(errors?.[0]).toMatchObject({ message: text, extensions: { code: "FORBIDDEN" } });
  });

  test("is limited to five in half an hour for each account", async () => {
    const limited = await startTestServer({
      settings: { CAPTCHA_PROVIDER: "none", RATE_LIMIT_SCALE: "1" },
    });
    const email = createEmail();
    const cookie = getCookie(await register(limited, { email }));
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const reply = await limited.postJson(
        "/api",
        { query: "mutation { resendEmailVerification }" },
        { headers: { cookie } },
      );
      codes.push(JSON.parse(reply.text).errors?.[0].extensions.code ?? "sent");
    }
    expect(codes).toEqual(["sent", "sent", "sent", "sent", "sent", "RATE_LIMITED"]);
    await limited.close();
  });
});
