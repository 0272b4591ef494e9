import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  GenerateLeadDocument,
  UnsubscribeDocument,
  UnsubscribeLinkDocument,
} from "#graphql/generated/client/graphql.ts";
import { getSuppressed } from "#lib/leads/server/unsubscribe.ts";
import { readUnsubscribeLink } from "#lib/leads/shared/unsubscribe.ts";
import { runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    renderPage: renderTestPage,
    settings: { RATE_LIMIT_SCALE: "1" },
  });
});
afterAll(() => server.close());

let count = 0;
const fresh = () => {
  count += 1;
  return `reader-${count}@mail.test`;
};
const getUnsubscribeLink = (email: string, site = "migraine") => {
  const { mailLinks } = server.network.services;
  const url = new URL(mailLinks.unsubscribeUrl(server.network.site(site), email));
  return { path: url.pathname + url.search, ...readUnsubscribeLink(url.searchParams) };
};
const suppressed = async (email: string) =>
  (
    await runSql(
      server.network,
      "select s.prefix from lead_suppressions l join sites s on s.id = l.site_id where email = $1",
      [email],
    )
  ).map((row) => row.prefix as string);
const end = (link: object, as: { site?: string; address?: string } = {}) =>
  server.network.ask(UnsubscribeDocument, { ...link }, { address: fresh(), ...as });
const signUp = (email: string, site = "migraine") =>
  server.network.ask(GenerateLeadDocument, { lead: { email } }, { site, address: fresh() });

const form = { "content-type": "application/x-www-form-urlencoded" };
const post = (path: string, body: string, headers: Record<string, string> = form) =>
  server.ask(path, { method: "POST", body, headers });

