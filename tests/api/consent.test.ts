import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  consentRecordDays,
  deleteExpiredConsentRecords,
} from "#lib/consent/server/expired-consent-records.ts";
import { vendorScripts } from "#lib/consent/server/vendor-hosts.ts";
import { formatConsentCookie, parseConsentCookie } from "#lib/consent/shared/consent.ts";
import { makeArticles, runSql } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import type { Reply } from "#tests/support/send-request.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

/*
 * The ledger of consent, and what a page, its policy and its calls are for viewers who allow something.
 * `migraine` uses an ad manager and Google one tap; `sleep` uses neither.
 */

let server: TestServer;
/** Markup that a test adds to the pages. */
let body = "";

beforeAll(async () => {
  server = await startTestServer({
    renderPage: async (request, response) => {
      if (body === "") {
        await renderTestPage(request, response);
        return;
      }
      response.setHeader("Content-Type", "text/html");
      response.end(`<html><body>${body}</body></html>`);
    },
    settings: {
      GOOGLE_CLIENT_ID: "network.apps.example",
      GOOGLE_CLIENT_SECRET: "a secret of google",
      RATE_LIMIT_SCALE: "1",
      TRUSTED_PROXIES: "127.0.0.1",
      CONSENT_REGION_HEADER: "X-Region",
      CONSENT_NEVER_REGIONS: "US-WA,BR",
    },
  });
  const settings = { ads_enabled: true, ad_manager_network: "1234567", one_tap_enabled: true };
  await changeSettings("migraine", settings);
});
afterAll(() => server.close());

/** Changes settings of a site, and waits until pages use them. */
async function changeSettings(prefix: string, settings: Record<string, unknown>) {
  const { store, directory } = server.network.services;
  await runSql(
    server.network,
    "update sites set settings = settings || $2::jsonb where prefix = $1",
    [prefix, JSON.stringify(settings)],
  );
  store.invalidations.publish([`Site:${server.network.site(prefix).id}`]);
  await vi.waitUntil(() => {
    const current: Record<string, unknown> = { ...directory.byPrefix(prefix)?.settings };
    return Object.entries(settings).every(([name, value]) => current[name] === value);
  });
}

const all = { analytics: true, advertising: true, sign_in: true };
const none = { analytics: false, advertising: false, sign_in: false };
type Consent = typeof all;
const cookieFor = (consent: Consent, chosenAt = new Date()) =>
  `consent=${formatConsentCookie({ consent, chosenAt })}`;

type Request = { site?: string; headers?: Record<string, string>; cookie?: string };
const withCookie = ({ site = "migraine", headers = {}, cookie = "" }: Request) => ({
  host: siteHost(site),
  headers: cookie ? { ...headers, cookie } : headers,
});
const choose = (consent: unknown, request: Request = {}) =>
  server.postJson("/api/consent", consent, withCookie(request));
const ask = async (request: Request = {}) =>
  JSON.parse((await server.ask("/api/consent", withCookie(request))).text);
const open = (path: string, request: Request = {}) => server.ask(path, withCookie(request));

const getChoice = ({ headers }: Reply) => {
  const [line = ""] = headers["set-cookie"] ?? [];
  return parseConsentCookie(/^consent=([^;]*)/.exec(line)?.[1])?.consent ?? null;
};

type Row = {
  record_id: string | null;
  prefix: string;
  version: number;
  purposes: string[];
  has_privacy_signal: boolean;
  region: string | null;
};
async function readLedger(): Promise<Row[]> {
  const rows = await runSql(
    server.network,
    `select record_id, prefix, version, purposes, has_privacy_signal, region
     from consent_records join sites on sites.id = site_id order by consent_records.id`,
  );
  return rows as Row[];
}
const readLast = async () => (await readLedger()).at(-1);

