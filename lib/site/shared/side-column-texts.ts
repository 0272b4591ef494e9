/** Texts of the side column of a list. */
export const sideColumnTexts = {
  label: "More from this site",
  ask: "Talk to someone",
  askLead: "Ask the people who live with it, or tell them what helped you.",
  topics: "Topics",
  collections: "Start here",
  authors: "Who writes here",
  family: "Related communities",
} as const;
