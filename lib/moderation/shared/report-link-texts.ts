/** Texts of what leads to a report. A file of its own, because every page with posts loads it. */
export const reportLinkTexts = {
  report: "Report",
  createAccount: "Create an account to report this.",
} as const;
