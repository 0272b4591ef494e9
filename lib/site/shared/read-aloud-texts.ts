/** Texts of the button that reads a page aloud. */
export const readAloudTexts = {
  start: "Read aloud",
  pause: "Pause reading",
  resume: "Continue reading",
  stop: "Stop reading",
  failed: "Reading aloud could not start. Please try again.",
} as const;
