import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { withoutScriptsTexts } from "#lib/auth/shared/without-scripts.ts";
import {
  createEmail,
  getCookie,
  getMails,
  goodPassword,
  makeAccount,
  parseBody,
  solveCaptcha,
} from "#tests/support/accounts.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

type Reply = Awaited<ReturnType<TestServer["ask"]>>;

/** An eighth of the limits, as each try takes a hash of the password. */
const settings = {
  RATE_LIMIT_SCALE: "0.12",
  CAPTCHA_PROVIDER: "none",
  TRUSTED_PROXIES: "127.0.0.1",
};
/** Maximum for an account, an address, a browser and a session. */
const maxFailures = 3;
const loginPath = "/api/auth/identity/callback";

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeAccount>>;
let host = 0;
beforeAll(async () => {
  server = await startTestServer({ settings });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await makeAccount(server, "migraine", nextAddress());
});

/** Each call comes from an address of its own. */
function nextAddress(): Record<string, string> {
  host += 1;
  return { "x-forwarded-for": `192.0.2.${host}` };
}
const logIn = (body: Record<string, unknown>, headers = {}, site = "migraine") =>
  server.postJson(
    loginPath,
    { email: owner.email, password: goodPassword, ...body },
    { host: siteHost(site), headers: { ...nextAddress(), ...headers } },
  );
const codeOf = (reply: Reply) => (reply.status === 200 ? "ok" : (parseBody(reply).code ?? ""));

/** Strangers try wrong passwords from many addresses. */
async function failOften(email = owner.email, times = maxFailures) {
  const codes = [];
  for (let time = 0; time < times; time += 1)
    codes.push(codeOf(await logIn({ email, password: "Wrong-7-harbor" })));
  return codes;
}

/** The cookie that marks the browser of a login. */
function knownBrowser(reply: Reply): string {
  const line = reply.headers["set-cookie"]?.find((one) => one.startsWith("known-browser="));
  return line?.split(";")[0] ?? "";
}

// spec §7: failed logins: one text, one duration, a captcha from the third
describe("an account that strangers try wrong passwords of", () => {
  test("takes a longer check from then on, which no captcha has to be configured for, and then the right password", async () => {
    expect(await failOften()).toEqual(Array(maxFailures).fill("UNAUTHENTICATED"));
    const refused = await logIn({});
    expect([refused.status, parseBody(refused)]).toEqual([
      400,
      expect.objectContaining({ code: "HARDER_CAPTCHA", message: authTexts.harderCaptcha }),
    ]);
    const usual = await solveCaptcha(server, "guarded-login", "sleep");
    expect(codeOf(await logIn({ recaptcha_token: usual }))).toBe("HARDER_CAPTCHA");
    const recaptcha_token = await solveCaptcha(server, "guarded-login");
    expect(codeOf(await logIn({ recaptcha_token }))).toBe("ok");
    expect(codeOf(await logIn({ recaptcha_token }))).toBe("HARDER_CAPTCHA");
  });

  test("does not reveal whether the account exists", async () => {
    expect(await failOften(createEmail(), maxFailures + 2)).toEqual(
      await failOften(owner.email, maxFailures + 2),
    );
  });

  test("no more than the free tries pass without the check, also at the same moment", async () => {
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => codeOf(await logIn({ password: "Wrong-7-harbor" }))),
    );
    expect(codes.filter((code) => code === "UNAUTHENTICATED")).toHaveLength(maxFailures);
    expect(codes.filter((code) => code === "HARDER_CAPTCHA")).toHaveLength(10 - maxFailures);
  });

  test("logins that succeed are no failures", async () => {
    for (let time = 0; time < maxFailures + 1; time += 1)
      expect(codeOf(await logIn({}))).toBe("ok");
    expect(await failOften()).toEqual(Array(maxFailures).fill("UNAUTHENTICATED"));
  });

  test("from one address, tries are refused whatever account they are of", async () => {
    const from = nextAddress();
    const codes = [];
    for (let time = 0; time < maxFailures + 1; time += 1)
      codes.push(codeOf(await logIn({ email: createEmail() }, from)));
    expect(codes).toEqual([...Array(maxFailures).fill("UNAUTHENTICATED"), "RATE_LIMITED"]);
  });
});

