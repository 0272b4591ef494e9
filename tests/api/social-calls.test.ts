import { createHash, createHmac } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type FakeProvider, startFakeProvider } from "#tests/support/fake-provider.ts";
import { makeAccount } from "#tests/support/make-account.ts";
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
  server = await startTestServer({
    settings: {
      ...provider.settings,
      AUTH_HOST: "login.localhost",
      DASHBOARD_URL: "https://dashboard.example/start?from=community",
    },
  });
  const { store, directory } = server.network.services;
  await runSql(
    server.network,
    `update sites set settings = settings || '{"one_tap_enabled": true}' where prefix = 'migraine'`,
  );
  store.invalidations.publish([`Site:${server.network.site("migraine").id}`]);
  await vi.waitUntil(() => directory.byPrefix("migraine")?.settings.one_tap_enabled);
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
beforeEach(() => {
  count += 1;
  const sub = `tap-${count}`;
  provider.state.person = { sub, email: `${sub}@mail.test`, email_verified: true };
});

describe("one-tap", () => {
  type Sent = { cookie?: string; field?: string; site?: string };

  /** Posts a credential as Google's script has the page do. */
  async function tap(credential: string, { cookie = "tap", field = "tap", site }: Sent = {}) {
    const fields = { credential, g_csrf_token: field };
    const reply = await server.postForm("/api/auth/one-tap", fields, {
      host: siteHost(site ?? "migraine"),
      headers: cookie ? { cookie: `g_csrf_token=${cookie}` } : {},
    });
    return { status: reply.status, headers: reply.headers, body: JSON.parse(reply.text) };
  }

  // spec §1: visitors log in with Google one-tap
  // spec §7: POST /api/auth/one-tap
  test("logs in by a credential that Google has signed for this product; the answer has the user", async () => {
    const { status, headers, body } = await tap(await provider.credential());
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "success", isNew: true, user: { isVerified: true } });
    expect(headers["set-cookie"]?.[0]).toMatch(/^sid=/);
  });

  test("a credential logs in once", async () => {
    const credential = await provider.credential();
    const replies = await Promise.all(Array.from({ length: 10 }, () => tap(credential)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await tap(credential)).status).toBe(401);
  });

  const anHourAgo = () => Math.floor(Date.now() / 1000) - 3700;
  test.each([
    ["for another product", () => ({ aud: "somebody-else" })],
    ["of another issuer", () => ({ iss: "https://evil.test" })],
    ["that is too old", () => ({ iat: anHourAgo(), exp: anHourAgo() + 3600 })],
    ["that lives on for years", () => ({ iat: anHourAgo() - 3600, exp: anHourAgo() + 10 ** 8 })],
    ["without an end", () => ({ exp: undefined })],
    ["made for another browser", () => ({ nonce: "of-another-browser" })],
    ["of nobody", () => ({ sub: undefined })],
    ["of an address that is not verified", () => ({ email_verified: false })],
  ])("a credential %s logs nobody in", async (_what, claims) => {
    const { status, headers } = await tap(await provider.credential(claims()));
    expect([status, headers["set-cookie"]]).toEqual([401, undefined]);
  });

  test("a credential made for this browser does", async () => {
    const nonce = createHash("sha256").update("tap").digest("hex");
    expect((await tap(await provider.credential({ nonce }))).status).toBe(200);
  });

  test("a site with a client id of its own accepts credentials for that one only", async () => {
    const { store, directory } = server.network.services;
    const site = () => directory.byPrefix("mentalhealth");
    const settings = { one_tap_enabled: true, google_client_id: "own.apps.example" };
    await runSql(
      server.network,
      "update sites set settings = settings || $1 where prefix = 'mentalhealth'",
      [JSON.stringify(settings)],
    );
    store.invalidations.publish([`Site:${site()?.id}`]);
    await vi.waitUntil(() => site()?.settings.google_client_id);
    const own = await provider.credential({ aud: settings.google_client_id });
    expect((await tap(own, { site: "mentalhealth" })).status).toBe(200);
    expect((await tap(await provider.credential(), { site: "mentalhealth" })).status).toBe(401);
    const elsewhere = await provider.credential({ aud: settings.google_client_id });
    expect((await tap(elsewhere)).status).toBe(401);
  });

  // spec §7: one-tap: forged credentials are refused
  test("a forged credential does not: another key, no key, and the public key as a secret", async () => {
    const claims = { ...provider.state.person, iss: provider.url, aud: provider.googleId };
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    const forge = (alg: string, key: Parameters<SignJWT["sign"]>[0]) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(key);
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const now = Math.floor(Date.now() / 1000);
    const publicText = JSON.stringify(await exportJWK(publicKey));
    const real = await provider.credential();
    for (const credential of [
      await forge("RS256", privateKey),
      await forge("HS256", new TextEncoder().encode(publicText.padEnd(64))),
      `${encode({ alg: "none" })}.${encode({ ...claims, iat: now, exp: now + 600 })}.`,
      `${real.slice(0, -8)}AAAAAAAA`,
      "not.a.token",
      "",
      "x".repeat(60_000),
    ])
      expect((await tap(credential)).status).toBe(401);
  });

  test("the two tokens have to be there and the same", async () => {
    const credential = await provider.credential();
    for (const sent of [
      { cookie: "" },
      { field: "" },
      { field: "other" },
      { cookie: "", field: "" },
    ])
      expect((await tap(credential, sent)).status).toBe(403);
    expect((await tap(credential)).status).toBe(200);
  });

  test("an account with that address asks for its password first", async () => {
    const email = `tap-${count}@mail.test`;
    await makeAccount(server.network, { email, isEmailVerified: true });
    const { body, headers } = await tap(await provider.credential());
    expect(body).toEqual({ status: "link", provider: "google" });
    const cookie = headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const result = await server.postJson("/api/auth/social-result", {}, { headers: { cookie } });
    expect(JSON.parse(result.text)).toEqual({ status: "link", provider: "google", email });
  });

  test("a site that has it off does not take it", async () => {
    expect((await tap(await provider.credential(), { site: "sleep" })).status).toBe(404);
  });
});

