import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { UpdateReason } from "./updates.ts";

/** Texts of what is new for a member. */
export const updateTexts = {
  title: "New for you",
  notLoaded: "We couldn’t load what’s new. Check your connection and try again.",
  tryAgain: "Try again",
  withoutScripts: "See what’s new for you",
  newHere: "New here?",
  firstSteps: "See the first steps",
  hideFirstSteps: "Don’t show this again",
  replies: "Replies to you",
  threads: "Threads you follow",
  posts: "From people you follow",
  items: "From what you follow",
  saved: "Saved",
  allSaved: "All bookmarks",
  sites: "Also new on",
  showMore: "Show more",
  upToDate: "You’re up to date",
  upToDateHint: "That’s everything new from the last 30 days.",
  empty: "Follow people, threads, tags and conditions to see what is new from them here.",
  manage: "See everything you follow",
  findPeople: "Find people and threads",
  unread: (count: number) =>
    count === 1 ? "1 new reply" : `${count < 100 ? count : "100+"} new replies`,
  more: (count: number) =>
    count === 1
      ? "and 1 more reply to you"
      : `and ${count < 100 ? count : "100+"} more replies to you`,
  repliedIn: " replied in ",
  commentedOn: " commented on ",
  wrote: " wrote ",
  status: "a status update",
  startedBy: (name: string) => `By ${isolateText(name)}`,
  reasons: {
    MEMBER: (name: string) => `You follow ${isolateText(name)}`,
    TAG: (name: string) => `You follow the tag ${isolateText(name)}`,
    TOPIC: (name: string) => `You follow the topic ${isolateText(name)}`,
    DISORDER: (name: string) => `You follow ${isolateText(name)}`,
  } satisfies Record<UpdateReason, (name: string) => string>,
  onSite: (site: string) => `On ${site}`,
  alsoOn: (sites: readonly string[]) => `Also on ${sites.join(", ")}`,
} as const;
