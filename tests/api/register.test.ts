import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import {
  createEmail,
  getCookie,
  getMailedLink,
  getMails,
  getMemberRow,
  getSessionUser,
  goodPassword,
  parseBody,
  register,
  solveCaptcha,
} from "#tests/support/accounts.ts";
import { makeCondition } from "#tests/support/make-conditions.ts";
import { runSql } from "#tests/support/make-content.ts";
import {
  siteHost,
  siteOrigin,
  startTestServer,
  type TestServer,
} from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CAPTCHA_PROVIDER: "none" } });
});
afterAll(() => server.close());

describe("registering", () => {
  // spec §7: POST /api/auth/register
  test("makes an unverified account, logs it in and sends the link that verifies it", async () => {
    const email = createEmail();
    const reply = await register(server, {
      email: ` ${email.toUpperCase()} `,
      username: "Quill 8",
    });
    expect(reply.status).toBe(200);
    const body = JSON.parse(reply.text);
    expect(body).toMatchObject({
      status: "success",
      username_exists: false,
      account: { email, username: "Quill 8", isVerified: false, hasDefaultUsername: false },
      isFirstLogin: true,
      isNew: true,
      user: { username: "Quill 8", slug: "quill-8", isVerified: false, roleId: 3 },
    });
    expect(reply.text).not.toMatch(/password|hash|argon/i);
    expect(await getSessionUser(server, getCookie(reply))).toMatchObject({ username: "Quill 8" });
    const member = await getMemberRow(server, Number(body.account.id));
    expect(member).toMatchObject({
      email,
      first_name: "Ada",
      last_name: "Quill",
      email_verified: false,
      role_id: 3,
      home_site_id: server.network.site("migraine").id,
    });
    const mails = await getMails(server, email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Verify your email address for Quiet Lamp",
    ]);
    const link = await getMailedLink(server, email);
    expect([link.origin, link.pathname]).toEqual([siteOrigin("migraine"), "/verify-email"]);
  });

  // spec §5: username: a generic one is assigned if none is chosen
  test("without a username gets a unique generic one", async () => {
    const body = JSON.parse((await register(server)).text);
    expect(body.account).toMatchObject({
      username: `CommunityMember${body.account.id}`,
      hasDefaultUsername: true,
    });
    const next = `communitymember${Number(body.account.id) + 2}`;
    expect(parseBody(await register(server, { username: next }))).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "username",
    });
  });

  test("requires names on a social network only", async () => {
    const nameless = { fname: "", lname: "" };
    expect((await register(server, nameless)).status).toBe(200);
    expect(parseBody(await register(server, nameless, "shn"))).toMatchObject({
      message: "This field is required",
      field: "fname",
    });
  });

  test("links use the host of the site table, whatever host a request names", async () => {
    const email = createEmail();
    await server.postJson(
      "/api/auth/register",
      { email, password: goodPassword },
      { headers: { "x-forwarded-host": "evil.test", forwarded: "host=evil.test" } },
    );
    expect((await getMailedLink(server, email)).origin).toBe(siteOrigin("migraine"));
    expect((await getMails(server, email))[0]?.html).not.toContain("evil.test");
  });

  test("no text of a form gets into a mail to a stranger", async () => {
    const email = createEmail();
    await register(server, { email, fname: "Click evil.test", username: "Win at evil.test" });
    const [mail] = await getMails(server, email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("evil.test");
  });

  // spec §5: username: a duplicate gives the username-exists error
  test("a username that somebody has is refused with the text of the spec, capitals or not", async () => {
    const reply = await register(server, { username: "Juniper_K" });
    expect([reply.status, parseBody(reply)]).toEqual([
      409,
      {
        status: "error",
        code: "CONFLICT",
        message: "This username already exists. Please try another username.",
        field: "username",
        username_exists: true,
      },
    ]);
  });

  test.each([
    [{ email: "" }, "email", "This field is required"],
    [{ email: "nowhere" }, "email", "Please enter a valid email address"],
    [{ password: "short1" }, "password", "Please enter at least 8 characters, including a number"],
    [
      { password: "nodigitsatall" },
      "password",
      "Please enter at least 8 characters, including a number",
    ],
    [{ password: "12345678" }, "password", "Passwords cannot be only numbers"],
    [{ password: `a1${"x".repeat(127)}` }, "password", "Maximum length of 128 exceeded"],
    [{ username: "abc" }, "username", "Please enter at least 4 characters"],
    [{ username: "x".repeat(61) }, "username", "Maximum length of 60 exceeded"],
    [{ username: "a<b>c" }, "username", "Please use alphabetic or numeric characters only"],
    [{ password: "password1" }, "password", accountTexts.guessablePassword],
    [{ password: "M1graine-2026" }, "password", accountTexts.guessablePassword],
    [
      { username: "Wren Ashby", password: "wrenashby2026" },
      "password",
      accountTexts.guessablePassword,
    ],
  ])("%j is refused at %s", async (options, field, message) => {
    const reply = await register(server, options);
    expect([reply.status, parseBody(reply)]).toEqual([
      400,
      { status: "error", code: "BAD_USER_INPUT", message, field, username_exists: false },
    ]);
  });

  // spec §7: register: a name that is taken is told whatever else is wrong
  test("a taken name is reported together with a guessable password", async () => {
    const both = { username: "juniper_k", password: "password1" };
    expect(parseBody(await register(server, both))).toMatchObject({
      code: "CONFLICT",
      field: "username",
      username_exists: true,
    });
  });

  test("a guessable password is reported before the form is sent, and nothing is stored", async () => {
    const check = async (password: string, typed = {}) =>
      parseBody(await server.postJson("/api/auth/check-password", { password, ...typed }));
    expect(await check("password1")).toEqual({ status: "success", isGuessable: true });
    expect(await check(goodPassword)).toEqual({ status: "success", isGuessable: false });
    expect(await check("wrenashby2026", { username: "Wren Ashby" })).toMatchObject({
      isGuessable: true,
    });
    expect(await check("wrenashby2026")).toMatchObject({ isGuessable: false });
    expect(await check("short")).toMatchObject({ code: "BAD_USER_INPUT", field: "password" });
  });

  // spec §5: guessable passwords are refused
  test("a condition of the site is too easy a password", async () => {
    await makeCondition(server.network, { name: "Hemicrania", synonyms: ["Vertigo"] });
    expect(parseBody(await register(server, { password: "V3rtigo-2026!" }))).toMatchObject({
      message: accountTexts.guessablePassword,
    });
  });

  test("a site without accounts refuses", async () => {
    await runSql(
      server.network,
      "update sites set features = features - 'Accounts' where prefix = 'lupus'",
    );
    server.network.services.store.invalidations.publish([
      `Site:${server.network.site("lupus").id}`,
    ]);
    await vi.waitFor(
      () => expect(server.network.site("lupus").features).not.toContain("Accounts"),
      15_000,
    );
    expect((await register(server, {}, "lupus")).status).toBe(403);
  });
});

