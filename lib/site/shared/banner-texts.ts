/** Texts of the banner that leads to something the editors want to be read. */
export const bannerTexts = {
  label: "From the editors",
  dismiss: "Dismiss this banner",
} as const;
