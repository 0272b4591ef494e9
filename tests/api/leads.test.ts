import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { GenerateLeadDocument } from "#graphql/generated/client/graphql.ts";
import { failLeadWrites, leadOutcomes as outcomes } from "#tests/support/fail-lead-writes.ts";
import { runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(() => server.close());

/** A job is tried again after a second, and the queue looks for it every five. */
const patience = { timeout: 20_000, interval: 100 };

let count = 0;
/** An address of its own, so that tests do not meet each other's rows or limits. */
const fresh = () => {
  count += 1;
  return { email: `lead-${count}@demo.test`, address: `192.0.2.${count}` };
};

const send = (
  lead: Record<string, unknown>,
  as: { email?: string; site?: string; address?: string } = {},
) => server.network.ask(GenerateLeadDocument, { lead }, { address: fresh().address, ...as });
const rows = (email: string) =>
  runSql(
    server.network,
    "select l.*, s.prefix from leads l join sites s on s.id = l.site_id where email = $1 order by l.id",
    [email],
  );
const kept = { generateLead: { discardReason: null, userId: null } };

describe("generateLead", () => {
  // spec §3: lead: fields and defaults
  // spec §7: mutation generateLead
  // spec §9: lead defaults: site, shortcode, Site
  test("stores an address with the form's values, and defaults for the rest", async () => {
    const { email } = fresh();
    const { data } = await send({ email: `  ${email.toUpperCase()} `, form: "footer" });
    expect(data).toMatchObject(kept);
    expect(await rows(email)).toMatchObject([
      {
        prefix: "migraine",
        email,
        campaign: "site",
        source: "shortcode",
        medium: "Site",
        form: "footer",
        content_type: null,
        pageview_id: null,
      },
    ]);
    const other = fresh();
    await send({
      email: other.email,
      campaign: "autumn",
      medium: "Email",
      contentType: "post",
      pageviewId: "1-2-3",
    });
    expect(await rows(other.email)).toMatchObject([
      { campaign: "autumn", medium: "Email", content_type: "post", pageview_id: "1-2-3" },
    ]);
  });

  // spec §3: lead: fields and defaults
  // spec §9: lead defaults: site, shortcode, Site
  test("stores the campaign of a visit, and a default for each missing parameter", async () => {
    const { email } = fresh();
    await send({ email, campaign: "autumn", source: "facebook.com", medium: "social" });
    await send({ email, campaign: " ", source: null, medium: "social" });
    expect(await rows(email)).toMatchObject([
      { campaign: "autumn", source: "facebook.com", medium: "social" },
      { campaign: "site", source: "shortcode", medium: "social" },
    ]);
  });

  // spec §3: leads: one per address, site and campaign
  test("the same address twice is one row of a site and campaign, also at the same moment", async () => {
    const { email } = fresh();
    await Promise.all([email, email.toUpperCase(), ` ${email}`].map((one) => send({ email: one })));
    await send({ email, form: "pop-up" });
    expect(await rows(email)).toMatchObject([{ campaign: "site", form: "pop-up" }]);
    await send({ email, campaign: "autumn" });
    await send({ email }, { site: "sleep" });
    expect((await rows(email)).map((row) => [row.prefix, row.campaign])).toEqual([
      ["migraine", "site"],
      ["migraine", "autumn"],
      ["sleep", "site"],
    ]);
  });

  // spec §3: lead: discardReason and user id in the answer
  test("a filled decoy and an invalid address are discarded by name, and nothing is stored", async () => {
    const { email } = fresh();
    const before = await runSql(server.network, "select count(*) from leads");
    const reasons = [];
    for (const lead of [
      { email, decoyEmail: "bot@demo.test" },
      { email: "", decoyEmail: "x" },
      { email: "" },
      { email: "nobody" },
      { email: `${email}\u0000` },
      { email: `${"x".repeat(300)}@demo.test` },
    ])
      reasons.push((await send(lead)).data.generateLead.discardReason);
    expect(reasons).toEqual(["decoy", "decoy", "invalid", "invalid", "invalid", "invalid"]);
    expect(await runSql(server.network, "select count(*) from leads")).toEqual(before);
  });

  // spec §3: lead: discardReason and user id in the answer
  test("returns the id of a logged-in viewer, and never of the address's owner", async () => {
    const juniper = (await server.network.getSession("member@demo.test", "migraine")).member.id;
    const answers = [];
    for (const as of [{}, { email: "member@demo.test" }])
      for (const email of ["member@demo.test", "member2@demo.test", fresh().email])
        answers.push((await send({ email }, as)).data.generateLead);
    const [visitor, member] = [null, String(juniper)];
    expect(answers).toEqual(
      [visitor, visitor, visitor, member, member, member].map((userId) => ({
        __typename: "LeadResult",
        discardReason: null,
        userId,
      })),
    );
  });

  test("odd and long words are kept short and harmless", async () => {
    const { email } = fresh();
    const odd = `a\u0000b\ud800 '; drop table leads; -- ${"x".repeat(5000)}`;
    const { data } = await send({
      email,
      campaign: odd,
      form: odd,
      medium: " ",
      pageviewId: "\u0000",
    });
    expect(data).toMatchObject(kept);
    const [row] = await rows(email);
    expect([row.campaign.length, row.form.length, row.medium, row.pageview_id]).toEqual([
      100,
      100,
      "Site",
      null,
    ]);
  });

  test("needs two statements besides the limits: the unsubscription check, and the row", async () => {
    const { email } = fresh();
    const { statements } = await recordStatements(() => send({ email }));
    const stores = statements.filter((text) => !text.includes("rate_limits"));
    expect(stores).toEqual([
      expect.stringMatching(/^select .*"erased_suppressions"/),
      expect.stringContaining('insert into "leads"'),
    ]);
  });

  test("the eleventh from one address within an hour is refused; other addresses go on", async () => {
    const { address } = fresh();
    const codes = [];
    for (let index = 0; index < 11; index += 1) {
      const { errors } = await send({ email: fresh().email }, { address });
      codes.push(errors?.[0]?.extensions.code ?? "ok");
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => "ok"), "RATE_LIMITED"]);
    expect((await send({ email: fresh().email })).data).toMatchObject(kept);
  });
});

