/** What the pages of conditions say. */
export const conditionTexts = {
  directoryTitle: "Conditions A to Z",
  directoryLead:
    "What each condition is, who it touches and how it is found, in plain words, with what members and editors have written about it.",
  searchLabel: "Find a condition",
  searchHint: "By its name, a shorter name, or one that is no longer used.",
  noMatches: "No matches found.",
  noMatchesHelp: "Look once more at the spelling, or try one word of the name.",
  tooFew: "Type a letter or a number to search for.",
  featured: "Often looked for",
  alsoKnownAs: "Also known as",
  facts: "At a glance",
  contents: "On this page",
  articles: "Articles about it",
  threads: "What members talk about",
  noThreads: "Nobody has begun a thread about it yet.",
  sources: "Sources",
  talkToDoctor:
    "This page is for information. It cannot tell what is right for you. Please talk to a doctor who knows you before you change anything about your care.",
  onset: "Begins",
  inheritance: "Passed on",
  prevalence: "How common",
  orphaCode: "ORPHAcode",
  notFound: "This condition is not found.",
  tooMany: "That is as many conditions as can be kept. Please remove one first.",
} as const;
