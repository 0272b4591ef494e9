import type { ThreadSort } from "./thread.ts";

/** Texts of the list of threads. */
export const forumTexts = {
  title: "Forums",
  description: "Questions and answers from people who live with it.",
  sortLabel: "Sort threads",
  sorts: {
    active: "Latest activity",
    newest: "Newest",
    unanswered: "Unanswered",
    replies: "Most replies",
  } satisfies Record<ThreadSort, string>,
  topicsLabel: "Topics",
  allTopics: "All topics",
  following: "Following",
  followingTitle: "Threads you follow",
  followingEmptyTitle: "You don’t follow any threads yet",
  followingEmpty:
    "You follow the threads that you start or reply to. Press Follow on any other thread to find it here.",
  followingLogIn: "Log in to see the threads you follow.",
  notLoaded: "We couldn’t load the threads you follow. Check your connection and try again.",
  tryAgain: "Try again",
  loading: "Loading…",
  search: "Search the forums",
  searchButton: "Search",
  emptyTitle: "No threads yet",
  empty: "Members ask each other questions here. Start the first thread.",
  emptyView: "No threads here right now. See all threads, or start one.",
  allThreads: "See all threads",
  newThread: "New",
  solved: "Solved",
  closed: "Closed",
  membersOnly: "Members",
  newSince: (threads: number) =>
    threads === 1
      ? "New since you were here: 1 thread on this page."
      : `New since you were here: ${threads} threads on this page.`,
  followHint: "You follow the threads that you start or reply to.",
} as const;
