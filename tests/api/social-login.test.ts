import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FakeProvider, startFakeProvider } from "#tests/support/fake-provider.ts";
import { runSql } from "#tests/support/make-content.ts";
import { socialBrowser } from "#tests/support/social-browser.ts";
import {
  siteHost,
  siteOrigin,
  startTestServer,
  type TestServer,
} from "#tests/support/test-server.ts";

let provider: FakeProvider;
let server: TestServer;
let count = 0;

beforeAll(async () => {
  provider = await startFakeProvider();
  server = await startTestServer({ settings: provider.settings });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
/** Each test starts with a new person at the provider. */
beforeEach(() => {
  count += 1;
  const sub = `person-${count}`;
  provider.state.person = {
    sub,
    email: `${sub}@mail.test`,
    email_verified: true,
    given_name: "Ada",
    family_name: "Byron",
  };
});

const sessions = async () =>
  (await runSql(server.network, "select count(*)::int as n from auth_sessions"))[0].n as number;
const membersWith = (email: string) =>
  runSql(server.network, "select * from members where email = $1", [email]);
const failed = {
  status: "failed",
  reason: "failed",
  message: "We could not log you in with Google. Please try again.",
};

describe("the request to the provider", () => {
  // spec §7: GET /api/auth/facebook/login and /api/auth/google/login
  test("a code with PKCE, state and nonce, for address and name only, back to this very host", async () => {
    await socialBrowser(server).toProvider();
    const asked = provider.state.requests.at(-1);
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      response_type: "code",
      client_id: provider.googleId,
      redirect_uri: `${siteOrigin("migraine")}/api/auth/google/callback`,
      scope: "openid email profile",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test("the browser's cookie lasts ten minutes, is read by no script, and is stored as a hash only", async () => {
    const browser = socialBrowser(server);
    const reply = await browser.ask("/api/auth/google/login");
    const [line = ""] = reply.headers["set-cookie"] ?? [];
    expect(line).toMatch(/^oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const secret = line.slice(6, 49);
    const rows = JSON.stringify(await runSql(server.network, "select * from social_logins"));
    expect(rows).not.toContain(secret);
    const state = new URL(reply.headers.location ?? "").searchParams.get("state") ?? "-";
    expect(rows).not.toContain(state);
  });

  test("over https the cookie is bound to its host", async () => {
    const secure = await startTestServer({
      settings: { ...provider.settings, PUBLIC_SCHEME: "https" },
    });
    const reply = await secure.ask("/api/auth/google/login");
    expect(reply.headers["set-cookie"]?.[0]).toMatch(/^__Host-oauth=.*; Secure; SameSite=Lax$/);
    await secure.close();
  });

  test("a page of another host cannot start a login", async () => {
    const reply = await server.ask("/api/auth/google/login", {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect([reply.status, reply.headers["set-cookie"]]).toEqual([403, undefined]);
  });
});

describe("somebody new", () => {
  // spec §5: social sign-up: generic username, names kept
  test("gets an account with proven address, a name that is given and their own first and last name", async () => {
    const browser = socialBrowser(server);
    const { window, result } = await browser.logIn();
    expect(window.status).toBe(200);
    expect(result).toMatchObject({
      status: "success",
      isNew: true,
      isFirstLogin: true,
      account: {
        firstName: "Ada",
        lastName: "Byron",
        isVerified: true,
        isSocialLogin: true,
        hasDefaultUsername: true,
      },
    });
    expect(await browser.whoAmI()).toBe(`CommunityMember${result.account.id}`);
    const [row] = await runSql(
      server.network,
      "select provider_id, account_id, access_token, refresh_token, id_token from auth_accounts where user_id = $1",
      [result.account.id],
    );
    expect(row).toEqual({
      provider_id: "google",
      account_id: `${provider.url}|${provider.state.person.sub}`,
      access_token: null,
      refresh_token: null,
      id_token: null,
    });
  });

  test("is recognized at the next login, also with another address", async () => {
    const first = await socialBrowser(server).logIn();
    provider.state.person.email = "moved@mail.test";
    const browser = socialBrowser(server, "sleep");
    const { result } = await browser.logIn();
    expect(result).toMatchObject({ status: "success", isNew: false, isFirstLogin: false });
    expect(result.account.id).toBe(first.result.account.id);
  });

  test("is one account for thirty concurrent logins", async () => {
    const browsers = Array.from({ length: 30 }, () => socialBrowser(server));
    const answers = await Promise.all(browsers.map((browser) => browser.logIn()));
    const results = answers.map(({ result }) => result);
    expect(results.map(({ status }) => status)).toEqual(Array(30).fill("success"));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await membersWith(`${provider.state.person.sub}@mail.test`)).toHaveLength(1);
  });

  test("with a name made to hurt has it stored as a name", async () => {
    Object.assign(provider.state.person, {
      given_name: "  A\u0000da\u202e\n ",
      family_name: "x".repeat(4000),
    });
    const { result } = await socialBrowser(server).logIn();
    expect(result.account.firstName).toBe("Ada");
    expect(result.account.lastName).toBe("x".repeat(50));
  });

  test("the result is returned once, only to the browser that started it", async () => {
    const browser = socialBrowser(server);
    await browser.ask(await browser.toProvider());
    expect((await socialBrowser(server).result()).body).toEqual({ status: "none" });
    expect((await browser.result()).body.status).toBe("success");
    expect((await browser.result()).body).toEqual({ status: "none" });
    expect(browser.getCookie()).not.toContain("oauth=");
  });
});

describe("untrusted responses log nobody in", () => {
  test.each([
    ["another issuer", { iss: "https://evil.test" }],
    ["another product", { aud: "somebody-else" }],
    ["several products", { aud: ["google-client", "somebody-else"] }],
    ["another nonce", { nonce: "of-another-login" }],
    ["no nonce", { nonce: undefined }],
    ["an expired token", { exp: Math.floor(Date.now() / 1000) - 120 }],
    ["nobody", { sub: undefined }],
  ])("%s", async (_what, claims) => {
    const before = await sessions();
    const browser = socialBrowser(server);
    provider.state.forge = (payload) => Object.assign(payload, claims);
    const { result } = await browser.logIn();
    expect(result).toEqual(failed);
    expect([await sessions(), await browser.whoAmI()]).toEqual([before, null]);
    expect(await membersWith(`${provider.state.person.sub}@mail.test`)).toEqual([]);
  });

  // spec §6: social login: an unverified address proves nothing
  test.each([
    ["false", false],
    ["left out", undefined],
  ])("an address that Google has not verified (%s)", async (_what, email_verified) => {
    provider.state.person.email_verified = email_verified;
    const browser = socialBrowser(server);
    const { result } = await browser.logIn();
    expect(result).toEqual({
      status: "failed",
      reason: "unverified-email",
      message:
        "Google has not confirmed your email address. Please confirm it there, or sign up with your email.",
    });
    expect(await browser.whoAmI()).toBeNull();
    expect(await membersWith(`${provider.state.person.sub}@mail.test`)).toEqual([]);
  });

  test("no address at all", async () => {
    provider.state.person.email = undefined;
    expect((await socialBrowser(server).logIn()).result).toMatchObject({ reason: "no-email" });
  });

  // spec §6: social login: a state belongs to one browser
  test("a state from another browser", async () => {
    const victim = socialBrowser(server);
    const attacker = socialBrowser(server);
    const answer = await attacker.toProvider();
    // With no login of their own, and with one that is under way.
    expect((await victim.ask(answer)).status).toBe(400);
    await victim.toProvider();
    expect((await victim.ask(answer)).status).toBe(400);
    expect([await victim.whoAmI(), (await victim.result()).body.status]).toEqual([null, "pending"]);
  });

  // spec §6: social login: a state is used once
  test("a state that was used", async () => {
    const browser = socialBrowser(server);
    const answer = await browser.toProvider();
    const cookie = browser.getCookie();
    await browser.ask(answer);
    const before = await sessions();
    const again = await server.ask(answer, { headers: { cookie } });
    expect([again.status, again.headers["set-cookie"]]).toEqual([400, undefined]);
    expect(await sessions()).toBe(before);
  });

  test("the same answer twenty times at once opens one session", async () => {
    const browser = socialBrowser(server);
    const answer = await browser.toProvider();
    const headers = { cookie: browser.getCookie() };
    const before = await sessions();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => server.ask(answer, { headers })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessions()).toBe(before + 1);
  });

  test("a foreign or missing state", async () => {
    const browser = socialBrowser(server);
    await browser.toProvider();
    for (const query of ["", "?code=1", "?code=1&state=", `?code=1&state=${"a".repeat(43)}`])
      expect((await browser.ask(`/api/auth/google/callback${query}`)).status).toBe(400);
  });

  test("an answer to Google brought to Facebook's address, or to another site", async () => {
    const browser = socialBrowser(server);
    const answer = await browser.toProvider();
    const facebook = answer.replace("/google/", "/facebook/");
    expect((await browser.ask(facebook)).status).toBe(400);
    const headers = { cookie: browser.getCookie() };
    expect((await server.ask(answer, { host: siteHost("sleep"), headers })).status).toBe(400);
    expect((await browser.ask(answer)).status).toBe(200);
  });

  test("an answer after ten minutes", async () => {
    const browser = socialBrowser(server);
    const answer = await browser.toProvider();
    await runSql(
      server.network,
      "update social_logins set expires_at = now() - interval '1 second'",
    );
    expect((await browser.ask(answer)).status).toBe(400);
    expect((await browser.result()).body).toEqual({ status: "none" });
  });

  test("a code that the provider does not know", async () => {
    const browser = socialBrowser(server);
    const answer = await browser.toProvider();
    await browser.ask(answer.replace(/code=[^&]+/, "code=made-up"));
    expect((await browser.result()).body).toEqual(failed);
  });
});

describe("the last page of the pop-up", () => {
  const hostile = "<script>alert(1)</script>";

  // spec §8: a provider's error text is never shown
  test("has the same bytes for every result, and contains nothing that was sent", async () => {
    const pages = [];
    for (const change of [
      (answer: string) => answer,
      (answer: string) => answer.replace(/code=[^&]+/, `error=${encodeURIComponent(hostile)}`),
      (answer: string) => `${answer}&error_description=${encodeURIComponent(hostile)}`,
      () => `/api/auth/google/callback?state=${encodeURIComponent(hostile)}`,
    ]) {
      const browser = socialBrowser(server);
      pages.push((await browser.ask(change(await browser.toProvider()))).text);
      expect(JSON.stringify((await browser.result()).body)).not.toContain("<script>");
    }
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).not.toContain(hostile);
  });

  test("allows only its own script, keeps its opener and sends no referrer", async () => {
    const browser = socialBrowser(server);
    const { headers } = await browser.ask(await browser.toProvider());
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; script-src 'sha256-[^']+'$/,
    );
    expect(headers["cross-origin-opener-policy"]).toBe("unsafe-none");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["cache-control"]).toBe("no-store");
  });

  test.each([
    ["access_denied", "cancelled", "You stopped before you were logged in."],
    [hostile, "failed", "We could not log you in with Google. Please try again."],
  ])(
    "an error of the provider (%s) is explained in our own words",
    async (error, reason, message) => {
      const browser = socialBrowser(server);
      const answer = await browser.toProvider();
      await browser.ask(answer.replace(/code=[^&]+/, `error=${encodeURIComponent(error)}`));
      expect((await browser.result()).body).toEqual({ status: "failed", reason, message });
    },
  );
});

describe("Facebook", () => {
  test("identifies the person but does not verify the address: the account must be verified", async () => {
    const browser = socialBrowser(server);
    const { result } = await browser.logIn("facebook");
    expect(result).toMatchObject({
      status: "success",
      isNew: true,
      account: { firstName: "Ada", lastName: "Byron", isVerified: false, isSocialLogin: true },
    });
    await server.network.services.background.idle();
    expect(server.network.outbox.mails.at(-1)).toMatchObject({
      to: `${provider.state.person.sub}@mail.test`,
      subject: expect.stringContaining("Verify your email address"),
    });
    expect((await socialBrowser(server).logIn("facebook")).result).toMatchObject({ isNew: false });
  });

  test("without an address the login cannot continue", async () => {
    provider.state.person.email = undefined;
    const { result } = await socialBrowser(server).logIn("facebook");
    expect(result).toMatchObject({
      reason: "no-email",
      message: "Facebook did not share an email address with us. Please sign up with your email.",
    });
  });
});

describe("without a pop-up", () => {
  test("the whole page redirects there and back, and then requests the result", async () => {
    const browser = socialBrowser(server);
    const query = `?mode=page&redirect=${encodeURIComponent("/forums?order=new#top")}`;
    const reply = await browser.ask(await browser.toProvider("google", query));
    expect([reply.status, reply.headers.location]).toEqual([
      303,
      "/forums?order=new&social-login=done#top",
    ]);
    expect((await browser.result()).body.status).toBe("success");
  });

  test("an account that waits for its deletion opens where it can be kept, by this and by a password", async () => {
    const first = socialBrowser(server);
    await first.logIn();
    const email = `person-${count}@mail.test`;
    await runSql(
      server.network,
      `insert into account_deletions (member_id, erases_words, due_at)
        select id, false, now() + interval '14 days' from members where email = $1`,
      [email],
    );
    const browser = socialBrowser(server);
    const reply = await browser.ask(
      await browser.toProvider("google", "?mode=page&redirect=/forums"),
    );
    expect(reply.headers.location).toBe("/profile/account?social-login=done");
    expect((await browser.result()).body.account.isBeingDeleted).toBe(true);
    await browser.ask("/api/profile/account/keep", {
      method: "POST",
      body: "",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
    });
    const kept = socialBrowser(server);
    const after = await kept.ask(await kept.toProvider("google", "?mode=page&redirect=/forums"));
    expect(after.headers.location).toBe("/forums?social-login=done");
  });

  // spec §4: social login returns to this site only
  test.each([
    ["//evil.test", "/?social-login=done"],
    ["/\\evil.test", "/?social-login=done"],
    ["javascript:alert(1)", "/?social-login=done"],
    ["https://evil.test/", "/?social-login=done"],
    ["/member-login?redirect=/messages", "/messages?social-login=done"],
    ["/member-login?redirect=//evil.test", "/?social-login=done"],
  ])("a return path to %s redirects to %s", async (redirect, location) => {
    const browser = socialBrowser(server);
    const query = `?mode=page&redirect=${encodeURIComponent(redirect)}`;
    const reply = await browser.ask(await browser.toProvider("google", query));
    expect(reply.headers.location).toBe(location);
  });
});

describe("unconfigured providers", () => {
  // spec §7: without a provider: no buttons, no calls
  test("is not there: no call answers, and no site offers it", async () => {
    const plain = await startTestServer({});
    for (const name of ["google", "facebook"])
      for (const call of ["login", "callback"])
        expect((await plain.ask(`/api/auth/${name}/${call}`)).status).toBe(404);
    const offers = await plain.network.ask("{ site { socialProviders } }");
    expect(offers.data.site.socialProviders).toEqual([]);
    await plain.close();
    const both = await server.network.ask("{ site { socialProviders } }");
    expect(both.data.site.socialProviders).toEqual(["google", "facebook"]);
  });

  test("half of a provider stops the start with one line", async () => {
    const started = startTestServer({ settings: { GOOGLE_CLIENT_ID: "only" } });
    await expect(started).rejects.toThrow(
      "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together.",
    );
  });

  test("a provider that cannot be reached is reported as a failure", async () => {
    const lost = await startTestServer({
      settings: { ...provider.settings, GOOGLE_ISSUER: "http://127.0.0.1:9" },
    });
    const reply = await lost.ask("/api/auth/google/login");
    expect([reply.status, reply.headers["set-cookie"]]).toEqual([503, undefined]);
    await lost.close();
  });
});
