import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatConsentCookie } from "#lib/consent/shared/consent.ts";
import { oneTapNonce } from "#lib/core/server/social-login/google-one-tap.ts";
import { demoPassword } from "#seed/content/accounts.ts";
import { findFreePort } from "#tests/support/product-server.ts";
import { socialBrowser } from "#tests/support/social-browser.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const consent = formatConsentCookie({
  consent: { analytics: false, advertising: true, sign_in: true },
  chosenAt: new Date(),
});
const allowed = { host: "shn.localhost", headers: { cookie: `consent=${consent}` } };
const places = [
  "/dev/demo",
  "/dev/demo/one-tap.js",
  "/dev/demo/ad-manager.js",
  "/dev/google/.well-known/openid-configuration",
  "/dev/google/keys",
  "/dev/facebook/me",
];

async function start(settings: Record<string, string>): Promise<TestServer> {
  const port = await findFreePort();
  return startTestServer({ port, settings: { CAPTCHA_PROVIDER: "none", ...settings } });
}

describe("on a machine where internal tools are on and there are no keys", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ INTERNAL_TOOLS: "1" });
  });
  afterAll(() => server.close());

  /** Follows the login to the page of the provider. @returns the page, and where each choice leads */
  async function open(browser: ReturnType<typeof socialBrowser>, provider: string) {
    const begun = await browser.ask(`/api/auth/${provider}/login`);
    const address = new URL(begun.headers.location ?? "");
    const page = await server.ask(address.pathname + address.search, { host: "localhost" });
    const choices = page.text.matchAll(/<a href="([^"]+)">([^<]+)</g);
    return {
      address,
      page,
      links: new Map([...choices].map(([, href = "", label = ""]) => [label, href] as const)),
    };
  }

  async function choose(provider: string, label: string, site = "migraine") {
    const browser = socialBrowser(server, site);
    const { links } = await open(browser, provider);
    const back = new URL((links.get(label) ?? "").replaceAll("&amp;", "&"));
    await browser.ask(back.pathname + back.search);
    return { browser, back, result: (await browser.result()).body };
  }

  test.each(["google", "facebook"])(
    "the page in the place of %s says that it is a demonstration, and asks for nothing",
    async (provider) => {
      const { page, address } = await open(socialBrowser(server), provider);
      expect(address.origin).toBe(`http://localhost:${server.port}`);
      expect([page.status, page.headers["cross-origin-opener-policy"]]).toEqual([
        200,
        "unsafe-none",
      ]);
      expect(page.text).toMatch(/<title>Demonstration: not (?:Google|Facebook)<\/title>/);
      expect(page.text).toMatch(/This is not (?:Google|Facebook), but a page of this machine/);
      expect(page.text).not.toMatch(/<input|<form|<script/);
    },
  );

  test.each(["google", "facebook"])(
    "somebody new registers through %s, each time",
    async (name) => {
      const { browser, result } = await choose(name, "Robin Newcomer");
      const isVerified = name === "google";
      expect(result).toMatchObject({ status: "success", isNew: true, account: { isVerified } });
      expect(result.account).toMatchObject({ firstName: "Robin", lastName: "Newcomer" });
      expect(await browser.whoAmI()).not.toBeNull();
      const again = await choose(name, "Robin Newcomer");
      expect(again.result.account.id).not.toBe(result.account.id);
    },
  );

  test("a returning person is logged in to their first account", async () => {
    const first = await choose("google", "Alex Returning");
    const second = await choose("google", "Alex Returning");
    expect([first.result.isNew, second.result.isNew]).toEqual([true, false]);
    expect(second.result.account.id).toBe(first.result.account.id);
  });

  test("a member’s address is connected by the password only", async () => {
    const { browser, result } = await choose("google", "Juniper Kowalski");
    expect(result).toEqual({ status: "link", provider: "google", email: "member@demo.test" });
    expect(await browser.whoAmI()).toBeNull();
    const linked = await browser.post("/api/auth/social-link", { password: demoPassword });
    expect([linked.status, await browser.whoAmI()]).toEqual([200, "juniper_k"]);
  });

  test.each([
    ["facebook", "Noor Withoutmail", "no-email"],
    ["google", "Noor Withoutmail", "no-email"],
    ["google", "Kim Unconfirmed", "unverified-email"],
    ["google", "Cancel", "cancelled"],
    ["facebook", "Cancel", "cancelled"],
  ])("%s: %s is refused: %s", async (provider, label, reason) => {
    const { browser, result } = await choose(provider, label);
    expect(result).toMatchObject({ status: "failed", reason });
    expect(await browser.whoAmI()).toBeNull();
  });

  test("no login uses a host other than this machine", async () => {
    const { address } = await open(socialBrowser(server), "google");
    for (const uri of [
      "https://migraine.example/api/auth/google/callback",
      "http://migraine.localhost.example/api/auth/google/callback",
      "http://migraine.localhost/elsewhere",
    ]) {
      address.searchParams.set("redirect_uri", uri);
      const page = await server.ask(address.pathname + address.search, { host: "localhost" });
      expect([uri, page.status]).toEqual([uri, 400]);
      expect(page.text).not.toContain("code=");
    }
  });

  test("the provider is on no host of a site", async () => {
    const page = await server.ask("/dev/google/.well-known/openid-configuration");
    expect(page.text).toBe("<p>a page</p>");
  });

  /** As the page does with the simulated script of Google. */
  async function tap(person: string, site = "shn") {
    const browser = socialBrowser(server, site);
    const answer = await server.ask("/api/consent", allowed);
    const { oneTap } = JSON.parse(answer.text);
    const csrf = "a-token-of-the-page";
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const asked = await browser.ask("/dev/demo/credential", {
      method: "POST",
      headers: { ...form, "sec-fetch-site": "same-origin" },
      body: String(
        new URLSearchParams({ person, client_id: oneTap.clientId, nonce: oneTapNonce(csrf) }),
      ),
    });
    const { credential } = JSON.parse(asked.text);
    const entered = await browser.ask("/api/auth/one-tap", {
      method: "POST",
      headers: { ...form, cookie: `g_csrf_token=${csrf}` },
      body: String(new URLSearchParams({ credential, g_csrf_token: csrf })),
    });
    return { oneTap, entered, browser };
  }

  test("one tap logs in with a signed credential, through the call of the real one", async () => {
    const { oneTap, entered, browser } = await tap("new");
    expect(oneTap).toEqual({ clientId: "demo-google", script: "/dev/demo/one-tap.js" });
    expect(entered.status).toBe(200);
    expect(JSON.parse(entered.text)).toMatchObject({ status: "success", isNew: true });
    expect(await browser.whoAmI()).not.toBeNull();
    expect((await tap("unverified")).entered.status).toBe(401);
  });

  test("a page of another host gets no credential and switches nothing", async () => {
    for (const path of ["/dev/demo/credential", "/dev/demo/ad-block"]) {
      const reply = await server.ask(path, {
        method: "POST",
        body: "person=new&blocked=1",
        headers: { "sec-fetch-site": "cross-site" },
      });
      expect([path, reply.status]).toEqual([path, 405]);
    }
  });

  test("the ad manager is one of this machine, and no policy names a third party", async () => {
    const answer = JSON.parse((await server.ask("/api/consent", allowed)).text);
    expect(answer.adManager).toEqual({ network: "demo", script: "/dev/demo/ad-manager.js" });
    const page = await server.ask("/", allowed);
    expect(String(page.headers["content-security-policy"])).not.toMatch(/doubleclick|google/);
    const other = await server.ask("/api/consent", { ...allowed, host: "migraine.localhost" });
    expect(JSON.parse(other.text).adManager).toBeNull();
  });

  test("requests for ads are cut off on one site while its switch is on", async () => {
    const at = { host: "shn.localhost" };
    const asks = () =>
      Promise.allSettled([
        server.ask("/api/ads?slots=square&page=/", at),
        server.ask("/dev/demo/ad-manager.js", at),
        server.ask("/api/ads?slots=square&page=/"),
      ]);
    const outcomes = async () => (await asks()).map(({ status }) => status);
    const fine = ["fulfilled", "fulfilled", "fulfilled"];
    expect(await outcomes()).toEqual(fine);
    const on = await server.postForm("/dev/demo/ad-block", { blocked: "1" }, at);
    expect([on.status, on.headers.location]).toEqual([303, "/dev/demo#ads"]);
    expect(await outcomes()).toEqual(["rejected", "rejected", "fulfilled"]);
    expect((await server.ask("/dev/demo", at)).text).toContain("Ads are blocked on this site");
    await server.postForm("/dev/demo/ad-block", { blocked: "0" }, at);
    expect(await outcomes()).toEqual(fine);
  });

  test("one page links to each account form", async () => {
    const { text, headers } = await server.ask("/dev/demo");
    expect(text).toContain("Demonstration.");
    expect(text.match(/<code>/g)).toHaveLength(16);
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});

