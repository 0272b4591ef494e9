/** Texts of the page that credits the authors of fonts and pictures. */
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

/** The path of the credits page. */
export const creditsPath = "/credits";
