import { describe, expect, test } from "vitest";
import { requestEmailChange } from "#lib/auth/server/change-email.ts";
import { askApi, logIn, server, startAccountServer } from "#tests/support/account-server.ts";
import {
  createEmail,
  getCookie,
  getMailedLink,
  getMailedToken,
  getMails,
  getMemberRow,
  getSessionUser,
  makeAccount,
} from "#tests/support/accounts.ts";
import { runSql } from "#tests/support/make-content.ts";

startAccountServer();

/** A verified account with a pending change of its address. */
async function changing(isEmailVerified = true) {
  const account = await makeAccount(server);
  await runSql(
    server.network,
    "update members set email_verified = $2, is_verified = $2 where id = $1",
    [account.id, isEmailVerified],
  );
  const next = createEmail();
  await ask(account.cookie, next);
  return { ...account, next };
}
async function ask(cookie: string, email: unknown) {
  const { services } = server.network;
  const site = server.network.site("migraine");
  const session = await server.getSession(cookie);
  const viewer = session.member;
  await requestEmailChange(services, { site, address: "192.0.2.1", viewer, email });
}
const press = (path: string, token: string, cookie = "") =>
  server.postForm(path, { token }, { headers: { cookie } });
const change = "/api/auth/change-email";
const undo = "/api/auth/undo-email-change";

// spec §7: change of email: confirmed by the new address
describe("another address", () => {
  test("replaces the old address once its link is used; the old one is notified and can undo it", async () => {
    const { id, email, next, cookie } = await changing();
    expect((await getMemberRow(server, id)).email).toBe(email);
    const link = await getMailedLink(server, next);
    expect(link.pathname).toBe(change);
    const page = await server.ask(link.pathname + link.search, { headers: { cookie } });
    expect([page.status, page.headers["referrer-policy"], page.headers["cache-control"]]).toEqual([
      200,
      "no-referrer",
      "no-store",
    ]);
    expect((await getMemberRow(server, id)).email).toBe(email);
    expect((await press(change, await getMailedToken(server, next), cookie)).status).toBe(200);
    expect(await getMemberRow(server, id)).toMatchObject({ email: next, email_verified: true });
    expect((await logIn(next)).status).toBe(200);
    expect((await getMailedLink(server, email)).pathname).toBe(undo);
  });

  // spec §7: mutation updateEmail
  test("can be taken on by the call of the spec, and forgotten by it", async () => {
    const mutation =
      "mutation ($token: String, $clear: Boolean) { updateEmail(token: $token, clearToken: $clear) { email } }";
    const send = (cookie: string, variables: object) => askApi(mutation, cookie, variables);
    const one = await changing();
    const forgotten = await getMailedToken(server, one.next);
    expect((await send(one.cookie, { clear: true })).data.updateEmail.email).toBe(one.email);
    expect((await send(one.cookie, { token: forgotten })).errors[0]).toMatchObject({
      message: "This link has expired or was already used. Ask for a new one.",
      extensions: { code: "BAD_USER_INPUT", field: "token" },
    });
    const other = await changing();
    const token = await getMailedToken(server, other.next);
    expect((await send("", { token })).errors[0].extensions.code).toBe("UNAUTHENTICATED");
    expect((await send(one.cookie, { token })).errors[0].extensions.code).toBe("BAD_USER_INPUT");
    const again = await changing();
    const good = await getMailedToken(server, again.next);
    expect((await send(again.cookie, { token: good })).data.updateEmail.email).toBe(again.next);
  });

  test("an address that has an account is notified by mail, and nothing changes", async () => {
    const owner = await makeAccount(server);
    const { id, email, cookie } = await changing();
    await ask(cookie, owner.email);
    expect((await getMails(server, owner.email)).at(-1)?.subject).toBe(
      "You already have an account at Quiet Lamp",
    );
    expect((await getMemberRow(server, id)).email).toBe(email);
  });

  test("an address that got an account since is rejected", async () => {
    const { id, email, next, cookie } = await changing();
    const token = await getMailedToken(server, next);
    const taker = await makeAccount(server);
    await runSql(server.network, "update members set email = $1 where id = $2", [next, taker.id]);
    expect((await press(change, token, cookie)).status).toBe(400);
    expect((await getMemberRow(server, id)).email).toBe(email);
  });

  test("of an account with an unverified address cannot be undone, and the session gets a new cookie", async () => {
    const { email, next, cookie } = await changing(false);
    const reply = await press(change, await getMailedToken(server, next), cookie);
    expect(reply.status).toBe(200);
    // This verifies the account, so the earlier cookie is a guest's.
    expect(await getSessionUser(server, cookie)).toBeNull();
    expect(await getSessionUser(server, getCookie(reply))).toMatchObject({ isVerified: true });
    const subjects = (await getMails(server, email)).map(({ subject }) => subject);
    expect(subjects).not.toContain("Your email address for Quiet Lamp has been changed");
  });
});

// spec §7: change of email: undone within seven days
describe("taking it back", () => {
  test("restores the old address and removes every sign-in method; a password link is sent there", async () => {
    const { id, email, next, cookie } = await changing();
    await press(change, await getMailedToken(server, next), cookie);
    const token = await getMailedToken(server, email);
    expect((await server.ask(`${undo}?token=${token}`)).status).toBe(200);
    expect((await getMemberRow(server, id)).email).toBe(next);
    expect((await press(undo, token)).status).toBe(200);
    expect((await getMemberRow(server, id)).email).toBe(email);
    expect(await getSessionUser(server, cookie)).toBeNull();
    expect([(await logIn(email)).status, (await logIn(next)).status]).toEqual([401, 401]);
    expect((await getMailedLink(server, email)).searchParams.has("reset_key")).toBe(true);
    expect((await press(undo, token)).status).toBe(400);
  });

  test("survives a second change and a new password, and undoes later changes", async () => {
    const { id, email, next, cookie } = await changing();
    await press(change, await getMailedToken(server, next), cookie);
    const owners = await getMailedToken(server, email);
    const third = createEmail();
    await ask(cookie, third);
    await press(change, await getMailedToken(server, third), cookie);
    const thiefs = await getMailedToken(server, next);
    await server.postJson("/api/auth/request-password-reset", { email_or_username: third });
    await server.postJson("/api/auth/reset-password", {
      reset_key: await getMailedToken(server, third),
      password: "Cobalt-9-lantern",
    });
    expect((await press(undo, owners)).status).toBe(200);
    expect((await getMemberRow(server, id)).email).toBe(email);
    expect((await press(undo, thiefs)).status).toBe(400);
    expect((await getMemberRow(server, id)).email).toBe(email);
  });

  test("is over after seven days", async () => {
    const { email, next, cookie } = await changing();
    await press(change, await getMailedToken(server, next), cookie);
    const [{ days }] = await runSql(
      server.network,
      "select extract(epoch from expires_at - now()) / 86400 as days from one_time_tokens where email = $1 and purpose = 'undo-email-change'",
      [email],
    );
    expect(Number(days)).toBeCloseTo(7, 1);
    await runSql(server.network, "update one_time_tokens set expires_at = now() where email = $1", [
      email,
    ]);
    expect((await press(undo, await getMailedToken(server, email))).status).toBe(400);
  });

  test("the parameters of a link are escaped in its page", async () => {
    const page = await server.ask(`${undo}?token=${encodeURIComponent('"><script>x()</script>')}`);
    expect(page.text).not.toContain("<script");
  });
});
