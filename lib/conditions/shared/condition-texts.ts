import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** Interface texts of the condition pages. */
export const conditionTexts = {
  directoryTitle: "Conditions A to Z",
  directoryLead:
    "What each condition is, who gets it and how it’s diagnosed, in plain words, with articles and threads about it.",
  searchLabel: "Find a condition",
  searchHint: "Search by any name, old or new.",
  noMatches: "No matches found.",
  noMatchesHelp: "Check the spelling, or try one word of the name.",
  tooFew: "Type at least one letter or number.",
  featured: "Popular",
  alsoKnownAs: "Also known as",
  facts: "At a glance",
  contents: "On this page",
  articles: "Articles",
  seeAll: (name: string) => `See everything about ${isolateText(name)}`,
  threads: "Threads",
  articleCount: (count: number) => (count === 1 ? "1 article" : `${count} articles`),
  threadCount: (count: number) => (count === 1 ? "1 thread" : `${count} threads`),
  noThreads: "No threads yet. Start the first one.",
  sources: "Sources",
  talkToDoctor:
    "For information and support, not a substitute for your doctor. Talk to a doctor before you change your care.",
  onset: "Usually starts",
  inheritance: "Inheritance",
  prevalence: "How common",
  orphaCode: "ORPHAcode",
  chartTitle: "How common it is by region",
  chartNote:
    "Each bar is a range from a registry. A fifth of the width stands for ten times as many people.",
  region: "Region",
  people: "People who share this",
  peopleNote: "Members who chose to show this condition on their profile.",
  community: "Find your community",
  communityNote: "There’s a community for this. Your account works there too.",
  networkThreads: "Threads in other communities",
  networkArticles: "Articles in other communities",
  notFound: "We couldn’t find this condition.",
  sinceYear: "Please enter a year, such as 2015",
  tooMany: "You have added the maximum number of conditions. Remove one first.",
} as const;
