import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { CaseAge, CaseHolder } from "./case-queue.ts";
import { maxCountedCases } from "./case-queue.ts";

/** A count of the queue, which is counted up to `maxCountedCases`. */
export const formatCaseCount = (count: number): string =>
  count >= maxCountedCases ? `${maxCountedCases - 1}+` : String(count);

const cases = (count: number) => (count === 1 ? "case" : "cases");

export const caseAgeLabels: Record<CaseAge, string> = {
  day: "Today and yesterday",
  older_than_day: "Older than a day",
  older_than_week: "Older than a week",
};

export const caseHolderLabels: Record<CaseHolder, string> = {
  all: "Anyone or no one",
  free: "No one",
  mine: "Me",
};

export const queueTexts = {
  title: "Moderation",
  pageTitle: (open: number) => (open > 0 ? `(${formatCaseCount(open)}) Moderation` : "Moderation"),
  nav: "Moderation pages",
  queue: "Cases",
  rules: "Word rules",
  members: "Members",
  log: "Log",
  open: (count: number) => `${formatCaseCount(count)} open ${cases(count)}`,
  urgent: (count: number) => `${formatCaseCount(count)} about someone in danger`,
  free: (count: number) => `${formatCaseCount(count)} that no one is working on`,
  newCases: (count: number) => `Show ${count} new ${cases(count)}`,
  filters: "Filter cases",
  show: "Cases",
  showOpen: "Open",
  showClosed: "Closed",
  site: "Site",
  allSites: "All sites",
  reason: "Reason",
  allReasons: "All reasons",
  type: "Kind",
  allTypes: "All kinds",
  age: "Age",
  allAges: "Any age",
  holder: "Who is working on it",
  reporter: "Reported by",
  reporterHint: "The name in the address of the member’s page",
  reporterUnknown: "No member has this name.",
  apply: "Show cases",
  clear: "Clear filters",
  list: "Cases",
  keysHint: "Press ? in the list for keyboard shortcuts.",
  next: "Next case",
  reports: (count: number) => (count === 1 ? "1 report" : `${count} reports`),
  by: "by",
  /** @param title of the item of a comment */
  on: (title: string) => `on “${isolateText(title)}”`,
  firstPost: "First post of a member",
  privateWords: "Private messages. Open the case to read them",
  opened: "opened",
  closed: "closed",
  heldByYou: "You are working on it",
  heldBy: (name: string) => `${isolateText(name)} is working on it`,
  select: (what: string) => `Select: ${what}`,
  selected: (count: number) => `${count} selected`,
  selectAll: "Select all on this page",
  clearSelection: "Clear selection",
  decideTogether: "Decide selected cases",
  bulkTitle: (count: number) => `Decide ${count} ${cases(count)}`,
  bulkText: "All of them get the same decision, rule and explanation.",
  bulkNothing: "These cases have no decision in common. Decide them one by one.",
  bulkDone: (count: number) => `${count} ${cases(count)} decided`,
  bulkFailed: (count: number) => `${count} ${cases(count)} not decided`,
  bulkOpen: "Open case",
  bulkClose: "Back to the cases",
  more: "Show more",
  first: "Back to the first cases",
  emptyTitle: "All done",
  emptyFiltered: "No cases match these filters.",
  keysTitle: "Keyboard shortcuts",
  keysText: "They work while the focus is in the list of cases.",
  noScript: "To decide cases, turn on JavaScript.",
} as const;

/** The shortcuts of the list. */
export const queueKeys = [
  { keys: "j or ↓", does: "Next row" },
  { keys: "k or ↑", does: "Previous row" },
  { keys: "Enter", does: "Open the case" },
  { keys: "x", does: "Select or deselect the case" },
  { keys: "n", does: "Open the next case that no one is working on" },
  { keys: "?", does: "Show these shortcuts" },
] as const;
