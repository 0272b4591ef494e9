import type { ContentType } from "#lib/content/shared/content.ts";

/** Labels above the title, for types that do not look like an article. */
const typeLabels: Partial<Record<ContentType, string>> = {
  cas: "Collection",
  gallery: "Gallery",
  graphic: "Infographic",
  quiz: "Quiz",
};

/** The texts of the parts of articles. */
export const articleTexts = {
  typeLabels,
  keyPoints: "Key points",
  seeDoctor: "When to see a doctor",
  seeDoctorLead: "Make an appointment if",
  emergency: "Call emergency services now if",
  sources: "Sources",
  reviewedBy: "Reviewed by",
  reviewedAgain: "This article is being reviewed again. It was last reviewed on",
  onThisPage: "On this page",
  sponsored: "Sponsored",
  paidForBy: "Paid for by",
  moreBy: "More by",
  moreByEditors: "More from our editors",
  forums: "Forums",
  forumsLead: "Has this happened to you? Ask others who know it.",
  readNext: "Read next",
  collection: "In this collection",
  startThread: "Start a thread about this",
} as const;
