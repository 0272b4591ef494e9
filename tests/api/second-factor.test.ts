import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoPassword } from "#seed/content/accounts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { createSoftwarePasskey } from "#tests/support/software-passkey.ts";
import {
  siteHost,
  siteOrigin,
  startTestServer,
  type TestServer,
} from "#tests/support/test-server.ts";
import { openSocket } from "#tests/support/test-socket.ts";

const moderator = "moderator@demo.test";
const member = "member@demo.test";
const login = { email: moderator, password: demoPassword };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["totp_secrets", "recovery_codes", "passkeys", "auth_sessions"])
    await runSql(server.network, `delete from ${table}`);
  const { limits } = server.network.services;
  const [{ id }] = await runSql(server.network, "select id from members where email = $1", [
    moderator,
  ]);
  await limits.reset("secondFactor", `member ${id}`);
  await limits.reset("loginFailureByAccount", moderator);
  await limits.reset("loginByAddress", "127.0.0.1");
  server.network.outbox.mails.length = 0;
});

type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests name the fields they read, and fail if one is missing
  body: any;
  cookie: string;
  location: string | undefined;
};

async function post(
  path: string,
  value: unknown,
  cookie = "",
  site = "migraine",
  instance = server,
): Promise<Answer> {
  const reply = await instance.postJson(`/api/auth/${path}`, value, {
    host: siteHost(site),
    headers: { cookie },
  });
  const set = reply.headers["set-cookie"]?.[0]?.split(";")[0];
  const { location } = reply.headers;
  return { status: reply.status, body: JSON.parse(reply.text), cookie: set ?? cookie, location };
}

async function graphql(cookie: string, query: string, site = "migraine") {
  const reply = await server.postJson(
    "/api",
    { query },
    { host: siteHost(site), headers: { cookie } },
  );
  return JSON.parse(reply.text);
}
const getUsername = async (cookie: string, site?: string) =>
  (await graphql(cookie, "{ currentUser { username } }", site)).data.currentUser?.username ?? null;
const getFactor = async (cookie: string) =>
  (
    await graphql(
      cookie,
      "{ secondFactor { isRequired canChange hasAuthenticator recoveryCodesLeft pendingAuthenticator { secret uri } passkeys { id site device lastUsedAt } } }",
    )
  ).data.secondFactor;

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });
/** The code of the step after now, which a clock that is one step fast shows. */
const nextCode = (secret: string, steps = 1) =>
  totp(secret).generate({ timestamp: Date.now() + steps * 30_000 });
const wrongCode = (secret: string) => (nextCode(secret) === "000000" ? "000001" : "000000");

/** Sets up an authenticator app. */
async function addAuthenticator() {
  const cookie = await server.logIn(moderator);
  expect((await post("authenticator/begin", {}, cookie)).status).toBe(200);
  const { secret, uri } = (await getFactor(cookie)).pendingAuthenticator;
  const code = totp(secret).generate();
  const added = await post("authenticator/confirm", { code }, cookie);
  expect(added.status).toBe(200);
  return { cookie: added.cookie, oldCookie: cookie, secret, uri, codes: added.body.recoveryCodes };
}

/** Sets up a passkey on one site. */
async function addPasskey(cookie: string, site = "migraine") {
  const { body } = await post("passkeys/request", {}, cookie, site);
  const passkey = createSoftwarePasskey({ origin: siteOrigin(site), rpId: body.options.rp.id });
  const sent = { passkey: passkey.register(body.options.challenge) };
  const added = await post("passkeys/add", sent, cookie, site);
  expect(added.body).toMatchObject({ status: "success" });
  return { passkey, cookie: added.cookie, codes: added.body.recoveryCodes as string[] | null };
}

/** The first step of a login. */
async function begin(site?: string) {
  const first = await post("identity/callback", login, "", site);
  expect(first.body).toEqual({ status: "second-factor", location: "/second-factor" });
  return first.cookie;
}
const mails = () => server.network.outbox.mails.map(({ subject }) => subject);
const settled = () => server.network.services.background.idle();