describe("a lead whose first write fails", () => {
  afterEach(() => runSql(server.network, "drop trigger if exists fail on leads"));

  // spec §8: failed lead: only a warning, the visitor gets thanks
  test("is thanked for, is counted, and is stored by a later try", async () => {
    const { email } = fresh();
    await failLeadWrites(server.network);
    expect((await send({ email })).data).toMatchObject(kept);
    await expect.poll(() => outcomes(server.network), patience).toMatchObject({ queued: 1 });
    expect(await rows(email)).toEqual([]);
    await runSql(server.network, "drop trigger fail on leads");
    await expect
      .poll(() => outcomes(server.network), patience)
      .toEqual({ queued: 1, recovered: 1 });
    expect(await rows(email)).toMatchObject([{ prefix: "migraine", source: "shortcode" }]);
  });

  test("and then unsubscribes, stays unsubscribed when the write succeeds", async () => {
    const { email } = fresh();
    const before = (await outcomes(server.network)).recovered ?? 0;
    await failLeadWrites(server.network);
    await send({ email });
    await runSql(
      server.network,
      "insert into lead_suppressions (site_id, email) select id, $1 from sites where prefix = 'migraine'",
      [email],
    );
    await runSql(server.network, "drop trigger fail on leads");
    await expect
      .poll(async () => (await outcomes(server.network)).recovered, patience)
      .toBe(before + 1);
    const suppressions = "select 1 from lead_suppressions where email = $1";
    expect(await runSql(server.network, suppressions, [email])).toHaveLength(1);
  });
});

describe("POST /api/leads, for browsers without scripts", () => {
  const post = (
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    host = siteHost("migraine"),
  ) => server.postForm("/api/leads", fields, { headers, host });

  test("accepts the form on the site it was sent from, and redirects to thanks", async () => {
    const { email } = fresh();
    const reply = await post(
      { email: ` ${email.toUpperCase()}`, decoyEmail: "", form: "footer", contentType: "post" },
      {},
      siteHost("sleep"),
    );
    expect([reply.status, reply.headers.location, reply.text]).toEqual([303, "/signed-up", ""]);
    expect(await rows(email)).toMatchObject([
      { prefix: "sleep", form: "footer", content_type: "post", source: "shortcode" },
    ]);
  });

  test("stores only the campaign from the URL of the form's page", async () => {
    const pages = [
      "/posts/a?utm_source=News&utm_medium=Social&utm_campaign=spring",
      "/posts/a?utm_source=sam%40example.org&utm_campaign=a+b",
      "/posts/a",
      "not a url",
    ];
    const kept = [];
    for (const page of pages) {
      const { email } = fresh();
      const referer = page.startsWith("/") ? `http://${siteHost("migraine")}${page}` : page;
      await post({ email }, { referer });
      const [{ campaign, source, medium }] = await rows(email);
      kept.push([campaign, source, medium]);
    }
    const defaults = ["site", "shortcode", "Site"];
    expect(kept).toEqual([["spring", "news", "social"], defaults, defaults, defaults]);
  });

  test("redirects to the form again when the address is invalid, without the typed value", async () => {
    for (const email of ["", "nobody@", "typed here"]) {
      const reply = await post({ email });
      expect([reply.status, reply.headers.location]).toEqual([303, "/signed-up?problem=email"]);
    }
    expect((await post({})).headers.location).toBe("/signed-up?problem=email");
  });

  test("thanks a program that filled in the decoy, and stores nothing", async () => {
    const { email } = fresh();
    const reply = await post({ email, decoyEmail: email });
    expect([reply.headers.location, await rows(email)]).toEqual(["/signed-up", []]);
  });

  test("is refused from another host's page, and as another content type", async () => {
    const { email } = fresh();
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ] as Record<string, string>[])
      expect((await post({ email }, headers)).status).toBe(403);
    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/json"])
      expect((await post({ email }, { "content-type": type })).status).toBe(400);
    expect((await server.ask("/api/leads")).status).toBe(405);
    expect(await rows(email)).toEqual([]);
  });

  test("a body above 64 KB is refused", async () => {
    expect((await post({ email: fresh().email, form: "x".repeat(70_000) })).status).toBe(400);
  });

  test("one too many gets a page that explains it", async () => {
    const places = [];
    for (let index = 0; index < 12; index += 1)
      places.push((await post({ email: fresh().email })).headers.location);
    expect(places.at(-1)).toBe("/signed-up?problem=wait");
  });
});
