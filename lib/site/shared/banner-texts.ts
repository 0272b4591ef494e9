/** Texts of the banner that links to a page chosen by the editors. */
export const bannerTexts = {
  label: "From the editors",
  dismiss: "Dismiss this banner",
} as const;
