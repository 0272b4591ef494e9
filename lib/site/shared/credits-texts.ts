/** Texts of the page that names whose fonts and pictures are used. */
export const creditsTexts = {
  title: "Credits",
  link: "Credits",
  intro: "Thank you to the people who make these fonts and pictures and let everyone use them.",
  pictures: "Pictures",
  fonts: "Fonts",
  others:
    "All other drawings and icons were made for this site. Photos that members upload belong to them.",
  by: "by",
  license: "License:",
} as const;

/** The address of that page. */
export const creditsPath = "/credits";
