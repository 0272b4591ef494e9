const switchOn = "Turn on JavaScript for this site and reload the page.";

/** Texts for browsers without JavaScript, on pages and in responses to plain forms. */
export const withoutScriptsTexts = {
  register: `Creating an account needs JavaScript, which we use to confirm you’re human. ${switchOn}`,
  requestReset: `Asking for a link needs JavaScript, which we use to confirm you’re human. ${switchOn}`,
  username: `Choosing a username needs JavaScript. ${switchOn}`,
  otherwise: "If you can’t, email us and we will help:",
  lookBelow: "There is a problem with the form. See the message beside the field.",
  notLoggedIn: "You are not logged in",
  logInCaptcha:
    "There were many failed attempts. Log in with a browser that you have logged in with before, or turn on JavaScript for this site so that we can confirm you’re human.",
  linkNotSent: "The link was not sent",
  passwordNotSaved: "Your password was not saved",
} as const;
