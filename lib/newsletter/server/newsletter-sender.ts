import { addHours } from "date-fns/addHours";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import type { Enqueue, Jobs, Tries } from "#lib/core/server/jobs/jobs.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import {
  getFirstSince,
  lastDueAt,
  maxDelayHours,
  type NewsletterTimes,
} from "#lib/newsletter/shared/newsletter.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { composeIssue } from "./compose-issue.ts";
import { getSubject } from "./newsletter-email.ts";
import {
  deleteOldRecipients,
  findLastIssue,
  findStalledIssues,
  insertIssue,
  insertRecipients,
  isPaused,
  listRecipients,
  lockIssue,
  updateIssueProgress,
  updateRecipient,
} from "./newsletter-queries.ts";
import { type RecipientPorts, sendToRecipient } from "./send-to-recipient.ts";

export type NewsletterPorts = RecipientPorts & {
  jobs: Pick<Jobs, "define">;
  directory: Pick<SiteDirectory, "all">;
  times: NewsletterTimes;
  onError: (error: unknown) => void;
};

/** Recipients in one batch; the next batch follows after some seconds. */
const defaultBatchSize = 100;
const checkMs = 60_000;
/** A batch without progress for this time was lost with its process. */
const stalledSeconds = 120;
/** How long the recipients of an issue are stored. */
const keptDays = 90;
const batchTries: Tries = { retries: 10, firstPauseSeconds: 5, maxPauseSeconds: 60 };
/** Nearly a day: a mail server may be down for hours. */
const mailTries: Tries = { retries: 30, firstPauseSeconds: 30, maxPauseSeconds: 60 * 60 };

/**
 * Sends the newsletters. Each address gets an issue at most once: the recipient is stored with the
 * job that sends it, and an email whose process died while sending is not retried.
 */
export type NewsletterSender = {
  /** Composes due issues and starts to send them. */
  beginDueIssues: (now?: Date) => Promise<void>;
  /** Continues issues whose batches were lost or paused. */
  resumeStalledIssues: (seconds?: number) => Promise<void>;
  /** Runs both every minute. @returns a function that stops it */
  start: () => () => Promise<void>;
};

/** @param ports.jobs before the job runner starts */
export function createNewsletterSender(
  ports: NewsletterPorts & { batchSize?: number; mailTries?: Tries },
): NewsletterSender {
  const { db, jobs, directory, toOrigin, times, batchSize = defaultBatchSize } = ports;

  const enqueueMail: Enqueue<{ recipientId: number }> = jobs.define<{ recipientId: number }>({
    name: "newsletter-mail",
    tries: ports.mailTries ?? mailTries,
    work: ({ recipientId }) => sendToRecipient(ports, recipientId),
    onGivenUp: (data) => {
      if (!data) return;
      const change = { from: ["queued"], to: "failed" } as const;
      updateRecipient(db, data.recipientId, change).catch(ports.onError);
    },
  });
  const enqueueBatch: Enqueue<{ issueId: number }> = jobs.define<{ issueId: number }>({
    name: "newsletter-batch",
    tries: batchTries,
    work: ({ issueId }) => db.transaction((tx) => sendBatch(tx, issueId)),
  });

  /**
   * Creates jobs for the next recipients of an issue, and stores its progress in the same
   * transaction.
   */
  async function sendBatch(tx: Transaction, issueId: number): Promise<void> {
    const issue = await lockIssue(tx, issueId);
    if (!issue || (await isPaused(tx, issue.siteId))) return;
    const { siteId, lastEmail: after } = issue;
    const emails = await listRecipients(tx, { siteId, after, limit: batchSize });
    const last = emails.at(-1);
    if (last === undefined) return updateIssueProgress(tx, issueId, { isFinished: true });
    for (const recipientId of await insertRecipients(tx, issueId, emails))
      await enqueueMail({ recipientId }, tx);
    await updateIssueProgress(tx, issueId, { lastEmail: last });
    await enqueueBatch({ issueId }, tx);
  }

  async function beginIssue(site: Site, now: Date): Promise<void> {
    const rhythm = site.settings.newsletter_rhythm ?? "weekly";
    const dueAt = lastDueAt(now, rhythm, times);
    if (rhythm === "off" || !dueAt || now > addHours(dueAt, maxDelayHours)) return;
    const last = await findLastIssue(db, site.id);
    if ((last && last.dueAt >= dueAt) || (await isPaused(db, site.id))) return;
    const since = last?.coversUntil ?? getFirstSince(dueAt, rhythm);
    const items = await composeIssue({ db, directory, toOrigin }, { site, since, until: dueAt });
    if (items.length === 0) return;
    const subject = getSubject(site, items);
    await db.transaction(async (tx) => {
      const issue = { siteId: site.id, dueAt, coversUntil: dueAt, subject, items };
      const issueId = await insertIssue(tx, issue);
      if (issueId !== undefined) await enqueueBatch({ issueId }, tx);
    });
  }

  async function beginDueIssues(now = new Date()): Promise<void> {
    for (const site of directory.all()) await beginIssue(site, now).catch(ports.onError);
  }

  async function resumeStalledIssues(seconds = stalledSeconds): Promise<void> {
    for (const { id } of await findStalledIssues(db, seconds)) await enqueueBatch({ issueId: id });
  }

  return {
    beginDueIssues,
    resumeStalledIssues,
    start: () =>
      repeat(
        async () => {
          await beginDueIssues();
          await resumeStalledIssues();
          await deleteOldRecipients(db, keptDays);
        },
        checkMs,
        ports.onError,
      ),
  };
}
