import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  ConfirmationLinkDocument,
  GenerateLeadDocument,
} from "#graphql/generated/client/graphql.ts";
import { deleteExpiredLeads } from "#lib/leads/server/confirm-lead.ts";
import { insertSuppression } from "#lib/leads/server/lead-queries.ts";
import { confirmationDays, readConfirmationLink } from "#lib/leads/shared/confirmation.ts";
import { runSql } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { storeSettings } from "#tests/support/store-settings.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    renderPage: renderTestPage,
    settings: { RATE_LIMIT_SCALE: "1" },
  });
  await storeSettings(server.network, "migraine", { lead_double_opt_in: true });
});
afterAll(() => server.close());

const patience = { timeout: 20_000, interval: 50 };
let count = 0;
const fresh = () => {
  count += 1;
  return `owner-${count}@mail.test`;
};
const mailsTo = (email: string) => server.network.outbox.mails.filter(({ to }) => to === email);
const signUp = (email: string, site = "migraine", lead: object = {}) =>
  server.network.ask(
    GenerateLeadDocument,
    { lead: { email, ...lead } },
    { site, address: `address ${fresh()}` },
  );
const stored = (email: string) =>
  runSql(
    server.network,
    "select confirmed_at is not null as confirmed from leads where email = $1 order by id",
    [email],
  );
const noJobLeft = () =>
  vi.waitFor(async () => {
    const [row] = await runSql(
      server.network,
      "select count(*)::int as count from pgboss.job where name = 'lead-confirmation' and state in ('created', 'retry', 'active')",
    );
    expect(row.count).toBe(0);
  }, patience);

/** Signs up and waits for the email. @returns its link */
async function askOwner(email: string): Promise<URL> {
  await signUp(email);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), patience);
  const [link] = /\S+\/confirm-subscription\S+/.exec(mailsTo(email)[0]?.text ?? "") ?? [];
  return new URL(link ?? "");
}
const post = (link: URL, changes: Record<string, string> = {}, site = "migraine") =>
  server.ask("/api/leads/confirm", {
    method: "POST",
    host: siteHost(site),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ ...Object.fromEntries(link.searchParams), ...changes })),
  });