describe("a choice", () => {
  test("is a cookie that scripts can read, for 180 days, without an identifier", async () => {
    const reply = await choose(all);
    expect(reply.status).toBe(200);
    const [line = "", ...others] = reply.headers["set-cookie"] ?? [];
    expect(others).toEqual([]);
    expect(line).toMatch(/^consent=1\.111\.\d{10}; Max-Age=15552000; Path=\/; SameSite=Lax$/);
    expect(reply.headers["cache-control"]).toContain("no-store");
  });

  test("is recorded with its site, version, purposes and region, and nothing that identifies the reader", async () => {
    await choose({ ...none, analytics: true }, { headers: { "x-region": "de" } });
    const row = await readLast();
    expect(row).toMatchObject({ prefix: "migraine", version: 1, purposes: ["analytics"] });
    expect(row).toMatchObject({ has_privacy_signal: false, region: "DE" });
    const rows = await runSql(
      server.network,
      "select column_name from information_schema.columns where table_name = 'consent_records' order by 1",
    );
    expect((rows as { column_name: string }[]).map(({ column_name }) => column_name)).toEqual([
      "chosen_at",
      "has_privacy_signal",
      "id",
      "inserted_at",
      "purposes",
      "record_id",
      "region",
      "site_id",
      "version",
    ]);
  });

  test("has a number only where something was allowed, and its sender learns it", async () => {
    const yes = JSON.parse((await choose(all)).text);
    expect(yes).toEqual({ status: "success", recordId: (await readLast())?.record_id });
    expect(yes.recordId).toMatch(/^[0-9a-f-]{36}$/);
    const no = JSON.parse((await choose(none)).text);
    expect(no).toEqual({ status: "success", recordId: null });
    expect(await readLast()).toMatchObject({ record_id: null, purposes: [] });
  });

  test("allows only purposes that the site uses", async () => {
    expect(getChoice(await choose(all, { site: "sleep" }))).toEqual({ ...none, analytics: true });
    expect(getChoice(await choose(all))).toEqual(all);
    expect(
      (await readLedger()).slice(-2).map(({ prefix, purposes }) => [prefix, purposes]),
    ).toEqual([
      ["sleep", ["analytics"]],
      ["migraine", ["analytics", "advertising", "sign_in"]],
    ]);
  });

  test("with Global Privacy Control shares nothing with third parties", async () => {
    const reply = await choose(all, { headers: { "sec-gpc": "1" } });
    expect(getChoice(reply)).toEqual({ ...none, analytics: true });
    expect(await readLast()).toMatchObject({ has_privacy_signal: true, purposes: ["analytics"] });
  });

  test("allows nothing in regions that are not asked", async () => {
    for (const region of ["US-WA", "BR", "br-sp"]) {
      const reply = await choose(all, { headers: { "x-region": region } });
      expect([region, getChoice(reply)]).toEqual([region, none]);
    }
  });

  test("the form without scripts stores the selected purposes, and redirects to its page", async () => {
    const request = withCookie({
      headers: { referer: "http://migraine.localhost/posts/a?page=2" },
    });
    const reply = await server.postForm("/api/consent", { advertising: "1" }, request);
    expect([reply.status, reply.headers.location]).toEqual([303, "/posts/a?page=2"]);
    expect(getChoice(reply)).toEqual({ ...none, advertising: true });
    const nothing = await server.postForm("/api/consent", {}, request);
    expect([nothing.status, getChoice(nothing)]).toEqual([303, none]);
  });

  test.each([
    ["of another form", { ...all, tracking: true }],
    ["with a purpose missing", { analytics: true }],
    ["with words for yes and no", { analytics: "yes", advertising: "no", sign_in: "no" }],
    ["with prototype keys", JSON.parse('{"__proto__": {"analytics": true}, "constructor": 1}')],
    ["that is a list", [true, true, true]],
    ["that is nothing", null],
  ])("%s is refused and not recorded", async (_what, sent) => {
    const before = (await readLedger()).length;
    const reply = await choose(sent);
    expect([reply.status, reply.headers["set-cookie"]]).toEqual([400, undefined]);
    expect(await readLedger()).toHaveLength(before);
  });

  test("of a page of another host, or of 10 MB, is refused", async () => {
    const foreign = await choose(all, { headers: { "sec-fetch-site": "same-site" } });
    expect([foreign.status, foreign.headers["set-cookie"]]).toEqual([403, undefined]);
    const large = await choose({ ...all, more: "x".repeat(10_000_000) });
    expect([large.status, large.headers["set-cookie"]]).toEqual([400, undefined]);
  });

  test("permissions are rate limited; a refusal always takes effect", async () => {
    const from = { headers: { "x-forwarded-for": "203.0.113.77" } };
    for (let count = 0; count < 60; count += 1) await choose(none, from);
    const before = (await readLedger()).length;
    const yes = await choose(all, from);
    expect([yes.status, yes.headers["set-cookie"]]).toEqual([429, undefined]);
    const no = await choose(none, from);
    expect([no.status, getChoice(no)]).toEqual([200, none]);
    expect(await readLedger()).toHaveLength(before);
  });

  test("is forgotten after two years", async () => {
    await runSql(
      server.network,
      `insert into consent_records (site_id, version, purposes, has_privacy_signal, chosen_at)
       select $1, 1, '{}', false, now() - make_interval(days => age)
       from unnest($2::int[]) as age`,
      [server.network.site("sleep").id, [consentRecordDays + 1, consentRecordDays - 1]],
    );
    expect(await deleteExpiredConsentRecords(server.network.services.store.db)).toBe(1);
    expect(await deleteExpiredConsentRecords(server.network.services.store.db)).toBe(0);
  });
});

