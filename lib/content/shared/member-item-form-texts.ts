/** Texts that the forms of all types of items by members share. */
export const memberItemFormTexts = {
  save: "Save changes",
  saved: "Your changes are saved.",
  notSaved: "Your changes were not saved",
  keptHere: "Your text is still here.",
  keptInTab: "We save your draft.",
  logInAgain: "You have been logged out. Log in from another tab, then try again.",
  sendAgain: "Try again",
} as const;
