/**
 * Texts of links to the report page. They have their own file because every page with posts loads
 * it.
 */
export const reportLinkTexts = {
  report: "Report",
  createAccount: "Create an account to report this.",
} as const;