describe("a browser that has logged in before", () => {
  test("logs in as before, also by a plain form and from an address that is over its limit", async () => {
    const cookie = knownBrowser(await logIn({}));
    await failOften();
    expect(codeOf(await logIn({}))).toBe("HARDER_CAPTCHA");
    expect(codeOf(await logIn({}, { cookie }))).toBe("ok");
    const from = nextAddress();
    for (let time = 0; time < maxFailures; time += 1) await logIn({ email: createEmail() }, from);
    const form = (headers: Record<string, string>) =>
      server.postForm(loginPath, { email: owner.email, password: goodPassword }, { headers });
    expect((await form({ ...from, cookie })).status).toBe(303);
    const refused = await form(nextAddress());
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining(withoutScriptsTexts.logInCaptcha),
    ]);
  });

  test("is so for its own account and site, and for as many tries as an unknown one has", async () => {
    const cookie = knownBrowser(await logIn({}));
    const { email } = await makeAccount(server, "migraine", nextAddress());
    await failOften(email);
    expect(codeOf(await logIn({ email }, { cookie }))).toBe("HARDER_CAPTCHA");
    await failOften();
    expect(codeOf(await logIn({}, { cookie }, "sleep"))).toBe("HARDER_CAPTCHA");
    const codes = [];
    for (let time = 0; time < maxFailures + 1; time += 1)
      codes.push(codeOf(await logIn({ password: "Wrong-7-harbor" }, { cookie })));
    expect(codes).toEqual([...Array(maxFailures).fill("UNAUTHENTICATED"), "HARDER_CAPTCHA"]);
  });

  test("is not marked where the login is not remembered", async () => {
    expect(knownBrowser(await logIn({ remember_me: false }))).toBe("");
  });

  // spec §7: POST /api/auth/reset-password
  test("can request a password link while strangers request others, and is recognized after following one", async () => {
    const cookie = knownBrowser(await logIn({}));
    const ask = (headers = {}) =>
      server.postJson(
        "/api/auth/request-password-reset",
        { email_or_username: owner.email },
        { headers: { ...nextAddress(), ...headers } },
      );
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, parseBody(refused).message]).toEqual([
      429,
      authTexts.resetRequestedOften,
    ]);
    expect((await ask({ cookie })).status).toBe(200);
    await failOften();
    const mail = (await getMails(server, owner.email)).at(-1)?.text ?? "";
    const reset_key = /reset_key=([\w-]+)/.exec(mail)?.[1] ?? "";
    const password = "Another-7-harbor";
    const saved = await server.postJson(
      "/api/auth/reset-password",
      { reset_key, password },
      { headers: nextAddress() },
    );
    expect(saved.status).toBe(200);
    expect(codeOf(await logIn({ password }, { cookie: knownBrowser(saved) }))).toBe("ok");
  });
});

describe("a logged-in member", () => {
  const change = (cookie: string, current_password: string) =>
    server.postForm(
      "/api/profile/account/password",
      { current_password, password: "Another-7-harbor" },
      { headers: { ...nextAddress(), cookie } },
    );
  const confirm = (cookie: string, password: string) =>
    server.postJson(
      "/api/auth/confirm-identity",
      { password },
      { headers: { ...nextAddress(), cookie } },
    );
  const download = (cookie: string, password: string) =>
    server.postForm(
      "/api/profile/account/export/download",
      { password },
      { headers: { ...nextAddress(), cookie } },
    );
  const remove = (cookie: string, password: string) =>
    server.postForm(
      "/api/profile/account/delete",
      { words: "keep", password },
      { headers: { ...nextAddress(), cookie } },
    );

  test("confirms, changes the password, downloads and deletes, however often others fail", async () => {
    await failOften(owner.email, maxFailures + 1);
    const cookie = owner.cookie;
    expect((await confirm(cookie, goodPassword)).status).toBe(200);
    // There is no file, which is looked for before the password.
    expect((await download(cookie, goodPassword)).status).toBe(404);
    expect((await change(cookie, goodPassword)).status).toBe(303);
    const changed = await logIn({
      password: "Another-7-harbor",
      recaptcha_token: await solveCaptcha(server, "guarded-login"),
    });
    expect((await remove(getCookie(changed), "Another-7-harbor")).status).toBe(303);
  });

  test("gets few guesses with an open session, and another session continues", async () => {
    const [left, own] = [getCookie(await logIn({})), getCookie(await logIn({}))];
    const statuses = [];
    for (let time = 0; time < maxFailures + 1; time += 1)
      statuses.push((await confirm(left, "Wrong-7-harbor")).status);
    expect(statuses).toEqual([...Array(maxFailures).fill(400), 429]);
    expect((await confirm(left, goodPassword)).status).toBe(429);
    for (let time = 0; time < maxFailures + 1; time += 1)
      expect((await confirm(own, goodPassword)).status).toBe(200);
  });
});
