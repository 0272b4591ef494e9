const switchOn = "Please switch JavaScript on for this site and load the page again.";

/** What people are told whose browser runs no scripts, on pages and in answers to plain forms. */
export const withoutScriptsTexts = {
  register: `Creating an account needs scripts: they show us that you are a person, and lead you through the steps. ${switchOn}`,
  requestReset: `Asking for a link needs scripts: they show us that you are a person. ${switchOn}`,
  username: `Choosing a username needs scripts. ${switchOn}`,
  otherwise: "If you cannot, write to us and we will help:",
  lookBelow: "Something in the form is not right yet. A note beside the field says what.",
  notLoggedIn: "You are not logged in",
  logInCaptcha:
    "There were several tries that failed. Before the next one a script has to show us that you are a person. Switch JavaScript on for this site, or try again in an hour.",
  linkNotSent: "The link was not sent",
  passwordNotSaved: "Your password was not saved",
} as const;
