import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FakeProvider, startFakeProvider } from "#tests/support/fake-provider.ts";
import { accountPassword, makeAccount } from "#tests/support/make-account.ts";
import { runSql } from "#tests/support/make-content.ts";
import { socialBrowser } from "#tests/support/social-browser.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let provider: FakeProvider;
let server: TestServer;
let count = 0;
let email = "";

beforeAll(async () => {
  provider = await startFakeProvider();
  server = await startTestServer({
    settings: { ...provider.settings, CAPTCHA_PROVIDER: "none" },
  });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
beforeEach(() => {
  count += 1;
  email = `owner-${count}@mail.test`;
  provider.state.person = { sub: `owner-${count}`, email, email_verified: true };
});

const waysIn = async (memberId: number): Promise<string[]> =>
  (
    await runSql(
      server.network,
      "select provider_id from auth_accounts where user_id = $1 order by provider_id",
      [memberId],
    )
  ).map(({ provider_id }) => provider_id);
const logInByPassword = (browser = socialBrowser(server)) =>
  browser.post("/api/auth/identity/callback", { email, password: accountPassword });
/** Address of the link in the last mail, as a path. */
function mailedPath(): string {
  const [, url = ""] = server.network.outbox.mails.at(-1)?.text.match(/(https?:\S+)/) ?? [];
  return new URL(url).pathname + new URL(url).search;
}

describe("an account with a verified owner", () => {
  test.each(["google", "facebook"])("is not entered by %s without its password", async (name) => {
    const memberId = await makeAccount(server.network, { email, isEmailVerified: true });
    const browser = socialBrowser(server);
    const { result } = await browser.logIn(name);
    expect(result).toEqual({ status: "link", provider: name, email });
    expect([await browser.whoAmI(), await waysIn(memberId)]).toEqual([null, ["credential"]]);
    // The prompt stays: requested again, the response is the same.
    expect((await browser.result()).body).toEqual(result);
  });

  // spec §6: social login: a verified account is connected by password or mail only
  test("is connected by its password, once, and its owner gets a mail", async () => {
    const memberId = await makeAccount(server.network, { email, isEmailVerified: true });
    const browser = socialBrowser(server);
    await browser.logIn();
    const wrong = await browser.post("/api/auth/social-link", { password: "Wrong-passw0rd" });
    expect([wrong.status, wrong.body.field]).toEqual([401, "password"]);
    expect(await waysIn(memberId)).toEqual(["credential"]);
    const right = await browser.post("/api/auth/social-link", { password: accountPassword });
    expect(right.body).toMatchObject({ status: "success", isNew: false });
    expect([await browser.whoAmI(), await waysIn(memberId)]).toEqual([
      email.replace(/\W/g, "_"),
      ["credential", "google"],
    ]);
    expect(
      (await browser.post("/api/auth/social-link", { password: accountPassword })).status,
    ).toBe(404);
    await server.network.services.background.idle();
    expect(server.network.outbox.mails.at(-1)?.subject).toMatch(/^Google is connected to your/);
    expect((await socialBrowser(server).logIn()).result).toMatchObject({ status: "success" });
  });

  test("the password of another account connects nothing", async () => {
    await makeAccount(server.network, { email, isEmailVerified: true });
    const browser = socialBrowser(server);
    await browser.logIn();
    for (const password of ["Demo-passw0rd", "", null, [accountPassword], "x".repeat(100_000)]) {
      const { status } = await browser.post("/api/auth/social-link", { password });
      expect([400, 401]).toContain(status);
    }
    expect(await browser.whoAmI()).toBeNull();
  });

  // spec §6: social login: a verified account is connected by password or mail only
  test("is connected by the link in a mail, by a click on its page and not by opening it", async () => {
    const memberId = await makeAccount(server.network, { email, isEmailVerified: true });
    const browser = socialBrowser(server);
    await browser.ask(await browser.toProvider("google", "?redirect=/forums"));
    expect((await browser.post("/api/auth/social-link-mail")).status).toBe(200);
    expect(server.network.outbox.mails.at(-1)?.to).toBe(email);
    const path = mailedPath();
    const page = await browser.ask(path);
    expect([page.status, page.headers["referrer-policy"]]).toEqual([200, "no-referrer"]);
    expect(page.text).toContain("Connect Google to your account?");
    expect(await waysIn(memberId)).toEqual(["credential"]);
    const confirm = (token = new URL(path, "http://a.test").searchParams.get("token") ?? "") =>
      browser.ask("/api/auth/social-link/confirm", {
        method: "POST",
        body: `token=${token}`,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
        },
      });
    expect((await confirm("a".repeat(43))).status).toBe(404);
    const done = await confirm();
    expect([done.status, done.headers.location]).toEqual([303, "/forums?social-login=done"]);
    expect((await browser.result()).body).toMatchObject({ status: "success", isNew: false });
    expect(await waysIn(memberId)).toEqual(["credential", "google"]);
    expect((await confirm()).status).toBe(404);
  });

  test("the link does nothing in another browser, after half an hour, or once another was sent", async () => {
    await makeAccount(server.network, { email, isEmailVerified: true });
    const browser = socialBrowser(server);
    await browser.logIn();
    await browser.post("/api/auth/social-link-mail");
    const first = mailedPath();
    expect((await socialBrowser(server).ask(first)).status).toBe(404);
    await browser.post("/api/auth/social-link-mail");
    const token = new URL(first, "http://a.test").searchParams.get("token");
    const request = {
      method: "POST",
      body: `token=${token}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    };
    expect((await browser.ask("/api/auth/social-link/confirm", request)).status).toBe(404);
    await runSql(server.network, "update social_logins set expires_at = now()");
    expect((await browser.ask(mailedPath())).status).toBe(404);
    expect(await browser.whoAmI()).toBeNull();
  });

  test("a deleted account is neither entered nor connected", async () => {
    const memberId = await makeAccount(server.network, { email, isEmailVerified: true });
    await runSql(server.network, "update members set deleted_at = now() where id = $1", [memberId]);
    const { result } = await socialBrowser(server).logIn();
    expect(result).toMatchObject({ status: "failed", reason: "gone" });
  });
});

describe("an account that somebody made with another person's address before they came", () => {
  // spec §6: pre-registered accounts: the old password stops working
  test("classic: the password it was made with opens nothing any more", async () => {
    const memberId = await makeAccount(server.network, { email, isEmailVerified: false });
    const { result } = await socialBrowser(server).logIn();
    expect(result).toMatchObject({
      status: "success",
      isNew: false,
      account: { isVerified: true },
    });
    expect(result.account.id).toBe(String(memberId));
    expect(await waysIn(memberId)).toEqual(["google"]);
    expect((await logInByPassword()).status).toBe(401);
  });

  // spec §6: pre-registered accounts: open sessions end
  test("sessions that were open before are over", async () => {
    await makeAccount(server.network, { email, isEmailVerified: false });
    const attacker = socialBrowser(server);
    await logInByPassword(attacker);
    expect(await attacker.whoAmI()).not.toBeNull();
    await socialBrowser(server).logIn();
    expect(await attacker.whoAmI()).toBeNull();
  });

  // spec §6: pre-registered accounts: other sign-in methods and links stop working
  test("an earlier linked sign-in method is removed, and a phone number as well", async () => {
    provider.state.person.sub = "the-attacker";
    const attacker = await socialBrowser(server).logIn("facebook");
    const memberId = Number(attacker.result.account.id);
    await runSql(
      server.network,
      "update members set phone = '+12025550199', phone_verified_at = now(), is_verified = true where id = $1",
      [memberId],
    );
    provider.state.person.sub = `owner-${count}`;
    await socialBrowser(server).logIn("google");
    expect(await waysIn(memberId)).toEqual(["google"]);
    const [row] = await runSql(server.network, "select phone from members where id = $1", [
      memberId,
    ]);
    expect(row.phone).toBeNull();
    provider.state.person.sub = "the-attacker";
    const again = await socialBrowser(server).logIn("facebook");
    expect(again.result).toMatchObject({ status: "link" });
  });

  // spec §6: pre-registered accounts: other sign-in methods and links stop working
  test.each(["change-email", "undo-email-change", "reset-password"])(
    "a link that was sent out before (%s) is dead",
    async (purpose) => {
      const memberId = await makeAccount(server.network, { email, isEmailVerified: false });
      await runSql(
        server.network,
        `insert into one_time_tokens (token_hash, purpose, member_id, email, expires_at)
         values ($1, $2, $3, 'attacker@mail.test', now() + interval '1 day')`,
        [`hash-${count}-${purpose}`, purpose, memberId],
      );
      await socialBrowser(server).logIn();
      const left = await runSql(
        server.network,
        "select purpose from one_time_tokens where member_id = $1",
        [memberId],
      );
      expect(left).toEqual([]);
    },
  );

  test("a provider that proves no address does not take it over, but by its password or a mail", async () => {
    const memberId = await makeAccount(server.network, { email, isEmailVerified: false });
    const browser = socialBrowser(server);
    expect((await browser.logIn("facebook")).result.status).toBe("link");
    expect(await waysIn(memberId)).toEqual(["credential"]);
    await browser.post("/api/auth/social-link-mail");
    const token = new URL(mailedPath(), "http://a.test").searchParams.get("token");
    await browser.ask("/api/auth/social-link/confirm", {
      method: "POST",
      body: `token=${token}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect((await browser.result()).body).toMatchObject({ account: { isVerified: true } });
    // The reader of the mail owns the address, so earlier credentials are removed.
    expect(await waysIn(memberId)).toEqual(["facebook"]);
    expect((await logInByPassword()).status).toBe(401);
  });
});

describe("disconnecting", () => {
  const getId = async (memberId: number, name: string) =>
    (
      await runSql(
        server.network,
        "select id from auth_accounts where user_id = $1 and provider_id = $2",
        [memberId, name],
      )
    )[0]?.id;

  // spec §7: POST /api/auth/unlink-social
  test("unlinks a provider if another sign-in method remains", async () => {
    const memberId = await makeAccount(server.network, { email, isEmailVerified: true });
    const browser = socialBrowser(server);
    await browser.logIn();
    await browser.post("/api/auth/social-link", { password: accountPassword });
    const auth_account_id = String(await getId(memberId, "google"));
    const { status, body } = await browser.post("/api/auth/unlink-social", { auth_account_id });
    expect([status, body]).toEqual([200, { status: "success" }]);
    expect(await waysIn(memberId)).toEqual(["credential"]);
  });

  // spec §7: POST /api/auth/unlink-social
  test("keeps the last sign-in method, and the password or another member's method cannot be named", async () => {
    const browser = socialBrowser(server);
    const { result } = await browser.logIn();
    const own = await getId(Number(result.account.id), "google");
    const last = await browser.post("/api/auth/unlink-social", { auth_account_id: own });
    expect([last.status, last.body.message]).toEqual([
      409,
      "Please set a password first, so that you can still log in.",
    ]);
    expect(await waysIn(Number(result.account.id))).toEqual(["google"]);
    const other = await makeAccount(server.network, { email: `x${email}`, isEmailVerified: true });
    for (const id of [
      await getId(other, "credential"),
      0,
      -1,
      "1 or 1=1",
      null,
      {},
      { toString: 1 },
      [own],
      2 ** 40,
    ])
      expect((await browser.post("/api/auth/unlink-social", { auth_account_id: id })).status).toBe(
        404,
      );
    const visitor = await socialBrowser(server).post("/api/auth/unlink-social", {
      auth_account_id: own,
    });
    expect(visitor.status).toBe(401);
  });

  test("two at once do not take away the last two", async () => {
    const browser = socialBrowser(server);
    const { result } = await browser.logIn();
    const memberId = Number(result.account.id);
    await runSql(
      server.network,
      "insert into auth_accounts (user_id, provider_id, account_id) values ($1, 'facebook', $2)",
      [memberId, `made-${memberId}`],
    );
    const ids = await Promise.all(["google", "facebook"].map((name) => getId(memberId, name)));
    const replies = await Promise.all(
      ids.map((id) => browser.post("/api/auth/unlink-social", { auth_account_id: id })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await waysIn(memberId)).toHaveLength(1);
  });
});