describe("unsubscribe", () => {
  // spec §7: mutation unsubscribe
  test("suppresses the address for the site's emails, and for no other site's", async () => {
    const email = fresh();
    await signUp(email);
    await signUp(email, "sleep");
    const { data } = await end(getUnsubscribeLink(email));
    expect(data.unsubscribe).toMatchObject({ isUnsubscribed: true });
    expect(await suppressed(email)).toEqual(["migraine"]);
    const { store, hashAddress } = server.network.services;
    const ports = { db: store.db, hashAddress };
    const all = [email.toUpperCase(), "other@mail.test"];
    expect(await getSuppressed(ports, server.network.site("migraine"), all)).toEqual(
      new Set([email]),
    );
    expect(await getSuppressed(ports, server.network.site("sleep"), all)).toEqual(new Set());
  });

  // spec §2: unsubscribe: known and unknown addresses get the same answer
  test("answers the same, in the same statements, for known and unknown addresses, and twice", async () => {
    const known = fresh();
    const unknown = fresh();
    await signUp(known);
    const answers = [];
    for (const email of [known, unknown, known, unknown]) {
      const { result, statements } = await recordStatements(() => end(getUnsubscribeLink(email)));
      answers.push(JSON.stringify([result, statements]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(await suppressed(unknown)).toEqual(["migraine"]);
  });

  test("signing up again enables emails again, on that site", async () => {
    const email = fresh();
    await end(getUnsubscribeLink(email));
    await end(getUnsubscribeLink(email, "sleep"), { site: "sleep" });
    await signUp(` ${email.toUpperCase()}`);
    expect(await suppressed(email)).toEqual(["sleep"]);
  });

  test("a discarded sign-up brings no emails back", async () => {
    const email = fresh();
    await end(getUnsubscribeLink(email));
    const lead = { email, decoyEmail: "x" };
    await server.network.ask(GenerateLeadDocument, { lead }, { address: fresh() });
    expect(await suppressed(email)).toEqual(["migraine"]);
  });

  test("a link of another address, site or system is refused kindly, and nothing is stored", async () => {
    const email = fresh();
    const { hash } = getUnsubscribeLink(email);
    const wrong = [
      { email },
      { email, hash: "" },
      { email, legacyHash: "0".repeat(32) },
      { email: `x${email}`, hash },
      { email, hash: getUnsubscribeLink(email, "sleep").hash },
      { email: "", hash },
    ];
    for (const link of wrong) {
      const { errors } = await end(link);
      expect([errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
        "BAD_USER_INPUT",
        "This link is incomplete or out of date. Nothing has changed.",
      ]);
    }
    expect(await suppressed(email)).toEqual([]);
  });

  test("after thirty wrong links from one address no more are looked at; good ones always are", async () => {
    const address = fresh();
    const codes = [];
    for (let index = 0; index < 31; index += 1) {
      const { errors } = await end({ email: "a@b.test", hash: "x" }, { address });
      codes.push(errors?.[0]?.extensions.code);
    }
    expect(codes.slice(29)).toEqual(["BAD_USER_INPUT", "RATE_LIMITED"]);
    const { data } = await end(getUnsubscribeLink(fresh()), { address });
    expect(data.unsubscribe.isUnsubscribed).toBe(true);
  });
});

describe("unsubscribeLink", () => {
  test("shows the address in dots, changes nothing, and knows no address from another", async () => {
    const known = "known@mail.test";
    await signUp(known);
    for (const email of [known, "knows@mail.test"]) {
      const { data } = await server.network.ask(UnsubscribeLinkDocument, {
        ...getUnsubscribeLink(email),
      });
      expect(data.unsubscribeLink.maskedEmail).toBe("k•••@m•••.test");
      expect(await suppressed(email)).toEqual([]);
    }
    const { data } = await server.network.ask(UnsubscribeLinkDocument, { email: known, hash: "x" });
    expect(data.unsubscribeLink).toBeNull();
  });
});

describe("POST /unsubscribe", () => {
  // spec §2: unsubscribe: only POST acts
  // spec §2: unsubscribe: one click of a mail program
  test.each(["/unsubscribe", "/email-unsubscribe", "/unsubscribe.php"])(
    "the one click of a mail program at %s needs no cookie, page or origin",
    async (path) => {
      for (const [type, body] of [
        [form["content-type"], "List-Unsubscribe=One-Click"],
        [
          "multipart/form-data; boundary=xx",
          '--xx\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xx--\r\n',
        ],
      ] as const) {
        const email = fresh();
        const query = getUnsubscribeLink(email).path.split("?")[1];
        const headers = { "content-type": type, origin: "https://mail.example" };
        const reply = await post(`${path}?${query}`, body, headers);
        expect([reply.status, reply.headers.location, reply.headers["set-cookie"]]).toEqual([
          200,
          undefined,
          undefined,
        ]);
        expect(await suppressed(email)).toEqual(["migraine"]);
      }
    },
  );

  test("the form of the page redirects to a page without address and hash", async () => {
    const email = fresh();
    const { hash } = getUnsubscribeLink(email);
    const body = String(new URLSearchParams({ email, hash: hash ?? "" }));
    // As a browser calls its own origin where no referrer is sent.
    const reply = await post("/unsubscribe", body, { ...form, origin: "null" });
    expect([reply.status, reply.headers.location, reply.text]).toEqual([
      303,
      "/unsubscribe?result=done",
      "",
    ]);
    expect(await suppressed(email)).toEqual(["migraine"]);
  });

  test("an invalid link: a page for people, a status for programs", async () => {
    const person = await post("/unsubscribe", "email=a%40b.test&hash=x");
    expect([person.status, person.headers.location]).toEqual([303, "/unsubscribe?result=link"]);
    const program = await post(
      "/unsubscribe?email=a%40b.test&hash=x",
      "List-Unsubscribe=One-Click",
    );
    expect(program.status).toBe(400);
    for (const headers of [
      { "content-type": "text/plain" },
      { "content-type": "multipart/form-data" },
    ])
      expect((await post("/unsubscribe", "x", headers)).status).toBe(400);
  });

  // spec §2: unsubscribe: only POST acts
  test("no other method acts, and asking for the page changes nothing and is kept nowhere", async () => {
    const email = fresh();
    const { path } = getUnsubscribeLink(email);
    for (const method of ["PUT", "DELETE", "PATCH"])
      expect((await server.ask(path, { method })).status).toBe(405);
    for (const method of ["GET", "HEAD", "GET"]) {
      const { status, headers } = await server.ask(path, { method });
      expect([status, headers["x-page-cache"], headers["cache-control"]]).toEqual([
        200,
        "BYPASS",
        "private, no-store",
      ]);
      expect([headers["x-robots-tag"], headers["referrer-policy"]]).toEqual([
        "noindex, nofollow",
        "no-referrer",
      ]);
    }
    expect(await suppressed(email)).toEqual([]);
  });

  test("no line of the log holds the address or the hash", async () => {
    const { log } = server.network.services;
    const spies = (["debug", "info", "warn", "error"] as const).map((name) => vi.spyOn(log, name));
    const email = fresh();
    const { path, hash } = getUnsubscribeLink(email);
    await server.ask(path);
    await post(path, "List-Unsubscribe=One-Click");
    await server.ask(path, { host: siteHost("sleep") });
    await post(path, "List-Unsubscribe=One-Click", { "content-type": "text/plain" });
    const lines = JSON.stringify(spies.flatMap((spy) => spy.mock.calls));
    vi.restoreAllMocks();
    expect(lines).toContain("answered");
    expect([lines.includes("mail.test"), lines.includes(hash ?? "")]).toEqual([false, false]);
  });
});
