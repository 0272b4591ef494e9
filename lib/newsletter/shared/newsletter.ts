import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** How often a site sends its newsletter (site setting `newsletter_rhythm`). */
export const rhythms = ["off", "daily", "weekly"] as const;
export type Rhythm = (typeof rhythms)[number];

/** The days of a week, in the order of `Date.getUTCDay`. */
export const weekdays = [
  ...["sunday", "monday", "tuesday", "wednesday"],
  ...["thursday", "friday", "saturday"],
] as const;

/** When newsletters are sent: the hour of the day in UTC, and the day of weekly ones. */
export type NewsletterTimes = { weekday: number; hour: number };

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** An issue that could not begin within this time, because no server ran, is left out. */
export const maxDelayMs = 6 * hourMs;

/** Days between two issues. */
const rhythmDays: Record<Exclude<Rhythm, "off">, number> = { daily: 1, weekly: 7 };

/** How far back the first issue of a site looks. */
export const rhythmMs = (rhythm: Exclude<Rhythm, "off">): number => rhythmDays[rhythm] * dayMs;

/** When the last issue before or at a moment was due; `null` without a newsletter. */
export function lastDueAt(now: Date, rhythm: Rhythm, times: NewsletterTimes): Date | null {
  if (rhythm === "off") return null;
  const due = new Date(now);
  due.setUTCHours(times.hour, 0, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  if (rhythm === "weekly")
    due.setUTCDate(due.getUTCDate() - ((due.getUTCDay() - times.weekday + 7) % 7));
  return due;
}

/** When the next issue is due; `null` without a newsletter. */
export function nextDueAt(now: Date, rhythm: Rhythm, times: NewsletterTimes): Date | null {
  const last = lastDueAt(now, rhythm, times);
  return last && rhythm !== "off" ? new Date(last.getTime() + rhythmMs(rhythm)) : null;
}

/** What became of an email to one recipient. `sending` is the moment in which it may have been sent. */
export const recipientStates = [
  ...["queued", "sending", "sent", "failed"],
  ...["bounced", "complained", "suppressed"],
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** A part of an issue. */
export const issueParts = ["articles", "question", "story"] as const;
export type IssuePart = (typeof issueParts)[number];

/** An item of an issue, as everyone may read it. */
export type IssueItem = {
  part: IssuePart;
  contentId: number;
  title: string;
  /** Free text of a teaser; empty for a thread. */
  summary: string;
  /** Absolute, without query. */
  url: string;
  isSponsored: boolean;
};

/** The texts of the newsletter and of its page. */
export const newsletterTexts = {
  parts: {
    articles: "New articles",
    question: "Can you help?",
    story: "A story from the community",
  } satisfies Record<IssuePart, string>,
  questionLead: "Nobody has answered yet.",
  sponsored: "Sponsored",
  subject: (site: string, title: string) => `${site}: ${isolateText(title)}`,
  heading: (site: string) => `New at ${site}`,
  preheader: (count: number) => (count === 1 ? "One new item" : `${count} new items`),
  action: "Read more on the site",
  footnote: (site: string) =>
    `You’re getting this email because you signed up for news from ${site}. Unsubscribe with one click:`,
} as const;