describe("the purposes that a page may use for its viewer", () => {
  const nothing = { mode: "ask", adManager: null, oneTap: null, service: null };

  test("names vendors only to viewers who allow their purpose", async () => {
    expect(await ask()).toEqual(nothing);
    expect(await ask({ cookie: cookieFor(none) })).toEqual(nothing);
    expect(await ask({ cookie: cookieFor({ ...none, advertising: true }) })).toEqual({
      ...nothing,
      adManager: { network: "1234567", script: vendorScripts["ad-manager"] },
    });
    expect(await ask({ cookie: cookieFor({ ...none, sign_in: true }) })).toEqual({
      ...nothing,
      oneTap: { clientId: "network.apps.example", script: vendorScripts["google-sign-in"] },
    });
  });

  test("names none on a site that uses none, with Global Privacy Control, and in regions that are not asked", async () => {
    const cookie = cookieFor(all);
    expect(await ask({ cookie, site: "sleep" })).toEqual(nothing);
    expect(await ask({ cookie, headers: { "sec-gpc": "1" } })).toEqual(nothing);
    const never = { ...nothing, mode: "never" };
    expect(await ask({ cookie, headers: { "x-region": "US-WA" } })).toEqual(never);
    expect(await ask({ headers: { "x-region": "us-or" } })).toEqual(nothing);
  });

  test("a choice of another version, of the future, or older than 180 days allows nothing", async () => {
    const dayMs = 24 * 60 * 60 * 1000;
    const now = Math.floor(Date.now() / 1000);
    const cookies = [
      `consent=2.111.${now}`,
      `consent=0.111.${now}`,
      "consent=1.111",
      "consent=__proto__",
      cookieFor(all, new Date(Date.now() + 3 * dayMs)),
      cookieFor(all, new Date(Date.now() - 181 * dayMs)),
    ];
    for (const cookie of cookies)
      expect([cookie, await ask({ cookie })]).toEqual([cookie, nothing]);
    expect(await ask({ cookie: cookieFor(all, new Date(Date.now() - 179 * dayMs)) })).not.toEqual(
      nothing,
    );
  });

  test("offers Google one tap to guests only", async () => {
    const session = await server.logIn("member@demo.test");
    const answer = await ask({ cookie: `${session}; ${cookieFor(all)}` });
    expect(answer).toMatchObject({ adManager: { network: "1234567" }, oneTap: null });
  });
});

describe("the policy of a page", () => {
  const getPolicy = ({ headers }: Reply) => String(headers["content-security-policy"]);
  const vendors = /doubleclick|googlesyndication|adtrafficquality|accounts\.google|cookielaw/;

  test("names a vendor only for viewers who allow its purpose, and is otherwise the same", async () => {
    const plain = await open("/posts/none");
    expect(getPolicy(plain)).not.toMatch(vendors);
    const ads = await open("/", { cookie: cookieFor({ ...none, advertising: true }) });
    expect(getPolicy(ads)).toContain("https://securepubads.g.doubleclick.net");
    expect(getPolicy(ads)).not.toContain("accounts.google.com");
    const tap = await open("/", { cookie: cookieFor({ ...none, sign_in: true }) });
    expect(getPolicy(tap)).toContain("script-src 'self' https://accounts.google.com/gsi/client");
    expect(getPolicy(tap)).not.toMatch(/doubleclick/);
    const refused: Request[] = [
      { cookie: cookieFor(none) },
      { cookie: cookieFor({ ...none, analytics: true }) },
      { cookie: cookieFor(all), headers: { "sec-gpc": "1" } },
      { cookie: cookieFor(all), headers: { "x-region": "BR" } },
      { cookie: cookieFor(all).replace("=1.", "=2.") },
    ];
    const before = getPolicy(await open("/"));
    for (const request of refused)
      expect([request, getPolicy(await open("/", request))]).toEqual([request, before]);
    expect(getPolicy(await open("/", { cookie: cookieFor(all), site: "sleep" }))).not.toMatch(
      vendors,
    );
  });

  test("is all that differs: body, ETag and the other headers are the same, also of a 304", async () => {
    const path = "/?same";
    const first = await open(path);
    const consented = await open(path, { cookie: cookieFor(all) });
    expect(consented.headers["x-page-cache"]).toBe("HIT");
    expect(consented.text).toBe(first.text);
    const strip = ({ headers }: Reply) => {
      const { date, "x-request-id": id, "x-page-cache": outcome, ...rest } = headers;
      return { ...rest, "content-security-policy": "" };
    };
    expect(strip(consented)).toEqual(strip(first));
    expect(first.headers.vary).toBe("Cookie, Accept-Encoding");
    const known = { "if-none-match": String(first.headers.etag) };
    const again = await open(path, { cookie: cookieFor(all), headers: known });
    expect([again.status, getPolicy(again)]).toEqual([304, getPolicy(consented)]);
    const without = await open(path, { headers: known });
    expect([without.status, getPolicy(without)]).toEqual([304, getPolicy(first)]);
  });

  // spec §1: cookie consent comes from a consent-management service
  test("no page body, cached or not, depends on the viewer's consent", async () => {
    for (const path of [
      "/",
      "/forums",
      "/forums/none",
      "/posts/none",
      "/conditions",
      "/search?s=a",
    ]) {
      const bodies = [];
      for (const cookie of ["", cookieFor(all), cookieFor(none), "consent=9.111.1", "consent=x"])
        bodies.push((await open(path, { cookie })).text.replaceAll(cookie, ""));
      expect([path, new Set(bodies).size]).toEqual([path, 1]);
    }
  });

  test.each([
    "/get-help",
    "/bad-day",
    "/search",
    "/search?s=sad",
    "/conditions",
    "/conditions/aura",
    "/members/a",
    "/messages",
    "/profile",
    "/member-login",
    "/register",
    "/forgot-password",
    "/unsubscribe",
    "/create-thread",
    "/stories/new",
    "/recipes/new",
    "/moderation",
    "/offline",
    "/vote/poll/1",
    "/forums/a/edit",
    "/forums/a/search?s=x",
    "/posts/a?preview=true",
    "/verify-email",
  ])("names none at %s, whatever is allowed", async (path) => {
    expect(getPolicy(await open(path, { cookie: cookieFor(all) }))).not.toMatch(vendors);
  });

  test.each([
    ["with a wall", '<section data-wall="account"></section>'],
    ["that offers help first", "<div data-no-vendors></div>"],
  ])("names none on a page %s", async (_what, html) => {
    body = html;
    const [page, free] = await makeArticles(server.network, 2);
    const reply = await open(`/posts/${page?.slug}`, { cookie: cookieFor(all) });
    body = "<p>An article</p>";
    const other = await open(`/posts/${free?.slug}`, { cookie: cookieFor(all) });
    body = "";
    expect(reply.text).toContain(html);
    expect(getPolicy(reply)).not.toMatch(vendors);
    expect(getPolicy(other)).toMatch(vendors);
  });
});

