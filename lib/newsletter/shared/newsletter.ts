import { utc } from "@date-fns/utc";
import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { getDay } from "date-fns/getDay";
import { startOfDay } from "date-fns/startOfDay";
import { subDays } from "date-fns/subDays";
import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** How often a site sends its newsletter (site setting `newsletter_rhythm`). */
export const rhythms = ["off", "daily", "weekly"] as const;
export type Rhythm = (typeof rhythms)[number];

/** The days of a week, in the order of `Date.getUTCDay`. */
export const weekdays = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

/** When newsletters are sent: the hour of the day in UTC, and the day of weekly ones. */
export type NewsletterTimes = { weekday: number; hour: number };

/** An issue that could not start within this time, because no server ran, is skipped. */
export const maxDelayHours = 6;

/** Days between two issues. */
const rhythmDays: Record<Exclude<Rhythm, "off">, number> = { daily: 1, weekly: 7 };

/** The start of the period that the first issue of a site covers. */
export const getFirstSince = (dueAt: Date, rhythm: Exclude<Rhythm, "off">): Date =>
  subDays(dueAt, rhythmDays[rhythm], { in: utc });

/** When the last issue before or at a moment was due; `null` without a newsletter. */
export function lastDueAt(now: Date, rhythm: Rhythm, times: NewsletterTimes): Date | null {
  if (rhythm === "off") return null;
  const today = addHours(startOfDay(now, { in: utc }), times.hour);
  const due = today > now ? subDays(today, 1) : today;
  return rhythm === "weekly" ? subDays(due, (getDay(due) - times.weekday + 7) % 7) : due;
}

/** When the next issue is due; `null` without a newsletter. */
export function nextDueAt(now: Date, rhythm: Rhythm, times: NewsletterTimes): Date | null {
  const last = lastDueAt(now, rhythm, times);
  return last && rhythm !== "off" ? addDays(last, rhythmDays[rhythm], { in: utc }) : null;
}

/** The state of an email to one recipient. `sending` means that it may have been sent. */
export const recipientStates = [
  "queued",
  "sending",
  "sent",
  "failed",
  "bounced",
  "complained",
  "suppressed",
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
  /** The text of the teaser; empty for a thread. */
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
