/** The texts of the parts of articles. */
export const articleTexts = {
  keyPoints: "Key points",
  seeDoctor: "When to see a doctor",
  emergency: "Call emergency services now if",
  sources: "Sources",
  reviewedBy: "Reviewed by",
  onThisPage: "On this page",
  sponsored: "Sponsored",
  paidForBy: "Paid for by",
  moreBy: "More by",
  forums: "Forums",
  forumsLead: "Has this happened to you? Ask others who know it.",
  startThread: "Start a thread about this",
} as const;
