import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createDatabaseJobs } from "#lib/core/server/jobs/database-jobs.ts";
import type { Jobs } from "#lib/core/server/jobs/jobs.ts";
import { createSmtpDelivery, type DeliverMail } from "#lib/core/server/mail/smtp-delivery.ts";
import { insertSuppression } from "#lib/leads/server/lead-queries.ts";
import { composeIssue } from "#lib/newsletter/server/compose-issue.ts";
import { createNewsletterSender } from "#lib/newsletter/server/newsletter-sender.ts";
import { sendToRecipient } from "#lib/newsletter/server/send-to-recipient.ts";
import { lastDueAt, type RecipientState } from "#lib/newsletter/shared/newsletter.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { storeSettings } from "#tests/support/store-settings.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const bounceToken = "a-token-for-bounces-that-only-tests-know";
const prefix = "migraine";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: {
      BOUNCE_ADDRESS: "bounces@mail.example",
      BOUNCE_TOKEN: bounceToken,
      RATE_LIMIT_SCALE: "1",
    },
  });
});
afterAll(() => server.close());

const site = (): Site => server.network.site(prefix);
const sql = (text: string, values: unknown[] = []) => runSql(server.network, text, values);
const times = { weekday: 2, hour: 14 };
/** Half an hour after an issue was due. */
const now = () => new Date((lastDueAt(new Date(), "weekly", times)?.getTime() ?? 0) + 30 * 60_000);

const running: Jobs[] = [];
const servers: MailServer[] = [];
let errors: unknown[] = [];

/** The newsletters of one process. */
function startSender(deliverMail: DeliverMail, options: { batchSize?: number } = {}) {
  const { services, database } = server.network;
  const log = services.log;
  const jobs = createDatabaseJobs({
    url: database.url,
    log,
    pollSeconds: 0.5,
    secrets: ["a-secret-that-only-these-tests-know-of"],
  });
  running.push(jobs);
  const sender = createNewsletterSender({
    db: services.store.db,
    hashAddress: services.hashAddress,
    jobs,
    deliverMail,
    times,
    batchSize: 3,
    ...options,
    mailTries: { retries: 3, firstPauseSeconds: 1, maxPauseSeconds: 1 },
    mailLinks: services.mailLinks,
    bounceTokens: services.newsletter.bounceTokens,
    directory: { byId: services.directory.byId, all: () => [site()] },
    toOrigin: services.toOrigin,
    onError: (error) => errors.push(error),
  });
  return { jobs, sender };
}
async function listen(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const mailServer = await startMailServer(options);
  servers.push(mailServer);
  return mailServer;
}
const smtp = (mailServer: MailServer) => createSmtpDelivery(mailServer.url, "news@mail.example");

const subscribe = (emails: readonly string[], confirmedAt = "now()") =>
  sql(
    `insert into leads (site_id, email, campaign, source, medium, confirmed_at)
     select $1, unnest($2::citext[]), 'site', 'shortcode', 'Site', ${confirmedAt}`,
    [site().id, emails],
  );
const states = async (): Promise<Record<string, RecipientState>> =>
  Object.fromEntries(
    (await sql("select email, state from newsletter_recipients order by email")).map((row) => [
      row.email,
      row.state,
    ]),
  );
const isFinished = () =>
  vi.waitFor(
    async () => {
      const open = await sql(
        "select 1 from newsletter_issues where finished_at is null union all select 1 from newsletter_recipients where state in ('queued', 'sending')",
      );
      expect(open).toEqual([]);
    },
    { timeout: 30_000, interval: 200 },
  );

beforeEach(async () => {
  errors = [];
  await sql(
    "truncate newsletter_issues, newsletter_recipients, newsletter_pauses, leads, lead_suppressions",
  );
  await sql("delete from pgboss.job where name like 'newsletter%'").catch(() => undefined);
  // Only what a test makes is new, and only those whom it names get emails.
  await sql("update members set email_verified = false where home_site_id = $1", [site().id]);
  await sql(
    "update content_placements set published_at = now() - interval '100 days' where site_id = $1 and published_at > now() - interval '99 days'",
    [site().id],
  );
  await storeSettings(server.network, prefix, { newsletter_rhythm: "weekly" });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await Promise.all(servers.splice(0).map((mailServer) => mailServer.close()));
});

/** Hours from the real time to before the issue was due. */
const fresh = () => (now().getTime() - Date.now()) / 3_600_000 - 2;
const makeArticle = (options: object = {}) =>
  makeItem(server.network, { site: prefix, publishedIn: fresh(), ...options });

