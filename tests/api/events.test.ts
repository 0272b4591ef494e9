import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { BufferedEvent } from "#lib/analytics/server/store-events.ts";
import { maxBatchBytes, maxEventsPerBatch } from "#lib/analytics/shared/batch-size.ts";
import { consentCookie, formatConsentCookie } from "#lib/consent/shared/consent.ts";
import { createPageEventStore } from "#lib/registries/server/event-store.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { sendEvents, toBatch } from "#tests/support/send-events.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(() => server.close());

const rowsOf = async (view: string) => {
  await server.network.services.eventBuffer.flush();
  return runSql(
    server.network,
    `select site_id, name, visitor_key, page_kind, content_id, details, contexts,
       extract(epoch from happened_at)::float8 * 1000 as ms
     from analytics_events where view = $1 order by happened_at, name, details`,
    [view],
  );
};
const countsOf = async (site: string) => {
  await server.network.services.eventBuffer.flush();
  const rows = await runSql(
    server.network,
    `select measure, label, count::int from analytics_counts where site_id = $1 order by measure, label`,
    [server.network.site(site).id],
  );
  return Object.fromEntries(
    rows.map(({ measure, label, count }) => [`${measure} ${label}`, count]),
  );
};
const choice = (analytics: boolean, sign = false) =>
  `${consentCookie}=${formatConsentCookie({
    consent: { analytics, advertising: false, sign_in: sign },
    chosenAt: new Date(),
  })}`;
const send = (batch: unknown, options: Parameters<typeof sendEvents>[2] = {}) =>
  sendEvents(server, batch, options);
const personal = {
  accessibility: { fontSize: "font-xl", contrast: "contrast-dark", hasReducedMotion: true },
  source: {
    kind: "search",
    host: "www.google.com",
    campaign: { source: "news", medium: "email", name: "may" },
  },
};

