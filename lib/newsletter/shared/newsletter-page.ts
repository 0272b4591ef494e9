import type { Rhythm } from "./newsletter.ts";

/** Where operators see the newsletter. */
export const newsletterPath = "/manage/newsletter";
/** The paths to which its forms post. */
export const newsletterCalls = {
  test: "/api/manage/newsletter/test",
  pause: "/api/manage/newsletter/pause",
} as const;

/** The texts of the page. */
export const newsletterPageTexts = {
  title: "Newsletter",
  rhythms: {
    off: "This site doesn’t send a newsletter.",
    daily: "Sent once a day, when there is something new.",
    weekly: "Sent once a week, when there is something new.",
  } satisfies Record<Rhythm, string>,
  next: "Next issue:",
  recipients: (count: number) =>
    count === 1
      ? "1 address would get it now."
      : `${count.toLocaleString("en")} addresses would get it now.`,
  paused: "Paused: nothing is sent until you resume it.",
  pause: "Pause",
  resume: "Resume",
  preview: "The next issue, as it would be sent now",
  subject: "Subject:",
  nothing: "There is nothing new, so nothing would be sent.",
  text: "The same as plain text",
  frame: "Preview of the email",
  test: "Send it to my own address",
  issues: "Past issues",
  noIssues: "None yet.",
  columns: ["Issue", "Sent", "Waiting", "Failed", "Bounced", "Complained", "Unsubscribed"],
  results: {
    tested: "The email is on its way to you.",
    nothing: "There is nothing new, so there was nothing to send.",
    paused: "The newsletter is paused.",
    resumed: "The newsletter is running again.",
  },
} as const;