describe("the contents of an issue", () => {
  const compose = () => {
    const until = now();
    const since = new Date(until.getTime() - 7 * 86_400_000);
    const { services } = server.network;
    const { db } = services.store;
    return composeIssue(
      { db, directory: services.directory, toOrigin: services.toOrigin },
      { site: site(), since, until },
    );
  };

  test("titles and summaries that everyone may read, and nothing held, private, in a crisis or old", async () => {
    const article = await makeArticle();
    const sponsored = await makeArticle({ type: "sponsored_article" });
    const thread = await makeArticle({ type: "thread" });
    const story = await makeArticle({ type: "story" });
    const secret = [
      await makeArticle({ status: "draft" }),
      await makeArticle({ status: "pending" }),
      await makeArticle({ publishedIn: fresh() - 24 * 30 }),
      await makeArticle({ publishedIn: 24 }),
    ].map(({ id }) => Number(id));
    const members = await makeArticle({ type: "story" });
    const crisis = await makeArticle({ type: "thread", publishedIn: fresh() + 1 });
    await sql("update content_placements set visibility = 'members' where content_id = $1", [
      members.id,
    ]);
    await sql("update content_items set crisis_level = 'low' where id = $1", [crisis.id]);
    const items = await compose();
    expect(items.map(({ part, contentId }) => [part, contentId]).sort()).toEqual(
      [
        ["articles", Number(article.id)],
        ["articles", Number(sponsored.id)],
        ["question", Number(thread.id)],
        ["story", Number(story.id)],
      ].sort(),
    );
    expect(items.filter(({ isSponsored }) => isSponsored)).toHaveLength(1);
    expect(items.find(({ part }) => part === "question")?.summary).toBe("");
    for (const id of secret) expect(items.map(({ contentId }) => contentId)).not.toContain(id);
  });

  test("no word of a gated section, nor of any text of a page", async () => {
    await makeArticle({
      body: "<p>an-open-word</p>",
      sections: [{ kind: "HTML", id: "a", html: "<p>a-gated-word</p>", gate: "account" }],
    });
    expect(JSON.stringify(await compose())).not.toMatch(/an-open-word|a-gated-word/);
  });

  test("without new items, and with the newsletter off, there is no issue", async () => {
    const { sender } = startSender(async () => undefined);
    await sender.beginDueIssues(now());
    await makeArticle();
    await storeSettings(server.network, prefix, { newsletter_rhythm: "off" });
    await sender.beginDueIssues(now());
    expect(await sql("select id from newsletter_issues")).toEqual([]);
    await storeSettings(server.network, prefix, {});
    // Too late: no server ran when it was due.
    await sender.beginDueIssues(new Date(now().getTime() + 7 * 3_600_000));
    expect(await sql("select id from newsletter_issues")).toEqual([]);
    await sender.beginDueIssues(now());
    expect(await sql("select id from newsletter_issues")).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});

describe("sending", () => {
  test("two instances send each address one email, with links to leave and marks of an email", async () => {
    const article = await makeArticle({ type: "sponsored_article", title: "Skin <b>& light" });
    await makeArticle({ title: "A quiet night" });
    const names = Array.from({ length: 10 }, (_unused, index) => `reader${index}@mail.test`);
    await subscribe(names);
    await subscribe(["unconfirmed@mail.test"], "null");
    await subscribe(["gone@mail.test"]);
    await insertSuppression(
      server.network.services.store.db,
      site(),
      "gone@mail.test",
      "complained",
    );
    // A member of the site who is a lead too.
    await sql(
      "update members set email = 'READER3@mail.test', email_verified = true where id = (select min(id) from members where home_site_id = $1 and role_id = 3)",
      [site().id],
    );
    const mailServer = await listen();
    const instances = [startSender(smtp(mailServer)), startSender(smtp(mailServer))];
    await Promise.all(instances.map(({ jobs }) => jobs.start()));
    await Promise.all(instances.map(({ sender }) => sender.beginDueIssues(now())));
    await Promise.all(instances.map(({ sender }) => sender.resumeStalledIssues(0)));
    await isFinished();
    await Promise.all(instances.map(({ sender }) => sender.beginDueIssues(now())));
    expect(
      mailServer.mails.flatMap(({ envelopeTo }) => envelopeTo.map((to) => to.toLowerCase())).sort(),
    ).toEqual(names);
    const mail = mailServer.mails.find(({ envelopeTo }) => envelopeTo[0] === "reader1@mail.test");
    expect(mail?.subject).toContain("A quiet night");
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value ?? "";
    expect(header("list-unsubscribe")).toContain("/unsubscribe?");
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("message-id")).toMatch(/^<newsletter\.n\d+-[0-9a-f]{20}@/);
    for (const part of [mail?.html ?? "", mail?.text ?? ""]) {
      expect(part).toContain(`/posts/${article.slug}?`);
      expect(part).toContain("Sponsored");
      expect(part).toContain("/unsubscribe?");
      const links = [...part.matchAll(/https?:[^\s"<>]+/g)].map(([link]) =>
        link.replaceAll("&#38;", "&"),
      );
      for (const link of links.filter((one) => !one.includes("/unsubscribe?"))) {
        expect(link).toContain("utm_medium=email");
        expect(link).toMatch(/utm_campaign=newsletter-\d{4}-\d\d-\d\d/);
      }
    }
    expect(mail?.html).not.toMatch(/<img|<script|Skin <b>/);
    expect(mail?.html).toContain("Skin &#60;b&#62;&#38; light");
  });

  test("a member who unsubscribes before their turn gets none, and items hidden in the meantime are left out", async () => {
    const hidden = await makeArticle({ title: "A hidden title" });
    await makeArticle({ title: "A title that stays" });
    await subscribe(["a@mail.test", "b@mail.test"]);
    const mailServer = await listen();
    const { jobs, sender } = startSender(smtp(mailServer));
    await sender.beginDueIssues(now());
    await insertSuppression(server.network.services.store.db, site(), "a@mail.test");
    await sql("update content_placements set status = 'spam' where content_id = $1", [hidden.id]);
    await jobs.start();
    await isFinished();
    expect(mailServer.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([["b@mail.test"]]);
    expect(mailServer.mails[0]?.text).toContain("A title that stays");
    expect(mailServer.mails[0]?.raw).not.toContain("A hidden title");
  });

  test("an email whose process died while it was sent is not sent again", async () => {
    await makeArticle();
    await subscribe(["a@mail.test"]);
    const mailServer = await listen();
    const { services } = server.network;
    const ports = {
      db: services.store.db,
      mailLinks: services.mailLinks,
      toOrigin: services.toOrigin,
      bounceTokens: services.newsletter.bounceTokens,
      directory: services.directory,
      hashAddress: services.hashAddress,
    };
    const { jobs, sender } = startSender(smtp(mailServer));
    await sender.beginDueIssues(now());
    const [issue] = await sql("select id from newsletter_issues");
    await sql("insert into newsletter_recipients (issue_id, email) values ($1, 'a@mail.test')", [
      issue.id,
    ]);
    const [recipient] = await sql("select id from newsletter_recipients order by id");
    // A process that never comes back from the mail server.
    const dying = vi.fn(() => new Promise<void>(() => undefined));
    void sendToRecipient({ ...ports, deliverMail: dying }, recipient.id);
    await vi.waitFor(() => expect(dying).toHaveBeenCalledTimes(1), 15_000);
    await jobs.start();
    await sendToRecipient({ ...ports, deliverMail: smtp(mailServer) }, recipient.id);
    expect(await states()).toEqual({ "a@mail.test": "failed" });
    await sendToRecipient({ ...ports, deliverMail: smtp(mailServer) }, recipient.id);
    await isFinished();
    expect(mailServer.mails).toEqual([]);
  });

  test("a paused newsletter stops after its batch and continues later, without gaps or duplicates", async () => {
    await makeArticle();
    const names = Array.from({ length: 7 }, (_unused, index) => `reader${index}@mail.test`);
    await subscribe(names);
    const mailServer = await listen();
    const { jobs, sender } = startSender(smtp(mailServer));
    await sender.beginDueIssues(now());
    await sql("insert into newsletter_pauses (site_id) values ($1)", [site().id]);
    await jobs.start();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(mailServer.mails).toEqual([]);
    await sender.resumeStalledIssues(0);
    await sql("delete from newsletter_pauses");
    await sender.resumeStalledIssues(0);
    await isFinished();
    expect(mailServer.mails.flatMap(({ envelopeTo }) => envelopeTo).sort()).toEqual(names);
  });
});

describe("bounces", () => {
  const suppressed = () => sql("select email, reason from lead_suppressions order by email");
  const report = (body: string | object, headers: Record<string, string> = {}) =>
    server.ask("/api/bounces", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${bounceToken}`,
        "content-type": typeof body === "string" ? "message/rfc822" : "application/json",
        ...headers,
      },
    });

  async function sendTo(emails: readonly string[], mailServer: MailServer) {
    await makeArticle();
    await subscribe(emails);
    const { jobs, sender } = startSender(smtp(mailServer));
    await jobs.start();
    await sender.beginDueIssues(now());
    await isFinished();
  }

  test("an address that the mail server refuses for good gets no more emails of the site", async () => {
    await sendTo(["a@mail.test"], await listen({ refuse: 550 }));
    expect(await states()).toEqual({ "a@mail.test": "bounced" });
    expect(await suppressed()).toEqual([{ email: "a@mail.test", reason: "bounced" }]);
  });

  test("one that is refused for now is tried again, counted, and not suppressed", async () => {
    const mailServer = await listen({ refuse: 450 });
    await sendTo(["a@mail.test"], mailServer);
    expect(mailServer.refused).toHaveLength(4);
    expect(await states()).toEqual({ "a@mail.test": "failed" });
    expect(await sql("select soft_bounces from newsletter_recipients")).toEqual([
      { soft_bounces: 4 },
    ]);
    expect(await suppressed()).toEqual([]);
  });

  test("later reports are matched by our own token, and every answer is the same", async () => {
    const mailServer = await listen();
    await sendTo(["a@mail.test", "b@mail.test", "c@mail.test"], mailServer);
    const idOf = (email: string) =>
      mailServer.mails
        .find(({ envelopeTo }) => envelopeTo[0] === email)
        ?.headers.find(({ key }) => key === "message-id")?.value ?? "";
    const raw = [
      "To: bounces@mail.example",
      'Content-Type: multipart/report; boundary="b"',
      "",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Final-Recipient: rfc822; a@mail.test",
      "Action: failed",
      "Status: 5.1.1",
      "",
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      `Message-ID: ${idOf("a@mail.test")}`,
      "",
      "--b--",
    ].join("\r\n");
    const answers = [
      await report(raw),
      await report(raw.replace(/n\d+-[0-9a-f]+/, "n1-00000000000000000000")),
      await report([{ kind: "complaint", id: idOf("b@mail.test") }]),
      await report([{ kind: "soft", id: idOf("c@mail.test") }]),
      await report([{ kind: "hard", id: "c@mail.test" }]),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      Array(5).fill([202, '{"accepted":1}']),
    );
    expect(await states()).toEqual({
      "a@mail.test": "bounced",
      "b@mail.test": "complained",
      "c@mail.test": "sent",
    });
    expect(await suppressed()).toEqual([
      { email: "a@mail.test", reason: "bounced" },
      { email: "b@mail.test", reason: "complained" },
    ]);
  });

  test("reports about a confirmation and about notifications count like those about a newsletter, and an account's email has no token", async () => {
    const { services, outbox } = server.network;
    const send = async (to: string, more: object = {}) => {
      const content = { subject: "A subject", html: "<p>words</p>", text: "words" };
      await services.mailer.send({ to, ...content, siteId: site().id, ...more });
      return outbox.mails.at(-1);
    };
    const idOf = (mail: Awaited<ReturnType<typeof send>>) => mail?.headers?.["Message-ID"] ?? "";
    const confirmation = await send("A@mail.test");
    const notification = await send("b@mail.test", {
      headers: { "Message-ID": `<notifications.7.5@${site().host}>` },
    });
    expect(confirmation?.envelopeFrom).toMatch(/^bounces\+m\d+-[0-9a-f]{20}@mail\.example$/);
    expect(idOf(notification)).toMatch(/^<notifications\.7\.5\.m\d+-[0-9a-f]{20}@migraine\./);
    const account = await send("c@mail.test", { siteId: undefined });
    expect([account?.envelopeFrom, account?.headers]).toEqual([undefined, undefined]);
    const raw = [
      `To: ${confirmation?.envelopeFrom}`,
      'Content-Type: multipart/report; boundary="b"',
      "",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Final-Recipient: rfc822; a@mail.test",
      "Action: failed",
      "Status: 5.1.1",
      "",
      "--b--",
    ].join("\r\n");
    const recipient = "b@mail.test";
    const answers = [
      // The token of one address is invalid for another.
      await report(raw.replace("a@mail.test", "d@mail.test")),
      await report([{ kind: "hard", id: idOf(notification) }]),
      await report([{ kind: "soft", id: idOf(notification), recipient }]),
    ];
    expect(await suppressed()).toEqual([]);
    answers.push(
      await report(raw),
      await report([{ kind: "complaint", id: idOf(notification), recipient }]),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(await suppressed()).toEqual([
      { email: "a@mail.test", reason: "bounced" },
      { email: "b@mail.test", reason: "complained" },
    ]);
  });

  test("a wrong token, other methods, noise and ten megabytes are refused", async () => {
    expect((await report([], { authorization: "Bearer x" })).status).toBe(401);
    expect((await report([], { authorization: "" })).status).toBe(401);
    expect((await server.ask("/api/bounces")).status).toBe(405);
    expect((await report("noise")).status).toBe(400);
    expect((await report([{ kind: "x" }])).status).toBe(400);
    expect((await report("x".repeat(10 * 1024 * 1024))).status).toBe(400);
    const codes = [];
    for (let turn = 0; turn < 20; turn += 1)
      codes.push((await report([], { authorization: `Bearer ${turn}` })).status);
    expect(codes.at(-1)).toBe(429);
    // A valid token is accepted anyway.
    expect((await report([])).status).toBe(202);
  });
});