describe("one host for all answers of providers", () => {
  const follow = (location: string) => {
    const { host, pathname, search } = new URL(location);
    return { host: host.replace(/:\d+$/, ""), path: pathname + search };
  };

  test("takes the answer and hands it to the site's host, where the browser is known", async () => {
    const browser = socialBrowser(server, "sleep");
    const answer = await browser.toProvider();
    expect(provider.state.requests.at(-1)?.get("redirect_uri")).toBe(
      "http://login.localhost:4321/api/auth/google/callback",
    );
    const handed = await server.ask(answer, { host: "login.localhost" });
    expect([handed.status, handed.headers["set-cookie"]]).toEqual([303, undefined]);
    const location = handed.headers.location ?? "";
    expect(location).toMatch(new RegExp(`^${siteOrigin("sleep")}/api/auth/google/callback\\?`));
    // Neither the provider's code nor any token is in the address.
    expect(location).not.toContain(new URL(answer, "http://a.test").searchParams.get("code"));
    const done = await browser.ask(follow(location).path);
    expect(done.status).toBe(200);
    expect((await browser.result()).body).toMatchObject({ status: "success", isNew: true });
    // Once.
    expect((await server.ask(answer, { host: "login.localhost" })).status).toBe(400);
    expect((await browser.ask(follow(location).path)).status).toBe(400);
  });

  // spec §7: one host takes the callbacks of providers
  test("its token is valid for that browser, on that host, for a minute", async () => {
    const browser = socialBrowser(server, "sleep");
    const handed = await server.ask(await browser.toProvider(), { host: "login.localhost" });
    const { path } = follow(handed.headers.location ?? "");
    expect((await socialBrowser(server, "sleep").ask(path)).status).toBe(400);
    const headers = { cookie: browser.getCookie() };
    expect((await server.ask(path, { host: siteHost("migraine"), headers })).status).toBe(400);
    const [wrong] = [path.replace(/handover=[^&]+/, `handover=${"a".repeat(43)}`)];
    expect((await browser.ask(wrong)).status).toBe(400);
    await runSql(
      server.network,
      "update social_logins set handover_expires_at = now() - interval '1 second'",
    );
    expect((await browser.ask(path)).status).toBe(400);
    expect(await browser.whoAmI()).toBeNull();
  });

  test("a site's host does not take an answer that was not handed over", async () => {
    const browser = socialBrowser(server, "sleep");
    expect((await browser.ask(await browser.toProvider())).status).toBe(400);
  });

  test("serves nothing else", async () => {
    for (const path of ["/", "/api", "/api/auth/google/login", "/member-login"])
      expect((await server.ask(path, { host: "login.localhost" })).status).toBe(404);
  });
});

