import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LeadReportDocument, NewsletterPageDocument } from "#graphql/generated/client/graphql.ts";
import { insertSuppression } from "#lib/leads/server/lead-queries.ts";
import { countLeadFailure } from "#lib/leads/server/mail-failures.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let admin: string;
let moderator: string;
beforeAll(async () => {
  server = await startTestServer({});
  admin = await server.logIn("admin@demo.test");
  moderator = await server.logIn("moderator@demo.test");
});
afterAll(() => server.close());

const sql = (text: string, values: unknown[] = []) => runSql(server.network, text, values);
const store = (email: string, options: { site?: string; campaign?: string; at?: string } = {}) =>
  sql(
    `insert into leads (site_id, email, campaign, source, medium, inserted_at)
     values ($1, $2, $3, 'shortcode', 'Site', $4)`,
    [
      server.network.site(options.site ?? "migraine").id,
      email,
      options.campaign ?? "site",
      options.at ?? "2026-10-20T10:00:00Z",
    ],
  );
const post = (path: string, fields: Record<string, string>, cookie = admin, site = "migraine") =>
  server.postForm(`/api/manage/${path}`, fields, { headers: { cookie }, host: siteHost(site) });
const operations = () =>
  sql(
    "select o.action, o.detail, s.prefix from lead_operations o join sites s on s.id = o.site_id order by o.id",
  );

beforeEach(() => sql("truncate leads, lead_suppressions, lead_failures, lead_operations"));

test("only admins get in, on the pages and by every call", async () => {
  for (const cookie of ["", moderator]) {
    for (const [path, fields] of [
      ["leads/search", { email: "a@mail.test" }],
      ["leads/change", { email: "a@mail.test", change: "remove" }],
      ["leads/export", {}],
      ["newsletter/test", {}],
      ["newsletter/pause", { isOn: "1" }],
    ] as const)
      expect([path, (await post(path, fields, cookie)).status]).toEqual([path, cookie ? 403 : 401]);
  }
  for (const document of [LeadReportDocument, NewsletterPageDocument]) {
    const codes = [];
    for (const as of [{}, { email: "moderator@demo.test" }, { email: "member@demo.test" }])
      codes.push((await server.network.ask(document, {}, as)).errors?.[0]?.extensions.code);
    expect(codes).toEqual(["UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN"]);
    expect(
      (await server.network.ask(document, {}, { email: "admin@demo.test" })).errors,
    ).toBeUndefined();
  }
  expect(await operations()).toEqual([]);
});

test("the numbers are those of the site, and name no address", async () => {
  const { db } = server.network.services.store;
  const site = server.network.site("migraine");
  await store("a@mail.test", { at: new Date().toISOString() });
  await store("b@mail.test");
  await store("b@mail.test", { campaign: "autumn" });
  await store("c@mail.test", { site: "sleep" });
  await sql("update leads set confirmed_at = null where email = 'a@mail.test'");
  await insertSuppression(db, site, "b@mail.test", "bounced");
  for (const outcome of ["queued", "queued", "lost"] as const)
    await countLeadFailure(db, site.id, outcome);
  const { data } = await server.network.ask(LeadReportDocument, {}, { email: "admin@demo.test" });
  expect(data.leadReport).toMatchObject({
    campaigns: [
      { campaign: "site", recent: 1, total: 2, confirmed: 1 },
      { campaign: "autumn", recent: 0, total: 1, confirmed: 1 },
    ],
    failures: [
      { outcome: "lost", total: 1 },
      { outcome: "queued", total: 2 },
    ],
    suppressions: [{ reason: "bounced", total: 1 }],
  });
  expect(JSON.stringify(data)).not.toContain("mail.test");
});

