/** Interface texts of the condition pages. */
export const conditionTexts = {
  directoryTitle: "Conditions A to Z",
  directoryLead:
    "What each condition is, who gets it and how it's diagnosed, in plain words, with articles and threads about it.",
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
  seeAll: (name: string) => `See everything about ${name}`,
  threads: "Threads",
  noThreads: "No threads yet. Start the first one.",
  sources: "Sources",
  talkToDoctor:
    "For information and support, not a substitute for your doctor. Talk to a doctor before you change your care.",
  onset: "Usually starts",
  inheritance: "Inheritance",
  prevalence: "How common",
  orphaCode: "ORPHAcode",
  notFound: "We couldn't find this condition.",
  tooMany: "You have added the maximum number of conditions. Remove one first.",
} as const;
