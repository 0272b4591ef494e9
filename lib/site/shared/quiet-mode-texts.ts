/** Texts of quiet mode, on every page. */
export const quietModeTexts = {
  name: "Quiet mode",
  turnOn: "Turn on quiet mode",
  leave: "Leave quiet mode",
  what: "A dim page with large text, without pictures, ads and extra lists.",
  isOn: "Quiet mode is on. Pictures, ads and extra lists are hidden.",
  ends: "It ends by itself after 12 hours, or at 6 in the morning. Then everything is as it was before.",
} as const;
