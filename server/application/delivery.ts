import path from "node:path";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Env } from "#lib/core/server/env.ts";
import { createDatabaseJobs } from "#lib/core/server/jobs/database-jobs.ts";
import { type Enqueue, type Jobs, PermanentFailure } from "#lib/core/server/jobs/jobs.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { checkMail } from "#lib/core/server/mail/check-mail.ts";
import type { Mail, Mailer } from "#lib/core/server/mail/mailer.ts";
import { createSmtpDelivery, type DeliverMail } from "#lib/core/server/mail/smtp-delivery.ts";
import { createFolderOutbox } from "#lib/core/server/outbox/folder-outbox.ts";
import type { Outbox } from "#lib/core/server/outbox/outbox.ts";
import { createBudgetedSms } from "#lib/core/server/sms/budgeted-sms.ts";
import { createHttpSmsDelivery, type DeliverText } from "#lib/core/server/sms/http-delivery.ts";
import type { SmsSender } from "#lib/core/server/sms/sms-sender.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/**
 * Retries for more than three hours: a mail server may be down for a while, and links are valid for
 * 24 hours.
 */
const mailTries = { retries: 20, firstPauseSeconds: 5, maxPauseSeconds: 15 * 60 };
/** Codes are valid for ten minutes. */
const textTries = { retries: 6, firstPauseSeconds: 3, maxPauseSeconds: 60 };

/** Sending of mails and text messages. */
export type Delivery = {
  mailer: Mailer;
  sms: SmsSender;
  /** Keeps messages without a configured service; null when all are sent. */
  outbox: Outbox | null;
  jobs: Jobs;
  /** Sends a mail at once, for jobs that decide themselves what to do about a failure. */
  deliverMail: DeliverMail;
};

/** @throws StartUpError when SMTP_URL is set without MAIL_FROM */
function mailDelivery({ SMTP_URL, MAIL_FROM }: Env): DeliverMail | null {
  if (!SMTP_URL) return null;
  if (!MAIL_FROM) throw new StartUpError("MAIL_FROM is needed with SMTP_URL.");
  return createSmtpDelivery(SMTP_URL, MAIL_FROM);
}

/** @throws StartUpError when only some of the settings are present */
function textDelivery(env: Env): DeliverText | null {
  const { SMS_API_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = env;
  if (!url && !account && !token && !from) return null;
  if (!url || !account || !token || !from)
    throw new StartUpError("SMS_API_URL, SMS_ACCOUNT, SMS_TOKEN and SMS_FROM are needed together.");
  return createHttpSmsDelivery({ url, account, token, from });
}

/**
 * Configures the sending of mails and text messages. Sending stores a job in the database and does
 * not wait for the mail server, so the response time does not reveal whether a mail was sent.
 * @param options.markMail adds the mark by which later reports are matched to their mail
 * @param options.onRefused called for a mail whose recipient the mail server refuses for good
 * @param options.outbox keeps all messages at once, without jobs: for tests
 * @throws StartUpError when settings contradict each other
 */
export function createDelivery(options: {
  env: Env;
  databaseUrl: string;
  secrets: readonly [string, ...string[]];
  db: Database;
  log: Logger;
  /** While it returns true, nothing is stored. */
  isDown?: () => boolean;
  onRefused?: (mail: Mail) => Promise<void>;
  markMail?: (mail: Mail) => Mail;
  outbox?: Outbox | undefined;
}): Delivery {
  const { env, databaseUrl, secrets, db, log } = options;
  const bySmtp = mailDelivery(env);
  const byService = textDelivery(env);
  const folder = createFolderOutbox(path.join(env.DATA_DIR, "outbox"));
  const jobs = createDatabaseJobs({
    url: databaseUrl,
    secrets,
    log,
    isDown: options.isDown,
  });
  const deliverMail: DeliverMail = options.outbox?.keepMail ?? bySmtp ?? folder.keepMail;
  const takeMail: Enqueue<Mail> =
    options.outbox?.keepMail ??
    jobs.define({
      name: "mail",
      tries: mailTries,
      work: async (mail) => {
        try {
          await deliverMail(mail);
        } catch (error) {
          if (error instanceof PermanentFailure) await options.onRefused?.(mail);
          throw error;
        }
      },
    });
  const takeText =
    options.outbox?.keepText ??
    jobs.define({ name: "text-message", tries: textTries, work: byService ?? folder.keepText });
  return {
    mailer: {
      send: async (mail, tx) => {
        checkMail(mail);
        await takeMail(options.markMail?.(mail) ?? mail, tx);
      },
    },
    sms: createBudgetedSms({
      db,
      budget: env.SMS_DAILY_BUDGET,
      accept: takeText,
      onOverBudget: () => log.error("the daily limit of text messages is reached"),
    }),
    deliverMail,
    outbox: options.outbox ?? (bySmtp && byService ? null : folder),
    jobs,
  };
}