describe("an authenticator app", () => {
  // spec §6: staff second factor: authenticator app
  test("counts once a code confirms it; its secret is encrypted, it has ten recovery codes, and a mail is sent", async () => {
    const { cookie, oldCookie, secret, uri, codes } = await addAuthenticator();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*issuer=/);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const stored = JSON.stringify([
      await runSql(server.network, "select * from totp_secrets"),
      await runSql(server.network, "select * from recovery_codes"),
    ]);
    for (const hidden of [
      secret,
      ...codes,
      ...codes.map((code: string) => code.replaceAll("-", "")),
    ])
      expect(stored).not.toContain(hidden);
    expect(await getFactor(cookie)).toMatchObject({
      hasAuthenticator: true,
      pendingAuthenticator: null,
      recoveryCodesLeft: 10,
    });
    expect(await getUsername(cookie)).not.toBeNull();
    expect(await getUsername(oldCookie)).toBeNull();
    await settled();
    expect(mails()).toEqual([expect.stringContaining("An authenticator app was added")]);
  });

  test("is not set up with a wrong or missing code", async () => {
    const cookie = await server.logIn(moderator);
    await post("authenticator/begin", {}, cookie);
    const { secret } = (await getFactor(cookie)).pendingAuthenticator;
    for (const code of [wrongCode(secret), "", "12345", nextCode(secret, 5)])
      expect((await post("authenticator/confirm", { code }, cookie)).body).toMatchObject({
        code: "BAD_USER_INPUT",
        field: "code",
      });
    expect((await getFactor(cookie)).hasAuthenticator).toBe(false);
    expect((await post("identity/callback", login)).body.status).toBe("success");
  });

  test("ends the sessions that began without it", async () => {
    const other = await server.logIn(moderator);
    await addAuthenticator();
    expect(await getUsername(other)).toBeNull();
  });

  // spec §6: staff second factor: authenticator app
  test("is required at the next login, which then gets another cookie", async () => {
    const { secret } = await addAuthenticator();
    const awaiting = await begin();
    const done = await post("second-factor", { code: nextCode(secret) }, awaiting);
    expect(done.body).toMatchObject({ status: "success", user: { roleId: 2 } });
    expect(done.cookie).not.toBe(awaiting);
    expect([await getUsername(awaiting), await getUsername(done.cookie)]).toEqual([
      null,
      done.body.user.username,
    ]);
    expect((await post("second-factor", { code: nextCode(secret) }, awaiting)).status).toBe(401);
  });

  test("accepts each code once, also for twenty concurrent uses, and no earlier one", async () => {
    const { secret } = await addAuthenticator();
    const code = nextCode(secret);
    const logins = await Promise.all([begin(), begin(), begin()]);
    const answers = await Promise.all(
      logins.map((cookie) => post("second-factor", { code }, cookie)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await post(
      "second-factor",
      { code: totp(secret).generate() },
      logins[answers.findIndex(({ status }) => status !== 200)],
    );
    expect(body).toMatchObject({ code: "BAD_USER_INPUT", field: "code" });
  });

  test("five tries in ten minutes are checked, however many logins wait", async () => {
    const { secret } = await addAuthenticator();
    const logins = await Promise.all([begin(), begin(), begin()]);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post("second-factor", { code: wrongCode(secret) }, logins[index % 3]),
      ),
    );
    const checked = answers.filter(({ body }) => body.code === "BAD_USER_INPUT");
    expect(checked).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
    expect((await post("second-factor", { code: nextCode(secret) }, logins[0])).status).toBe(429);
  });

  test("five tries in ten minutes are checked, however many instances receive them", async () => {
    const { secret } = await addAuthenticator();
    const other = await startTestServer({
      settings: { RATE_LIMIT_SCALE: "1" },
      sharesNetworkWith: server,
    });
    try {
      const cookie = await begin();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          post(
            "second-factor",
            { code: wrongCode(secret) },
            cookie,
            "migraine",
            [server, other][index % 2],
          ),
        ),
      );
      expect(answers.filter(({ body }) => body.code === "BAD_USER_INPUT")).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
      for (const instance of [server, other]) {
        const code = nextCode(secret);
        const late = await post("second-factor", { code }, cookie, "migraine", instance);
        expect(late.status).toBe(429);
      }
    } finally {
      await other.close();
    }
  });

  test("somebody who knows the password and uses up the attempts does not affect a browser that has logged in before", async () => {
    const { secret } = await addAuthenticator();
    const answer = await server.postJson(
      "/api/auth/second-factor",
      { code: nextCode(secret) },
      { headers: { cookie: await begin() } },
    );
    const known = answer.headers["set-cookie"]?.find((line) => line.startsWith("known-browser="));
    for (let time = 0; time < 6; time += 1)
      await post("second-factor", { code: wrongCode(secret) }, await begin());
    const waiting = await begin();
    expect((await post("second-factor", { code: nextCode(secret, 2) }, waiting)).status).toBe(429);
    // A first step alone marks no browser.
    expect(waiting).not.toContain("known-browser");
    const own = `${waiting}; ${known?.split(";")[0]}`;
    const wrong = await post("second-factor", { code: wrongCode(secret) }, own);
    expect(wrong.body).toMatchObject({ code: "BAD_USER_INPUT", field: "code" });
  });

  // spec §6: staff second factor: recovery codes
  test("a recovery code is taken once, however it is typed", async () => {
    const { codes } = await addAuthenticator();
    const typed = codes[3].toUpperCase().replaceAll("-", " ");
    expect((await post("second-factor", { code: typed }, await begin())).status).toBe(200);
    expect((await post("second-factor", { code: codes[3] }, await begin())).status).toBe(400);
    const done = await post("second-factor", { code: codes[4] }, await begin());
    expect((await getFactor(done.cookie)).recoveryCodesLeft).toBe(8);
  });

  test("new recovery codes end the old ones", async () => {
    const { cookie, codes } = await addAuthenticator();
    const { body } = await post("recovery-codes", {}, cookie);
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await post("second-factor", { code: codes[0] }, await begin())).status).toBe(400);
    const code = body.recoveryCodes[0];
    expect((await post("second-factor", { code }, await begin())).status).toBe(200);
  });

  test("once removed is not required any more, and its recovery codes are deleted; a mail is sent", async () => {
    const { cookie } = await addAuthenticator();
    expect((await post("authenticator/remove", {}, cookie)).status).toBe(200);
    expect(await getFactor(cookie)).toMatchObject({
      hasAuthenticator: false,
      recoveryCodesLeft: 0,
    });
    await settled();
    expect(mails()).toContainEqual(expect.stringContaining("Your authenticator app was removed"));
    expect((await post("identity/callback", login)).body.status).toBe("success");
  });
});

