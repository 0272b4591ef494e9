/** Texts of the footer. */
export const footerTexts = {
  disclaimer: "For information and support, not a substitute for your doctor.",
  logIn: "Log in to your account",
  getHelp: "Get help",
  more: "More communities",
} as const;
