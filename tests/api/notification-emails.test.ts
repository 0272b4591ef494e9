import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createDatabaseJobs } from "#lib/core/server/jobs/database-jobs.ts";
import type { Mail } from "#lib/core/server/mail/mailer.ts";
import { sendDueEmails } from "#lib/notifications/server/send-emails.ts";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { clearNotifications, fanOut, reply } from "#tests/support/notifications.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const reader = "member-10@members.demo.test";
const writer = "member-12@members.demo.test";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
beforeEach(async () => {
  await runSql(network, "delete from notification_emails");
  await clearNotifications(network);
  await runSql(network, "delete from lead_suppressions");
  network.outbox.mails.length = 0;
});
afterAll(() => network.close());

const ports = (over: Partial<Parameters<typeof sendDueEmails>[0]> = {}) => {
  const { store, hashAddress, mailer, mailLinks, directory, toOrigin } = network.services;
  const onError = vi.fn();
  return { db: store.db, hashAddress, mailer, mailLinks, directory, toOrigin, onError, ...over };
};
/** Lets all emails be due now, and sends them. */
async function send(over: Parameters<typeof ports>[0] = {}): Promise<Mail[]> {
  await runSql(network, "update notification_emails set due_at = now() - interval '1 minute'");
  await sendDueEmails(ports(over));
  return network.outbox.mails;
}
/** Somebody answers the reader. */
async function answer(visibility = "everyone") {
  const thread = await makeThread(network);
  const comment = await reply(network, reader, { item: thread.id });
  await clearNotifications(network);
  const sql = "update content_items set visibility = $1 where id = $2";
  await runSql(network, sql, [visibility, thread.id]);
  const id = await reply(network, writer, { item: thread.id, comment });
  await fanOut(network);
  return { thread, id };
}
const countWaiting = async () =>
  (await runSql(network, "select 1 from notification_emails")).length;

describe("an email", () => {
  test("about one thing without a title opens its page: an award that of the awards", async () => {
    const sql = `insert into notification_events (type, site_id, member_id, about)
      select 'award', $1, id, 'Steady Hands 2026' from members where email = $2`;
    await runSql(network, sql, [network.site("migraine").id, reader]);
    await fanOut(network);
    const [mail] = await send();
    expect(mail?.text).toContain("You received an award: Steady Hands 2026.");
    expect(mail?.text).toMatch(/See it on the site:\s\S+\/profile\/awards\s/);
  });

  test("lists the waiting notifications, once, with unsubscribe links that need no login", async () => {
    const { thread } = await answer();
    const mails = await send();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: reader, subject: "You have a new notification" });
    expect(mail?.text).toContain(`replied to you in “${thread.title}”.`);
    expect(mail?.text).toContain("See your notifications");
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail?.headers?.["List-Unsubscribe"]).toMatch(/^<http.*\/unsubscribe\?email=.*&hash=/);
    expect(mail?.headers?.["Message-ID"]).toMatch(
      /^<notifications\.\d+\.\d+\.m\d+-[0-9a-f]{20}@\S+>$/,
    );
    expect(await send()).toHaveLength(1);
  });

  test("has no title in its subject, and no members-only title in its text", async () => {
    const { thread } = await answer("members");
    const [mail] = await send();
    expect(mail?.subject).not.toContain(thread.title);
    expect(`${mail?.text}${mail?.html}`).not.toContain(thread.title);
  });

  test("leaves out read, muted and removed notifications, and members who cannot get emails", async () => {
    for (const change of [
      "update notifications set read_at = now()",
      "insert into notification_mutes (member_id, site_id, content_id) select n.member_id, n.site_id, e.content_id from notifications n join notification_events e on e.id = n.event_id",
      "update comments set status = 'deleted' where id in (select comment_id from notification_events)",
      "update members set email_verified = false where id in (select member_id from notifications)",
    ]) {
      await answer();
      await runSql(network, change);
      expect([change, await send(), await countWaiting()]).toEqual([change, [], 0]);
      await runSql(network, "delete from notification_mutes");
      await runSql(network, "update members set email_verified = true where email = $1", [reader]);
    }
  });

  test("is not sent to a member who unsubscribed by the previous email", async () => {
    await answer();
    const [mail] = await send();
    const link = new URL(mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "");
    const { data } = await network.ask(
      "mutation ($email: String!, $hash: String) { unsubscribe(email: $email, hash: $hash) { isUnsubscribed } }",
      { email: link.searchParams.get("email"), hash: link.searchParams.get("hash") },
    );
    expect(data.unsubscribe).toBeTruthy();
    await answer();
    expect(await send()).toHaveLength(1);
    expect(await countWaiting()).toBe(0);
  });
});