describe("the dashboard", () => {
  // spec §2: /api/dashboard-redirect leads to the dashboard, channel 46
  // spec §7: GET /api/dashboard-redirect
  // spec §9: certification channel 46
  test("members are redirected to the operator's URL, with the requested channel", async () => {
    const cookie = await server.logIn("member@demo.test");
    const getLocation = async (query: string) =>
      (await server.ask(`/api/dashboard-redirect${query}`, { headers: { cookie } })).headers
        .location;
    const dashboard = "https://dashboard.example/start?from=community&channel=";
    expect(await getLocation("")).toBe(`${dashboard}46`);
    expect(await getLocation("?channel=7")).toBe(`${dashboard}7`);
    for (const hostile of ["https://evil.test", "1&to=//evil.test", "%0d%0aSet-Cookie:a=b"])
      expect(await getLocation(`?channel=${hostile}`)).toMatch(
        /^https:\/\/dashboard\.example\/start\?from=community&channel=\d+$/,
      );
  });

  test("visitors are sent to the login, and from there back", async () => {
    const { status, headers } = await server.ask("/api/dashboard-redirect");
    expect([status, headers.location]).toEqual([
      303,
      "/member-login?redirect=%2Fapi%2Fdashboard-redirect%3Fchannel%3D46",
    ]);
  });

  test("without a setting there is none", async () => {
    const plain = await startTestServer({});
    expect((await plain.ask("/api/dashboard-redirect")).status).toBe(404);
    await plain.close();
  });
});

describe("the requirements of Facebook", () => {
  const path = "/api/auth/facebook/data-deletion";
  const signed = (content: object, secret = "facebook-secret") => {
    const text = Buffer.from(JSON.stringify(content)).toString("base64url");
    return `${createHmac("sha256", secret).update(text).digest("base64url")}.${text}`;
  };
  const send = (signed_request: string) =>
    server.ask(path, {
      method: "POST",
      body: new URLSearchParams({ signed_request }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const links = async (sub: string) =>
    (
      await runSql(server.network, "select 1 from auth_accounts where account_id = $1", [
        `${provider.url}|${sub}`,
      ])
    ).length;

  // spec §7: Facebook data deletion
  test("a person's deletion request there erases their data, with a status page", async () => {
    const browser = socialBrowser(server);
    const answer = await browser.toProvider("facebook");
    const handed = await server.ask(answer, { host: "login.localhost" });
    const { pathname, search } = new URL(handed.headers.location ?? "");
    await browser.ask(pathname + search);
    const sub = `tap-${count}`;
    expect(await links(sub)).toBe(1);
    const reply = await send(signed({ algorithm: "HMAC-SHA256", user_id: sub }));
    const { url, confirmation_code } = JSON.parse(reply.text);
    expect(await links(sub)).toBe(0);
    expect(url).toBe(`${siteOrigin("migraine")}${path}?code=${confirmation_code}`);
    const status = await server.ask(`${path}?code=${confirmation_code}`);
    expect([status.status, status.text.includes("We have deleted")]).toEqual([200, true]);
    const other = `${"A".repeat(16)}${confirmation_code.slice(16)}`;
    expect((await server.ask(`${path}?code=${other}`)).status).toBe(404);
  });

  test("only Facebook can request it", async () => {
    const content = { algorithm: "HMAC-SHA256", user_id: "somebody" };
    for (const request of [
      signed(content, "another secret"),
      signed({ ...content, algorithm: "none" }),
      signed({ algorithm: "HMAC-SHA256" }),
      `.${signed(content).split(".")[1]}`,
      `${signed(content)}.x`,
      "nonsense",
      "",
    ])
      expect((await send(request)).status).toBe(403);
  });
});