describe("identifiers for ads", () => {
  const fields = "sha256Email acId sessionId";
  async function askOwn(cookie: string, { site = "migraine", headers = {} }: Request = {}) {
    const reply = await server.ask("/api", {
      method: "POST",
      host: siteHost(site),
      body: JSON.stringify({ query: `{ currentUser { ${fields} } }` }),
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        cookie,
        ...headers,
      },
    });
    return JSON.parse(reply.text).data.currentUser;
  }
  const nothing = { sha256Email: null, acId: null, sessionId: null };

  // spec §3: current user: the owner's own fields
  test("are sent to the owner alone, and only while they allow ads", async () => {
    const email = "member@demo.test";
    const session = await server.logIn(email);
    expect(await askOwn(session)).toEqual(nothing);
    expect(await askOwn(`${session}; ${cookieFor({ ...all, advertising: false })}`)).toEqual(
      nothing,
    );
    const cookie = `${session}; ${cookieFor({ ...none, advertising: true })}`;
    expect(await askOwn(cookie, { headers: { "sec-gpc": "1" } })).toEqual(nothing);
    expect(await askOwn(cookie, { headers: { "x-region": "US-WA" } })).toEqual(nothing);
    const own = await askOwn(cookie);
    expect(own.sha256Email).toBe(createHash("sha256").update(email).digest("hex"));
    expect(own.acId).toMatch(/^[\w-]{22}$/);
    expect(own.sessionId).toMatch(/^[\w-]{22}$/);
    expect(await askOwn(cookie)).toEqual(own);
    expect(await askOwn(cookieFor(all))).toBeNull();
  });

  test("reveal nothing of the login, and differ for each login and member", async () => {
    const ask = async (email: string) => {
      const session = await server.logIn(email);
      return { session, own: await askOwn(`${session}; ${cookieFor(all)}`) };
    };
    const [one, again, other] = [
      await ask("member@demo.test"),
      await ask("member@demo.test"),
      await ask("member2@demo.test"),
    ];
    expect(again.own.acId).toBe(one.own.acId);
    expect(new Set([one, again, other].map(({ own }) => own.sessionId)).size).toBe(3);
    expect(other.own.acId).not.toBe(one.own.acId);
    expect(one.session).not.toContain(one.own.sessionId);
  });

  test("are not sent on a site without an ad manager", async () => {
    const session = await server.logIn("member@demo.test", "sleep");
    expect(await askOwn(`${session}; ${cookieFor(all)}`, { site: "sleep" })).toEqual(nothing);
  });
});
