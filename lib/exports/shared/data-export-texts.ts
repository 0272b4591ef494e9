import { formatNumber } from "#lib/core/shared/format-number.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { lazily } from "#lib/core/shared/lazily.ts";
import { exportKeptDays } from "./data-export.ts";

const day = lazily(() => new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }));
const megabytes = lazily(() => new Intl.NumberFormat("en", { maximumFractionDigits: 1 }));

/** Texts on the download of everything that is stored about a member. */
export const dataExportTexts = {
  title: "Download your data",
  text: `Get a zip file with everything we store about you: your profile, settings, posts, messages, images and more. You can read it in a browser. It is kept for ${exportKeptDays} days.`,
  request: "Create a file with my data",
  requestAgain: "Create a new file",
  waiting: "We’re preparing your file. We’ll email you when it’s ready.",
  running: (items: number) =>
    `We’re preparing your file, with ${items === 1 ? "1 item" : `${formatNumber(items)} items`} so far. We’ll email you when it’s ready.`,
  refresh: "Check again",
  ready: (bytes: number, until: Date) =>
    `Your file of ${megabytes().format(Math.max(bytes / 1_000_000, 0.1))} MB is ready. You can download it until ${day().format(until)}.`,
  download: "Download my data",
  passwordHint: "This keeps others from downloading it.",
  failed: "We couldn’t create your file. Please try again.",
  inProgress: "Your file is already being prepared.",
  notReady: "There is no file to download. Create a new one.",
  notDownloaded: "This was not downloaded",
  notRequested: "Your file was not requested",
  // Texts inside the exported file.
  indexTitle: (username: string) => `Data of ${isolateText(username)}`,
  indexText: (site: string, at: string) =>
    `Everything that ${site} and its sister communities stored about you on ${at}. Files that end in .json are for programs.`,
  part: "What",
  items: "Items",
  asJson: "For programs",
  backToIndex: "All parts",
  noItems: "Nothing",
} as const;