describe("a login that waits for its second factor", () => {
  // spec §6: staff second factor: a login that waits for it has no rights
  test("has no rights: not in the API, not for live messages, previews or calls of an account", async () => {
    await addAuthenticator();
    const cookie = await begin();
    const { data, errors } = await graphql(cookie, "{ currentUser { id } }");
    expect([data, errors]).toEqual([{ currentUser: null }, undefined]);
    for (const query of ["{ sessions { id } }", "{ secondFactor { canChange } }"])
      expect((await graphql(cookie, query)).errors[0].extensions.code).toBe("UNAUTHENTICATED");
    const check = await server.ask("/api/auth/check-session", {
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
    expect(JSON.parse(check.text).user).toBeNull();
    for (const path of [
      "sessions/end-others",
      "confirm-identity",
      "authenticator/begin",
      "authenticator/remove",
      "passkeys/request",
      "recovery-codes",
    ])
      expect([path, (await post(path, { password: demoPassword }, cookie)).status]).toEqual([
        path,
        401,
      ]);
    const { sessions } = server.network.services;
    const site = server.network.site("migraine");
    const awaiting = await sessions.awaitingFromCookie(cookie, site);
    expect(await sessions.byId(awaiting?.id ?? 0, site)).toBeNull();
    expect(await sessions.awaitingFromCookie(cookie, server.network.site("sleep"))).toBeNull();
    const dashboard = await server.ask("/?preview=true", { headers: { cookie } });
    expect(dashboard.text).not.toContain("moderator");
    const socket = openSocket(server, { site: "migraine" });
    await socket.opened();
    socket.send({ type: "connection_init", payload: { ticket: "x".repeat(22) } });
    expect(await socket.closed).toBe(4403);
  });

  test("reveals nothing of the account, and ends after ten minutes", async () => {
    const { secret } = await addAuthenticator();
    const cookie = await begin();
    await runSql(
      server.network,
      "update auth_sessions set expires_at = expires_at - interval '10 minutes' where is_awaiting_factor",
    );
    const late = await post("second-factor", { code: nextCode(secret) }, cookie);
    expect(late.body.code).toBe("UNAUTHENTICATED");
  });

  test("can log out", async () => {
    const { secret } = await addAuthenticator();
    const cookie = await begin();
    await server.ask("/api/auth/log-out", {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
    expect((await post("second-factor", { code: nextCode(secret) }, cookie)).status).toBe(401);
  });

  test("works by plain forms, and continues to the remembered page", async () => {
    const { secret } = await addAuthenticator();
    const first = await server.postForm("/api/auth/identity/callback", {
      ...login,
      redirect: "/forums",
    });
    expect([first.status, first.headers.location]).toEqual([
      303,
      "/second-factor?redirect=%2Fforums",
    ]);
    const cookie = first.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const give = (code: string) =>
      server.postForm(
        "/api/auth/second-factor",
        { code, redirect: "/forums" },
        { headers: { cookie } },
      );
    const wrong = await give(wrongCode(secret));
    expect([wrong.status, wrong.headers.location]).toEqual([
      303,
      "/second-factor?redirect=%2Fforums&problem=code",
    ]);
    const done = await give(nextCode(secret));
    expect([done.status, done.headers.location]).toEqual([303, "/forums"]);
    const late = await give(nextCode(secret));
    expect(late.headers.location).toBe("/member-login?redirect=%2Fforums");
  });

  test("is refused from another host's page", async () => {
    const { secret } = await addAuthenticator();
    const cookie = await begin();
    const reply = await server.postJson(
      "/api/auth/second-factor",
      { code: nextCode(secret) },
      { headers: { cookie, "sec-fetch-site": "same-site" } },
    );
    expect(reply.status).toBe(403);
  });
});

describe("a passkey", () => {
  // spec §6: staff second factor: passkeys
  test("is a second factor on its site; elsewhere a recovery code is", async () => {
    const { passkey, cookie, codes } = await addPasskey(await server.logIn(moderator));
    expect((await getFactor(cookie)).passkeys).toMatchObject([{ lastUsedAt: null }]);
    await settled();
    expect(mails()).toEqual([expect.stringContaining("A passkey was added")]);
    const awaiting = await begin();
    const { body } = await post("second-factor/passkey-request", {}, awaiting);
    const sent = { passkey: passkey.authenticate(body.options.challenge) };
    const done = await post("second-factor/passkey", sent, awaiting);
    expect(done.body).toMatchObject({ status: "success" });
    expect(await getUsername(done.cookie)).toBe(done.body.user.username);
    const elsewhere = await begin("sleep");
    const none = await post("second-factor/passkey-request", {}, elsewhere, "sleep");
    expect(none.body.code).toBe("NOT_FOUND");
    const code = codes?.[0] ?? "";
    expect((await post("second-factor", { code }, elsewhere, "sleep")).status).toBe(200);
  });

  test("a challenge is for one login, one use, one site and five minutes", async () => {
    const { passkey } = await addPasskey(await server.logIn(moderator));
    const [own, other] = [await begin(), await begin()];
    const getChallenge = async (cookie: string) =>
      (await post("second-factor/passkey-request", {}, cookie)).body.options.challenge as string;
    const give = (cookie: string, answer: unknown) =>
      post("second-factor/passkey", { passkey: answer }, cookie);
    const refused = { code: "BAD_USER_INPUT", field: "passkey" };
    // Another login's challenge, which somebody has stolen.
    const stolen = await getChallenge(own);
    await getChallenge(other);
    expect((await give(other, passkey.authenticate(stolen))).body).toMatchObject(refused);
    // Used up by a try that failed.
    const used = await getChallenge(other);
    expect(
      (await give(other, passkey.authenticate(used, { origin: siteOrigin("sleep") }))).body,
    ).toMatchObject(refused);
    expect((await give(other, passkey.authenticate(used))).body).toMatchObject(refused);
    // Too old.
    const old = await getChallenge(other);
    await runSql(server.network, "update passkey_challenges set expires_at = now()");
    expect((await give(other, passkey.authenticate(old))).body).toMatchObject(refused);
    // Another host's.
    const foreign = await getChallenge(other);
    expect(
      (await give(other, passkey.authenticate(foreign, { rpId: "sleep.localhost" }))).body,
    ).toMatchObject(refused);
    const answer = passkey.authenticate(await getChallenge(other));
    expect((await give(other, answer)).status).toBe(200);
    expect((await give(own, answer)).body).toMatchObject(refused);
  });

  test("of somebody else, or with somebody else's signature, opens nothing", async () => {
    const { passkey } = await addPasskey(await server.logIn(moderator));
    const cookie = await server.logIn("admin@demo.test");
    const admins = await addPasskey(cookie);
    const awaiting = await begin();
    const { body } = await post("second-factor/passkey-request", {}, awaiting);
    const sent = { passkey: admins.passkey.authenticate(body.options.challenge) };
    expect((await post("second-factor/passkey", sent, awaiting)).status).toBe(400);
    const again = await post("second-factor/passkey-request", {}, awaiting);
    const { challenge } = again.body.options;
    const mixed = {
      ...passkey.authenticate(challenge),
      response: admins.passkey.authenticate(challenge).response,
    };
    expect((await post("second-factor/passkey", { passkey: mixed }, awaiting)).status).toBe(400);
  });

  test("a login's challenge registers nothing, and one host's challenge nothing on another", async () => {
    const cookie = await server.logIn(moderator);
    const { body } = await post("passkeys/request", {}, cookie);
    const { challenge } = body.options;
    const passkey = createSoftwarePasskey({ origin: siteOrigin("sleep"), rpId: "sleep.localhost" });
    const sent = { passkey: passkey.register(challenge) };
    expect((await post("passkeys/add", sent, cookie)).body.field).toBe("passkey");
    const right = createSoftwarePasskey({
      origin: siteOrigin("migraine"),
      rpId: "migraine.localhost",
    });
    const late = { passkey: right.register(challenge) };
    expect((await post("passkeys/add", late, cookie)).body.field).toBe("passkey");
  });

  test("can be removed by its owner alone", async () => {
    const { cookie } = await addPasskey(await server.logIn(moderator));
    const [{ id }] = (await getFactor(cookie)).passkeys;
    const admin = await server.logIn("admin@demo.test");
    expect((await post("passkeys/remove", { passkey_id: id }, admin)).status).toBe(404);
    expect((await post("passkeys/remove", { passkey_id: id }, cookie)).status).toBe(200);
    expect((await getFactor(cookie)).passkeys).toEqual([]);
    await settled();
    expect(mails()).toContainEqual(expect.stringContaining("A passkey was removed"));
  });
});

describe("changing factors", () => {
  const changes = [
    ["authenticator/begin", {}],
    ["authenticator/confirm", { code: "123456" }],
    ["authenticator/remove", {}],
    ["passkeys/request", {}],
    ["passkeys/add", { passkey: {} }],
    ["passkeys/remove", { passkey_id: "1" }],
    ["recovery-codes", {}],
  ] as const;

  test("is for staff", async () => {
    const cookie = await server.logIn(member);
    for (const [path, sent] of changes)
      expect([path, (await post(path, sent, cookie)).status]).toEqual([path, 403]);
    expect(await getFactor(cookie)).toBeNull();
  });

  test("needs a proof of the last ten minutes: the password or the factor", async () => {
    const { secret, cookie } = await addAuthenticator();
    const age = () =>
      runSql(
        server.network,
        "update auth_sessions set authenticated_at = now() - interval '10 minutes 1 second'",
      );
    const forget = async () =>
      server.network.services.sessions.forget((await server.getSession(cookie)).id);
    const stale = async () => {
      await age();
      await forget();
    };
    await stale();
    for (const [path, sent] of changes)
      expect((await post(path, sent, cookie)).body).toMatchObject({
        code: "FORBIDDEN",
        field: "confirm",
      });
    expect((await getFactor(cookie)).canChange).toBe(false);
    const wrong = await post("confirm-identity", { password: "wrong-1234" }, cookie);
    expect(wrong.body).toMatchObject({ code: "BAD_USER_INPUT", field: "password" });
    expect((await post("confirm-identity", { code: wrongCode(secret) }, cookie)).body.field).toBe(
      "code",
    );
    expect((await getFactor(cookie)).canChange).toBe(false);
    expect((await post("confirm-identity", { password: demoPassword }, cookie)).status).toBe(200);
    expect((await post("recovery-codes", {}, cookie)).status).toBe(200);
    await stale();
    expect((await post("confirm-identity", { code: nextCode(secret) }, cookie)).status).toBe(200);
    expect((await getFactor(cookie)).canChange).toBe(true);
    const added = await addPasskey(cookie);
    await runSql(server.network, "update auth_sessions set authenticated_at = null");
    server.network.services.sessions.forget((await server.getSession(added.cookie)).id);
    const { body } = await post("confirm-identity/passkey-request", {}, added.cookie);
    const sent = { passkey: added.passkey.authenticate(body.options.challenge) };
    expect((await post("confirm-identity/passkey", sent, added.cookie)).status).toBe(200);
    expect((await getFactor(added.cookie)).canChange).toBe(true);
  });

  test("works by plain forms, which redirect back to the screen", async () => {
    const cookie = await server.logIn(moderator);
    const send = (path: string, fields: Record<string, string>, as = cookie) =>
      server.postForm(`/api/auth/${path}`, fields, { headers: { cookie: as } });
    expect((await send("authenticator/begin", {})).headers.location).toBe(
      "/profile/security?result=authenticator-begun",
    );
    expect((await send("authenticator/confirm", { code: "1" })).headers.location).toBe(
      "/profile/security?problem=code",
    );
    const { secret } = (await getFactor(cookie)).pendingAuthenticator;
    const page = await send("authenticator/confirm", { code: totp(secret).generate() });
    expect(page.status).toBe(200);
    expect(page.text.match(/<code>[\w-]{19}<\/code>/g)).toHaveLength(10);
    expect(page.headers["cache-control"]).toContain("no-store");
    expect((await send("recovery-codes", {}, "")).headers.location).toBe(
      "/member-login?redirect=%2Fprofile%2Fsecurity",
    );
  });
});

describe("a change of role", () => {
  const setRole = (email: string, role: number) =>
    runSql(server.network, "update members set role_id = $2 where email = $1", [email, role]);

  test("to, from or between roles of staff ends the sessions", async () => {
    for (const [from, to] of [
      [3, 2],
      [2, 1],
      [1, 3],
    ] as const) {
      await setRole(member, from);
      const cookie = await server.logIn(member);
      expect(await getUsername(cookie)).not.toBeNull();
      const { id } = await server.getSession(cookie);
      await setRole(member, to);
      server.network.services.sessions.forget(id);
      expect([from, to, await getUsername(cookie)]).toEqual([from, to, null]);
    }
    await setRole(member, 3);
  });
});

describe("where a second factor is required of staff", () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ settings: { STAFF_SECOND_FACTOR: "required" } });
  });
  afterAll(() => strict.close());

  // spec §6: staff second factor: can be required
  test("they have the rights of a member until they have set one up", async () => {
    const cookie = await strict.logIn(moderator);
    const ask = async (as: string) =>
      JSON.parse(
        (
          await strict.postJson(
            "/api",
            { query: "{ currentUser { roleId permissions } secondFactor { isRequired } }" },
            { headers: { cookie: as } },
          )
        ).text,
      ).data;
    const before = await ask(cookie);
    expect(before).toMatchObject({
      currentUser: { roleId: 3 },
      secondFactor: { isRequired: true },
    });
    expect(before.currentUser.permissions).not.toContain("moderation.open");
    const post = (path: string, value: unknown) =>
      strict.postJson(`/api/auth/${path}`, value, { headers: { cookie } });
    const { options } = JSON.parse((await post("passkeys/request", {})).text);
    const origin = siteOrigin("migraine");
    const passkey = createSoftwarePasskey({ origin, rpId: options.rp.id });
    const added = await post("passkeys/add", { passkey: passkey.register(options.challenge) });
    const after = await ask(added.headers["set-cookie"]?.[0]?.split(";")[0] ?? "");
    expect(after.currentUser.roleId).toBe(2);
    expect(after.currentUser.permissions).toContain("moderation.open");
  });
});