describe("one address", () => {
  test("is found on its own site only, changed on request, and each step is logged without it", async () => {
    await store("a@mail.test");
    const found = await post("leads/search", { email: " A@mail.test " });
    expect([found.status, found.text.includes("site, not named, 2026-10-20")]).toEqual([200, true]);
    expect(
      (
        await post(
          "leads/search",
          { email: "a@mail.test" },
          await server.logIn("admin@demo.test", "sleep"),
          "sleep",
        )
      ).text,
    ).toContain("has not signed up");
    for (const change of ["suppress", "unsuppress", "remove"]) {
      const reply = await post("leads/change", { email: "a@mail.test", change });
      expect(reply.headers.location).toBe(`/manage/leads?result=${change}`);
      const rows = await sql("select reason from lead_suppressions");
      expect(rows).toEqual(change === "suppress" ? [{ reason: "unsubscribed" }] : []);
    }
    expect(await sql("select id from leads")).toEqual([]);
    const logged = await operations();
    expect(logged.map(({ action, prefix }) => [action, prefix])).toEqual([
      ["search", "migraine"],
      ["search", "sleep"],
      ["suppress", "migraine"],
      ["unsuppress", "migraine"],
      ["remove", "migraine"],
    ]);
    expect(JSON.stringify(logged)).not.toContain("mail.test");
  });

  test("an invalid one returns with its error; an unknown action and a foreign form are rejected", async () => {
    const reply = await post("leads/search", { email: "nobody" });
    expect([reply.status, reply.text.includes('value="nobody"')]).toEqual([400, true]);
    expect(reply.text).toMatch(/<label for="email">Email address<\/label>/);
    expect((await post("leads/change", { email: "a@mail.test", change: "x" })).status).toBe(400);
    const foreign = await server.ask("/api/manage/leads/export", {
      method: "POST",
      headers: {
        cookie: admin,
        "sec-fetch-site": "cross-site",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "",
    });
    expect(foreign.status).toBe(403);
  });
});

describe("the download", () => {
  test("has every lead of the site once, in order, without spreadsheet formulas", async () => {
    await sql(
      `insert into leads (site_id, email, campaign, source, medium, form)
       select $1, 'reader' || n || '@mail.test', 'site', 'shortcode', 'Site', '=1+1' from generate_series(1, 1201) n`,
      [server.network.site("migraine").id],
    );
    await store("other@mail.test", { site: "sleep" });
    for (const campaign of ["=cmd|x", "+1", "-1", "@x", 'a "b", c'])
      await store("z@mail.test", { campaign });
    const reply = await post("leads/export", {});
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(reply.headers["content-disposition"]).toMatch(
      /^attachment; filename="leads-migraine-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(reply.text.startsWith("\ufeffemail,campaign,source,")).toBe(true);
    const lines = reply.text.trim().split("\n");
    expect(lines).toHaveLength(1 + 1201 + 5);
    expect(lines.slice(1, 1202).map((line) => line.split(",")[0])).toEqual(
      Array.from({ length: 1201 }, (_unused, index) => `reader${index + 1}@mail.test`),
    );
    expect(reply.text).not.toMatch(/(?:^|,|\n)"?[=+@-]/);
    expect(reply.text).not.toContain("other@");
    expect(reply.text).toContain('"a ""b"", c"');
    expect(await operations()).toEqual([
      { action: "export", detail: "all campaigns", prefix: "migraine" },
    ]);
  });

  test("can be limited to a campaign and a range of days, including the last", async () => {
    await store("a@mail.test", { at: "2026-11-01T00:00:00Z" });
    await store("b@mail.test", { at: "2026-11-02T23:59:59Z" });
    await store("c@mail.test", { at: "2026-11-03T00:00:00Z" });
    await store("d@mail.test", { at: "2026-11-02T12:00:00Z", campaign: "autumn" });
    const addresses = async (fields: Record<string, string>) =>
      [...(await post("leads/export", fields)).text.matchAll(/\w@mail\.test/g)].map(
        ([email]) => email[0],
      );
    expect(await addresses({ from: "2026-11-02", until: "2026-11-02" })).toEqual(["b", "d"]);
    expect(await addresses({ campaign: "autumn" })).toEqual(["d"]);
    expect((await operations()).at(-1)?.detail).toBe("campaign autumn");
    const refused = await post("leads/export", { from: "yesterday", campaign: "autumn", x: "y" });
    expect(refused.status).toBe(400);
    for (const part of [">From (date)<", 'value="yesterday"', ">Campaign (empty for all)<"])
      expect(refused.text).toContain(part);
    expect(refused.text).not.toContain('name="x"');
  });
});

describe("the newsletter page", () => {
  test("shows the next issue, sends it to the admin's own address, and can be paused", async () => {
    const article = await makeItem(server.network, {
      title: "Something quite new",
      publishedIn: -0.01,
    });
    const page = async () =>
      (await server.network.ask(NewsletterPageDocument, {}, { email: "admin@demo.test" })).data
        .newsletter;
    const { preview, isPaused, recipientCount } = await page();
    expect(preview.subject).toContain("Something quite new");
    expect(preview.html).toContain(`/posts/${article.slug}?`);
    expect(preview.html).not.toContain("demo.test");
    expect([isPaused, recipientCount > 0]).toEqual([false, true]);
    const reply = await post("newsletter/test", {});
    expect(reply.headers.location).toBe("/manage/newsletter?result=tested");
    const mail = server.network.outbox.mails.at(-1);
    expect([mail?.to, mail?.subject]).toEqual(["admin@demo.test", `Test: ${preview.subject}`]);
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    await post("newsletter/pause", { isOn: "1" });
    expect((await page()).isPaused).toBe(true);
    await post("newsletter/pause", { isOn: "0" });
    expect((await page()).isPaused).toBe(false);
  });
});