describe("POST /api/events", () => {
  // spec §7: analytics events
  test("answers 204, and soon stores each event", async () => {
    const item = await makeItem(server.network);
    const batch = toBatch({
      contentId: Number(item.id),
      events: [
        { name: "ready" },
        { name: "content_view" },
        { name: "reaction", reactedType: "POST", type: "like" },
        { name: "toast", toastType: "success" },
        { name: "button", button: "join" },
      ],
    });
    const reply = await send(batch);
    expect([reply.status, reply.text]).toEqual([204, ""]);
    const stored = () =>
      runSql(
        server.network,
        "select count(*)::int as n from analytics_events where view = $1 order by 1",
        [batch.view],
      );
    // The buffer was not asked to flush early.
    await vi.waitFor(async () => expect(await stored()).toEqual([{ n: 5 }]), { timeout: 15_000 });
    const rows = await rowsOf(batch.view);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      "button",
      "content_view",
      "reaction",
      "ready",
      "toast",
    ]);
    const siteId = server.network.site("migraine").id;
    for (const row of rows)
      expect(row).toMatchObject({
        site_id: siteId,
        page_kind: "article",
        content_id: Number(item.id),
        visitor_key: null,
      });
    expect(rows.find(({ name }) => name === "reaction")?.details).toEqual({
      reactedType: "POST",
      type: "like",
    });
  });

  // spec §3: tracking contexts
  test("stores nothing about a person without consent, whatever the browser sends", async () => {
    const batch = toBatch({
      pageKind: "search",
      searchTerm: "aura",
      ...personal,
      memberId: 7,
      events: [{ name: "ready" }],
    });
    const cookie = await server.logIn("member@demo.test");
    for (const cookies of [cookie, `${cookie}; ${choice(false, true)}`]) {
      const own = { ...batch, view: randomUUID() };
      const reply = await send(own, { cookie: cookies });
      expect([reply.status, reply.headers["set-cookie"]]).toEqual([204, undefined]);
      const [row] = await rowsOf(own.view);
      expect(row).toMatchObject({ visitor_key: null });
      expect(row?.contexts).toEqual({
        compliance: {
          hasChosen: cookies !== cookie,
          analytics: false,
          advertising: false,
        },
        global: { pageKind: "search", contentId: null, device: "phone", searchTerm: null },
        user: { variant: "guest" },
        accessibility: null,
        source: { kind: "search", host: null, campaign: null },
      });
    }
  });

  // spec §3: tracking contexts
  test("with consent to analytics a random id is set by the answer, and stored as a key of the site", async () => {
    const batch = toBatch({
      pageKind: "search",
      searchTerm: "Aura  and light",
      ...personal,
      events: [{ name: "ready" }],
    });
    const reply = await send(batch, { cookie: choice(true) });
    const [line = ""] = reply.headers["set-cookie"] ?? [];
    expect(line).toMatch(/^visitor=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const visitor = line.split(";")[0] ?? "";
    const [row] = await rowsOf(batch.view);
    expect(row?.visitor_key).toMatch(/^[\w-]{43}$/);
    expect(visitor).not.toContain(String(row?.visitor_key));
    expect(row?.contexts).toMatchObject({
      compliance: { hasChosen: true, analytics: true, advertising: false },
      global: { searchTerm: "aura and light" },
      ...personal,
    });
    const later = { ...toBatch({ events: [{ name: "visit" }] }), view: batch.view, batch: 1 };
    const second = await send(later, { cookie: `${choice(true)}; ${visitor}` });
    expect(second.headers["set-cookie"]).toBeUndefined();
    const elsewhere = toBatch({ events: [{ name: "ready" }] });
    await send(elsewhere, { cookie: `${choice(true)}; ${visitor}`, host: siteHost("sleep") });
    const keys = [...(await rowsOf(batch.view)), ...(await rowsOf(elsewhere.view))];
    expect(new Set(keys.map(({ visitor_key }) => visitor_key)).size).toBe(2);
  });

  test("a choice of another version, or one that cannot be read, allows nothing", async () => {
    for (const value of ["9.111.1795000000", "1.111", "yes", "1.111.9999999999"]) {
      const reply = await send(toBatch({ events: [{ name: "ready" }] }), {
        cookie: `${consentCookie}=${value}`,
      });
      expect([reply.status, reply.headers["set-cookie"]]).toEqual([204, undefined]);
    }
  });

  test("a search term that may identify somebody is not stored", async () => {
    for (const searchTerm of [
      "sam@example.org",
      "call 0171 23 45 67",
      "a".repeat(80),
      "x\u0000y",
    ]) {
      const batch = toBatch({ pageKind: "search", searchTerm, events: [{ name: "ready" }] });
      await send(batch, { cookie: choice(true) });
      const [row] = await rowsOf(batch.view);
      expect(row?.contexts).toMatchObject({ global: { searchTerm: null } });
    }
  });

  test("the clock of the browser counts for ages only: the future and the distant past happen now", async () => {
    const day = 24 * 60 * 60 * 1000;
    const batch = toBatch({ events: [], sentAtMs: 5 * day });
    const at = (atMs: number, button: string) => ({ atMs, event: { name: "button", button } });
    const sentAt = Date.now();
    await send({
      ...batch,
      events: [
        at(5 * day - 60_000, "minute"),
        at(9e11, "future"),
        at(0, "ancient"),
        at(5 * day, "now"),
      ],
    });
    const rows = await rowsOf(batch.view);
    const ages = Object.fromEntries(
      rows.map(({ details, ms }) => [
        (details as { button: string }).button,
        Math.round((Number(ms) - sentAt) / 10_000),
      ]),
    );
    expect(ages).toEqual({ minute: -6, future: 0, ancient: 0, now: 0 });
  });

  test("unknown events and fields are dropped, and prototype keys and 10,000 fields do no harm", async () => {
    const batch = toBatch({ events: [{ name: "button", button: "join" }] });
    const many = Object.fromEntries(Array.from({ length: 2500 }, (_unused, at) => [`k${at}`, 1]));
    const text = JSON.stringify({
      ...batch,
      ...many,
      events: [
        ...batch.events,
        { atMs: 1, event: { name: "password", value: "secret" } },
        { atMs: 1, event: { name: "button", button: "<script>" } },
        {
          atMs: 1,
          event: { name: "button", button: "sign-up", email: "sam@example.org", ...many },
        },
        { atMs: "1", event: { name: "ready" } },
        null,
        7,
        "ready",
        [],
      ],
    }).replace(
      '"events"',
      '"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"events"',
    );
    const reply = await send(text);
    expect(reply.status).toBe(204);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    const rows = await rowsOf(batch.view);
    expect(rows.map(({ name, details }) => [name, details])).toEqual([
      ["button", { button: "sign-up" }],
      ["button", { button: "join" }],
    ]);
    const fields = Array.from({ length: 10_000 }, (_unused, at) => `"${at}":0`).join();
    expect((await send(`{${fields.slice(0, 64_000)}`)).status).toBe(400);
    expect((await send(`{${fields.slice(0, 60_000).replace(/,[^,]*$/, "")}}`)).status).toBe(400);
  });

  test("64 KB are taken, more is refused with 413, and further events of a batch are dropped", async () => {
    const batch = toBatch({ events: Array.from({ length: 80 }, () => ({ name: "visit" })) });
    const fill = (length: number) => {
      const text = JSON.stringify({ ...batch, filler: "" });
      return text.replace('"filler":""', `"filler":"${"x".repeat(length - text.length)}"`);
    };
    const tooLarge = await send(fill(maxBatchBytes + 1));
    expect([tooLarge.status, JSON.parse(tooLarge.text).code]).toEqual([413, "TOO_LARGE"]);
    expect(await rowsOf(batch.view)).toEqual([]);
    expect((await send(fill(maxBatchBytes))).status).toBe(204);
    expect((await rowsOf(batch.view)).length).toBe(maxEventsPerBatch);
  });

  test.each([
    ["no JSON", "{", {}],
    ["no batch", "[]", {}],
    ["an empty body", "", {}],
    ["a form", "a=1", { "content-type": "application/x-www-form-urlencoded" }],
    ["no type", "{}", { "content-type": "" }],
  ])("%s is refused with 400", async (_name, body, headers) => {
    const reply = await send(body, { headers });
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([400, "BAD_USER_INPUT"]);
  });

  test("JSON may be sent as such, and a page of another host may send nothing", async () => {
    const batch = toBatch({ events: [{ name: "visit" }] });
    const headers = { "content-type": "application/json" };
    expect((await send(batch, { headers })).status).toBe(204);
    for (const site of ["cross-site", "same-site"]) {
      const reply = await send(toBatch({ events: [{ name: "visit" }] }), {
        headers: { "sec-fetch-site": site },
      });
      expect(reply.status).toBe(403);
    }
    expect((await server.ask("/api/events")).status).toBe(405);
  });

  test("a batch that arrives twice is stored once", async () => {
    const batch = toBatch({ events: [{ name: "visit" }] });
    await send(batch);
    await send(batch);
    expect((await rowsOf(batch.view)).length).toBe(1);
    await send({ ...batch, batch: 1 });
    expect((await rowsOf(batch.view)).length).toBe(2);
  });

  test("a batch that two instances receive is stored and counted once", async () => {
    const { view } = toBatch({ events: [] });
    const siteId = server.network.site("sleep").id;
    const event: BufferedEvent = {
      siteId,
      view,
      batch: { siteId, view, number: 0 },
      visitorKey: null,
      pageKind: "article",
      contentId: null,
      contexts: null,
      source: "direct",
      device: "phone",
      happenedAt: new Date(),
      event: { name: "visit" },
    };
    const instances = [1, 2].map(() => createPageEventStore(server.network.services.store.db));
    const countBefore = (await countsOf("sleep"))["visits article"] ?? 0;
    await Promise.all(instances.map((store) => store([event, event])));
    await Promise.all(instances.map((store) => store([event])));
    // Both events of the one request that was first.
    expect((await rowsOf(view)).length).toBe(2);
    expect((await countsOf("sleep"))["visits article"]).toBe(countBefore + 2);
    await Promise.all(
      instances.map((store) => store([{ ...event, batch: { siteId, view, number: 1 } }])),
    );
    expect((await rowsOf(view)).length).toBe(3);
  });

  test("a home with ten devices is never limited, and a flood of one address is", async () => {
    const home = { "x-forwarded-for": "192.0.2.10" };
    const another = await startTestServer({
      settings: { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "127.0.0.1" },
      sharesNetworkWith: server,
    });
    try {
      const once = () =>
        sendEvents(another, toBatch({ events: [{ name: "visit" }] }), { headers: home });
      // Ten devices that open a page every three seconds, for a minute.
      const statuses = new Set<number>();
      for (let count = 0; count < 400; count += 1) statuses.add((await once()).status);
      expect([...statuses]).toEqual([204]);
      for (let count = 0; count < 800; count += 1) await once();
      const refused = await once();
      expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, "RATE_LIMITED"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    } finally {
      await another.close();
    }
  });

  test("the sums of a day count every event once, and only items that the site shows", async () => {
    const { id } = await makeItem(server.network, { site: "lupus" });
    const foreign = await makeItem(server.network, { site: "migraine" });
    const host = siteHost("lupus");
    const events = [
      { name: "ready" },
      { name: "content_view" },
      { name: "visit" },
      { name: "heartbeat", seconds: 30 },
      { name: "heartbeat", seconds: 40 },
      { name: "scroll", percent: 30, before: 0 },
      { name: "scroll", percent: 40, before: 30 },
      { name: "form", form: "leads", action: "started" },
      { name: "form", form: "leads", action: "sent" },
      { name: "lead", form: "footer", action: "sent" },
      { name: "ad", slot: "leaderboard", adId: 3, action: "shown" },
      { name: "ad", slot: "leaderboard", adId: 3, action: "clicked" },
      { name: "reaction", reactedType: "POST", type: null },
    ];
    await send(toBatch({ contentId: Number(id), events }), { host });
    await send(toBatch({ contentId: Number(foreign.id), events: events.slice(0, 2) }), { host });
    await send(toBatch({ contentId: 2_000_000_000, events: events.slice(0, 2) }), { host });
    expect(await countsOf("lupus")).toEqual({
      "page_views article": 3,
      [`content_views ${id}`]: 1,
      "sources direct": 3,
      "devices phone": 3,
      "visits article": 1,
      "reading_seconds article": 20,
      "scroll 10": 1,
      "scroll 20": 1,
      "scroll 30": 1,
      "scroll 40": 1,
      "forms_started leads": 1,
      "forms_sent leads": 1,
      "leads_sent footer": 1,
      "ads_shown leaderboard": 1,
      "ads_clicked leaderboard": 1,
      "reactions removed": 1,
    });
  });

  test("names that somebody makes up are added up as one after two hundred", async () => {
    const host = siteHost("shn");
    for (let turn = 0; turn < 6; turn += 1) {
      const events = Array.from({ length: 50 }, (_unused, at) => ({
        name: "button",
        button: `made-up-${turn}-${at}`,
      }));
      await send(toBatch({ events }), { host });
    }
    const counts = await countsOf("shn");
    expect(Object.keys(counts).length).toBe(201);
    expect(counts["buttons other"]).toBe(100);
  });

  test("the data layer that operators have set for a site is kept with the opening of a page", async () => {
    const site = server.network.site("migraine");
    const batch = toBatch({ events: [{ name: "ready" }, { name: "visit" }] });
    site.settings.data_layer = { tier: 2 };
    try {
      await send(batch);
    } finally {
      delete site.settings.data_layer;
    }
    const rows = await rowsOf(batch.view);
    expect(
      rows.map(({ name, contexts }) => [
        name,
        (contexts as { dataLayer?: object } | null)?.dataLayer,
      ]),
    ).toEqual([
      ["ready", { tier: 2 }],
      ["visit", undefined],
    ]);
  });
});