describe("double opt-in", () => {
  test("an address gets a confirmation email with an unsubscribe link, and counts after confirmation", async () => {
    const email = fresh();
    const link = await askOwner(email);
    expect(await stored(email)).toEqual([{ confirmed: false }]);
    const [mail] = mailsTo(email);
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail?.text).toContain("/unsubscribe?");
    expect(mail?.html).toContain("/confirm-subscription?");
    // Opening it, as mail programs do, changes nothing.
    for (const method of ["GET", "HEAD"]) await server.ask(link.pathname + link.search, { method });
    const { data } = await server.network.ask(ConfirmationLinkDocument, {
      ...readConfirmationLink(link.searchParams),
    });
    expect(data.confirmationLink.maskedEmail).toBe("o•••@m•••.test");
    expect(await stored(email)).toEqual([{ confirmed: false }]);
    const reply = await post(link);
    expect([reply.status, reply.headers.location]).toEqual([
      303,
      "/confirm-subscription?result=done",
    ]);
    expect(reply.headers["set-cookie"]?.[0]).toMatch(/^subscribed=1/);
    expect(await stored(email)).toEqual([{ confirmed: true }]);
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Confirm that you would like emails"),
      expect.stringContaining("Welcome to"),
    ]);
    expect(mailsTo(email)[1]?.headers?.["List-Unsubscribe"]).toContain("/unsubscribe?");
  });

  test("a link that is used again confirms again and welcomes once", async () => {
    const email = fresh();
    const link = await askOwner(email);
    for (let turn = 0; turn < 3; turn += 1)
      expect((await post(link)).headers.location).toMatch(/result=done$/);
    expect(mailsTo(email)).toHaveLength(2);
  });

  test("a wrong, foreign or expired link confirms nothing and reveals nothing", async () => {
    const email = fresh();
    const link = await askOwner(email);
    const other = fresh();
    const later = String(Number(link.searchParams.get("until")) + 1);
    const unsubscribe = new URL(
      server.network.services.mailLinks.unsubscribeUrl(server.network.site("migraine"), email),
    );
    const longAgo = new Date(Date.now() - (confirmationDays + 1) * 86_400_000);
    const expired = new URL(
      server.network.services.mailLinks.confirmationUrl(
        server.network.site("migraine"),
        email,
        longAgo,
      ),
    );
    for (const reply of [
      await post(link, { email: other }),
      await post(link, { until: later }),
      await post(link, { hash: unsubscribe.searchParams.get("hash") ?? "" }),
      await post(link, { hash: "", until: "x" }),
      await post(link, {}, "sleep"),
      await post(expired),
    ])
      expect(reply.headers.location).toBe("/confirm-subscription?result=link");
    expect(await stored(email)).toEqual([{ confirmed: false }]);
  });

  test("the form cannot be used to fill an inbox, and a confirmed address is not asked again", async () => {
    const email = fresh();
    const link = await askOwner(email);
    await Promise.all(["a", "b", "c"].map((campaign) => signUp(email, "migraine", { campaign })));
    await noJobLeft();
    expect(mailsTo(email)).toHaveLength(1);
    await post(link);
    expect(await stored(email)).toEqual(Array(4).fill({ confirmed: true }));
    await runSql(
      server.network,
      "update lead_confirmations set sent_at = now() - interval '2 hours'",
    );
    await signUp(email, "migraine", { campaign: "d" });
    await noJobLeft();
    expect(mailsTo(email)).toHaveLength(2);
    expect(await stored(email)).toHaveLength(5);
  });

  test("after an hour the email is sent again, and after three no more", async () => {
    const email = fresh();
    await askOwner(email);
    for (let turn = 0; turn < 4; turn += 1) {
      await runSql(
        server.network,
        "update lead_confirmations set sent_at = now() - interval '2 hours' where email = $1",
        [email],
      );
      await signUp(email);
      await noJobLeft();
    }
    expect(mailsTo(email)).toHaveLength(3);
  });

  test("an unsubscribed address is asked again and gets emails only after confirming; one with a complaint is not", async () => {
    const { db } = server.network.services.store;
    const site = server.network.site("migraine");
    const left = fresh();
    const link = await askOwner(left);
    await post(link);
    await insertSuppression(db, site, left);
    await runSql(server.network, "delete from lead_confirmations where email = $1", [left]);
    await signUp(left);
    await noJobLeft();
    const suppressed = () =>
      runSql(server.network, "select reason from lead_suppressions where email = $1", [left]);
    expect(mailsTo(left)).toHaveLength(3);
    expect(await suppressed()).toEqual([{ reason: "unsubscribed" }]);
    await post(link);
    expect(await suppressed()).toEqual([]);
    for (const reason of ["bounced", "complained"] as const) {
      const email = fresh();
      await insertSuppression(db, site, email, reason);
      await signUp(email);
      await noJobLeft();
      expect(mailsTo(email)).toEqual([]);
    }
  });

  test("an unconfirmed address is deleted after a week", async () => {
    const email = fresh();
    const link = await askOwner(email);
    await deleteExpiredLeads(server.network.services.store.db);
    expect(await stored(email)).toHaveLength(1);
    const later = new Date(Date.now() + (confirmationDays + 1) * 86_400_000);
    await deleteExpiredLeads(server.network.services.store.db, later);
    expect(await stored(email)).toEqual([]);
    expect((await post(link)).headers.location).toMatch(/result=link$/);
  });

  test("other sites send no confirmation", async () => {
    const email = fresh();
    await signUp(email, "sleep");
    await noJobLeft();
    expect([await stored(email), mailsTo(email)]).toEqual([[{ confirmed: true }], []]);
  });
});
