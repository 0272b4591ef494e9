import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { Mail, Mailer } from "#lib/core/server/mail/mailer.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { MailLinks } from "#lib/leads/server/mail-links.ts";
import { getAccountState } from "#lib/members/server/account-state.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import {
  getFirstSince,
  type NewsletterTimes,
  nextDueAt,
  type Rhythm,
} from "#lib/newsletter/shared/newsletter.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { composeIssue } from "./compose-issue.ts";
import { getSubject, renderIssue } from "./newsletter-email.ts";
import {
  countRecipients,
  findLastIssue,
  type IssueReport,
  isPaused,
  listIssues,
  setPaused,
} from "./newsletter-queries.ts";

export type ManagePorts = {
  db: Database;
  directory: Pick<SiteDirectory, "byId">;
  toOrigin: (host: string) => string;
  mailLinks: MailLinks;
  times: NewsletterTimes;
};
type Call = { site: Site; viewer: Viewer; now?: Date };

/** Maximum number of past issues that are shown. */
const maxIssues = 20;

const getRhythm = (site: Site): Rhythm => site.settings.newsletter_rhythm ?? "weekly";

/** The next issue as it would be sent now; `null` when there is nothing new. */
async function composeNext(
  { db, directory, toOrigin, mailLinks, times }: ManagePorts,
  { site, to, now }: { site: Site; to: string; now: Date },
): Promise<Mail | null> {
  const rhythm = getRhythm(site);
  const last = await findLastIssue(db, site.id);
  const days = rhythm === "off" ? "weekly" : rhythm;
  const since = last?.coversUntil ?? getFirstSince(now, days);
  const items = await composeIssue({ db, directory, toOrigin }, { site, since, until: now });
  if (items.length === 0) return null;
  const subject = getSubject(site, items);
  const origin = toOrigin(site.host);
  const dueAt = nextDueAt(now, rhythm, times) ?? now;
  return renderIssue({ site, origin, mailLinks, to, subject, dueAt, items });
}

/** The data of a site's newsletter for operators. */
export type NewsletterReport = {
  rhythm: Rhythm;
  isPaused: boolean;
  nextDueAt: Date | null;
  recipientCount: number;
  preview: { subject: string; html: string; text: string } | null;
  issues: IssueReport[];
};

/** The newsletter of a site for its admins. @throws AppError UNAUTHENTICATED; FORBIDDEN */
export async function getNewsletter(ports: ManagePorts, call: Call): Promise<NewsletterReport> {
  const { site, viewer, now = new Date() } = call;
  assertCan(viewer, "newsletter.manage");
  const rhythm = getRhythm(site);
  const [preview, recipientCount, paused, issues] = await Promise.all([
    // The preview has no real unsubscribe link, because anyone who sees it could use it.
    composeNext(ports, { site, to: "reader@example.org", now }),
    countRecipients(ports.db, site.id),
    isPaused(ports.db, site.id),
    listIssues(ports.db, site.id, maxIssues),
  ]);
  return {
    rhythm,
    preview,
    recipientCount,
    issues,
    isPaused: paused,
    nextDueAt: nextDueAt(now, rhythm, ports.times),
  };
}

/**
 * Sends the next issue, as it would be sent now, to the viewer's own address.
 * @returns false when there is nothing new
 * @throws AppError UNAUTHENTICATED; FORBIDDEN; RATE_LIMITED
 */
export async function sendTestIssue(
  ports: ManagePorts & { mailer: Mailer; limits: Limits },
  call: Call,
): Promise<boolean> {
  const { site, viewer, now = new Date() } = call;
  assertCan(viewer, "newsletter.manage");
  await ports.limits.consume("newsletterTest", viewer.id);
  const account = await getAccountState(ports.db, viewer.id);
  if (!account) throw new AppError("NOT_FOUND", "This account is gone.");
  const mail = await composeNext(ports, { site, to: account.email, now });
  if (!mail) return false;
  await ports.mailer.send({ ...mail, subject: `Test: ${mail.subject}` });
  return true;
}

/** Pauses or resumes the newsletter of a site. @throws AppError UNAUTHENTICATED; FORBIDDEN */
export async function setNewsletterPaused(
  { db }: Pick<ManagePorts, "db">,
  { site, viewer, isOn }: Call & { isOn: boolean },
): Promise<void> {
  assertCan(viewer, "newsletter.manage");
  await setPaused(db, site.id, isOn);
}