// spec §7: POST /api/auth/register
describe("an address that has an account", () => {
  test("is notified by mail and by nothing else: the answer is that of any failure, after one hash", async () => {
    const taken = createEmail();
    await register(server, { email: taken });
    const hash = vi.spyOn(server.network.services.passwords, "hash");
    const reply = await register(server, { email: taken });
    expect(hash).toHaveBeenCalledTimes(1);
    expect([reply.status, reply.headers["set-cookie"], parseBody(reply)]).toEqual([
      400,
      undefined,
      {
        status: "error",
        code: "BAD_USER_INPUT",
        message: "Something went wrong. If you already have an account, log in here.",
        username_exists: false,
      },
    ]);
    expect((await getMails(server, taken)).at(-1)?.subject).toBe(
      "You already have an account at Quiet Lamp",
    );
    hash.mockClear();
    await register(server, { email: createEmail() });
    expect(hash).toHaveBeenCalledTimes(1);
  });

  test("does not report it if the username is taken as well", async () => {
    const taken = createEmail();
    await register(server, { email: taken });
    const known = await register(server, { email: taken, username: "juniper_k" });
    const unknown = await register(server, { username: "juniper_k" });
    expect(parseBody(known)).toEqual(parseBody(unknown));
  });

  test("gets one such mail an hour, however often it is tried", async () => {
    const limited = await startTestServer({
      settings: { CAPTCHA_PROVIDER: "none", RATE_LIMIT_SCALE: "1" },
    });
    const email = createEmail();
    for (let attempt = 0; attempt < 4; attempt += 1) await register(limited, { email });
    const subjects = (await getMails(limited, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("You already have"))).toHaveLength(1);
    await limited.close();
  });
});

// spec §7: register: fifty at once make one account
describe("at the same moment", () => {
  const answers = async (options: (index: number) => Record<string, unknown>) =>
    (
      await Promise.all(
        Array.from({ length: 50 }, (_none, index) => register(server, options(index))),
      )
    ).map((reply) => [reply.status, parseBody(reply).code].join(" "));

  test("fifty registrations of one address make one account, and no other fails but kindly", async () => {
    const email = createEmail();
    const outcomes = await answers(() => ({ email }));
    expect(outcomes.filter((outcome) => outcome === "200 ")).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(["200 ", "400 BAD_USER_INPUT"]));
    const rows = await runSql(server.network, "select id from members where email = $1", [email]);
    expect(rows).toHaveLength(1);
    const ways = await runSql(server.network, "select 1 from auth_accounts where user_id = $1", [
      rows[0].id,
    ]);
    expect(ways).toHaveLength(1);
  });

  test("fifty registrations of one username make one account", async () => {
    const outcomes = await answers(() => ({ username: "Only One" }));
    expect(outcomes.filter((outcome) => outcome === "200 ")).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(["200 ", "409 CONFLICT"]));
    expect(
      await runSql(server.network, "select 1 from members where username = 'only one'"),
    ).toHaveLength(1);
  });
});

describe("programs", () => {
  // spec §5: registration: the captcha must pass
  test("need a solved captcha, which is good once and for this alone", async () => {
    const guarded = await startTestServer({});
    expect(parseBody(await register(guarded))).toMatchObject({ code: "CAPTCHA_FAILED" });
    const other = await solveCaptcha(guarded, "login");
    expect(parseBody(await register(guarded, { recaptcha_token: other }))).toMatchObject({
      code: "CAPTCHA_FAILED",
    });
    const solved = await solveCaptcha(guarded, "register");
    expect((await register(guarded, { recaptcha_token: solved })).status).toBe(200);
    expect((await register(guarded, { recaptcha_token: solved })).status).toBe(400);
    await guarded.close();
  });

  test("are stopped after five accounts in half an hour, with a retry time", async () => {
    const limited = await startTestServer({
      settings: { CAPTCHA_PROVIDER: "none", RATE_LIMIT_SCALE: "1" },
    });
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await register(limited)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const last = await register(limited);
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
    await limited.close();
  });

  test("of another host's page are refused", async () => {
    const reply = await server.postJson(
      "/api/auth/register",
      { email: createEmail(), password: goodPassword },
      { host: siteHost("migraine"), headers: { "sec-fetch-site": "same-site" } },
    );
    expect(reply.status).toBe(403);
  });
});