describe("consent that is withdrawn", () => {
  test("deletes the visitor's stored and waiting events on the site; sums stay", async () => {
    const first = toBatch({ events: [{ name: "ready" }] });
    const reply = await send(first, { cookie: choice(true) });
    const visitor = reply.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const [row] = await rowsOf(first.view);
    const before = await countsOf("migraine");
    const others = toBatch({ events: [{ name: "ready" }] });
    await send(others, { cookie: choice(true) });
    const waiting = toBatch({ events: [{ name: "ready" }] });
    await send(waiting, { cookie: `${choice(true)}; ${visitor}` });
    const withdrawn = await server.postJson(
      "/api/consent",
      { analytics: false, advertising: false, sign_in: false },
      { headers: { cookie: `${choice(true)}; ${visitor}` } },
    );
    expect(withdrawn.status).toBe(200);
    const visitorKey = String(row?.visitor_key);
    expect([...(await rowsOf(first.view)), ...(await rowsOf(waiting.view))]).toEqual([]);
    expect((await rowsOf(others.view)).length).toBe(1);
    const visitors = await runSql(
      server.network,
      "select visitor_key from analytics_visitors where visitor_key = $1 order by 1",
      [visitorKey],
    );
    expect(visitors).toEqual([]);
    const after = await countsOf("migraine");
    expect(after["visitors "]).toBe((before["visitors "] ?? 0) + 1);
  });
});
