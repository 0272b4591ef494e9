import type { Mail } from "#lib/core/server/mail/mailer.ts";
import { renderMail } from "#lib/core/server/mail/render-mail.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";
import type { MailLinks } from "#lib/leads/server/mail-links.ts";
import {
  type IssueItem,
  issueParts,
  newsletterTexts as texts,
} from "#lib/newsletter/shared/newsletter.ts";
import type { Site } from "#lib/site/shared/site.ts";

const maxSubjectLength = 120;

/** The subject: it names the newest article, and no thread or story of a member. */
export function getSubject(site: Pick<Site, "displayName">, items: readonly IssueItem[]): string {
  const article = items.find(({ part, isSponsored }) => part === "articles" && !isSponsored);
  const subject = article
    ? texts.subject(site.displayName, article.title)
    : texts.heading(site.displayName);
  const line = subject.replace(/\s+/g, " ").trim();
  return line.length > maxSubjectLength ? `${line.slice(0, maxSubjectLength - 1)}…` : line;
}

/** A URL with the parameters of email links, which open a subscription wall (spec §4). */
function markUrl(url: string, campaign: string): string {
  const marked = new URL(url);
  marked.searchParams.set("utm_source", "newsletter");
  marked.searchParams.set("utm_medium", "email");
  marked.searchParams.set("utm_campaign", campaign);
  return marked.href;
}

/** The name of an issue in the URLs of its links, such as `newsletter-2026-11-24`. */
const toCampaign = (dueAt: Date) => `newsletter-${toDay(dueAt)}`;

/**
 * One issue for one recipient. It has no images; each link has the parameters of email links.
 * @param options.items at least one
 */
export function renderIssue(options: {
  site: Site;
  origin: string;
  mailLinks: Pick<MailLinks, "unsubscribeUrl" | "unsubscribeHeaders">;
  to: string;
  subject: string;
  dueAt: Date;
  items: readonly IssueItem[];
}): Mail {
  const { site, origin, mailLinks, to, subject, dueAt, items } = options;
  const campaign = toCampaign(dueAt);
  const lists = issueParts.flatMap((part) => {
    const own = items.filter((item) => item.part === part);
    if (own.length === 0) return [];
    return {
      heading: texts.parts[part],
      items: own.map(({ title, summary, url, isSponsored }) => ({
        title,
        url: markUrl(url, campaign),
        text: part === "question" ? texts.questionLead : summary,
        label: isSponsored ? texts.sponsored : null,
      })),
    };
  });
  return {
    to,
    siteId: site.id,
    subject,
    ...renderMail({
      site: { name: site.displayName, url: markUrl(`${origin}/`, campaign), hue: site.theme.hue },
      heading: texts.heading(site.displayName),
      preheader: texts.preheader(items.length),
      paragraphs: [],
      lists,
      action: { label: texts.action, url: markUrl(`${origin}/`, campaign) },
      footnote: `${texts.footnote(site.displayName)}\n${mailLinks.unsubscribeUrl(site, to)}`,
    }),
    headers: mailLinks.unsubscribeHeaders(site, to),
  };
}