// server/demo/open-demo.test.ts has every reason.
test.each([
  ["without internal tools", {}],
  ["switched off", { INTERNAL_TOOLS: "1", DEMO_SERVICES: "0" }],
  ["with a domain", { INTERNAL_TOOLS: "1", NETWORK_DOMAIN: "network.example" }],
] as const)("%s no service is simulated", async (_name, settings) => {
  const server = await start(settings);
  try {
    for (const host of ["localhost", "shn.localhost"])
      for (const path of places) {
        const reply = await server.ask(path, { host });
        const expected = host === "localhost" ? "There is no site at this address." : "a page";
        expect([host, path, reply.text]).toEqual([host, path, expect.stringContaining(expected)]);
      }
    for (const provider of ["google", "facebook"])
      expect((await server.ask(`/api/auth/${provider}/login`)).status).toBe(404);
    const answer = JSON.parse((await server.ask("/api/consent", allowed)).text);
    expect(answer).toMatchObject({ adManager: null, oneTap: null });
    const { services } = server.network;
    expect(services.social.providers.names).toEqual([]);
  } finally {
    await server.close();
  }
});

test("keys of the real one take its place", async () => {
  const server = await start({
    INTERNAL_TOOLS: "1",
    GOOGLE_CLIENT_ID: "own",
    GOOGLE_CLIENT_SECRET: "secret",
  });
  try {
    const { providers } = server.network.services.social;
    expect([providers.googleClientId, providers.names]).toEqual(["own", ["google", "facebook"]]);
    const keys = await server.ask("/dev/google/keys", { host: "localhost" });
    expect(keys.status).toBe(421);
    const answer = JSON.parse((await server.ask("/api/consent", allowed)).text);
    expect(answer.oneTap).toEqual({
      clientId: "own",
      script: "https://accounts.google.com/gsi/client",
    });
  } finally {
    await server.close();
  }
});