describe("a worker that stops", () => {
  test("between queueing and marking leaves the notification for one later email", async () => {
    await answer();
    const jobs = createDatabaseJobs({
      url: network.database.url,
      pollSeconds: 0.5,
      log: network.services.log,
      secrets: ["a secret of these tests, which is long enough"],
    });
    const sent: Mail[] = [];
    const tries = { retries: 3, firstPauseSeconds: 1, maxPauseSeconds: 1 };
    const enqueue = jobs.define<Mail>({
      name: "test-mail",
      tries,
      work: async (mail) => void sent.push(mail),
    });
    await jobs.start();
    const stop = {
      send: async (...[mail, tx]: Parameters<typeof enqueue>) => {
        await enqueue(mail, tx);
        throw new Error("the worker was killed");
      },
    };
    await send({ mailer: stop });
    expect(await countWaiting()).toBe(1);
    await runSql(network, "update queue_failures set next_try_at = now()");
    await send({ mailer: { send: enqueue } });
    await send({ mailer: { send: enqueue } });
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 15_000 });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(sent).toHaveLength(1);
    expect(await countWaiting()).toBe(0);
    await jobs.stop();
  });

  test("several workers send one email", async () => {
    await answer();
    await runSql(network, "update notification_emails set due_at = now() - interval '1 minute'");
    await Promise.all([1, 2, 3].map(() => sendDueEmails(ports())));
    expect(network.outbox.mails).toHaveLength(1);
  });
});

describe("the time of an email", () => {
  const due = async (at: string, rhythm: string, quiet: [number, number] | null, zone = "UTC") => {
    const [row] = await runSql(network, "select notification_due_at($1, $2, $3, $4, $5) as due", [
      at,
      rhythm,
      quiet?.[0] ?? null,
      quiet?.[1] ?? null,
      zone,
    ]);
    return (row.due as Date).toISOString();
  };

  // 2026-11-22 is a Sunday.
  test.each([
    ["2026-11-22T03:00:00Z", "immediate", null, "UTC", "2026-11-22T03:00:00.000Z"],
    ["2026-11-22T07:59:00Z", "daily", null, "UTC", "2026-11-22T08:00:00.000Z"],
    ["2026-11-22T08:01:00Z", "daily", null, "UTC", "2026-11-23T08:00:00.000Z"],
    ["2026-11-22T08:01:00Z", "daily", null, "America/New_York", "2026-11-22T13:00:00.000Z"],
    ["2026-11-22T12:00:00Z", "weekly", null, "UTC", "2026-11-23T08:00:00.000Z"],
    ["2026-11-23T08:01:00Z", "weekly", null, "UTC", "2026-11-30T08:00:00.000Z"],
    ["2026-11-22T23:30:00Z", "immediate", [22, 7], "UTC", "2026-11-23T07:00:00.000Z"],
    ["2026-11-22T06:59:00Z", "immediate", [22, 7], "UTC", "2026-11-22T07:00:00.000Z"],
    ["2026-11-22T07:00:00Z", "immediate", [22, 7], "UTC", "2026-11-22T07:00:00.000Z"],
    ["2026-11-22T13:00:00Z", "immediate", [12, 14], "UTC", "2026-11-22T14:00:00.000Z"],
    ["2026-11-22T21:30:00Z", "immediate", [22, 7], "Europe/Berlin", "2026-11-23T06:00:00.000Z"],
    ["2026-11-22T01:00:00Z", "daily", [22, 10], "UTC", "2026-11-22T10:00:00.000Z"],
    // The clocks go forward on 2026-03-29: 8 in the morning is an hour earlier.
    ["2026-03-28T12:00:00Z", "daily", null, "Europe/Berlin", "2026-03-29T06:00:00.000Z"],
  ] as const)(
    "%s, %s with quiet hours %j in %s is %s",
    async (at, rhythm, quiet, zone, expected) => {
      expect(await due(at, rhythm, quiet as [number, number] | null, zone)).toBe(expected);
    },
  );
});
