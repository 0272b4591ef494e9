import { coolOffDays } from "#lib/auth/shared/account-deletion.ts";

/** The content of an account mail, before rendering. */
export type AccountMail = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  footnote: string;
  /** The preview text that email clients show after the subject. */
  preheader: string;
};

const aboutAccount = (site: string) =>
  `You’re getting this email because you have an account at ${site}.`;
const ignoreIt = "If this was not you, you can ignore this email. Nothing happens without you.";

/*
 * No mail contains a name that a member chose: anyone could register with a stranger's address and
 * use the name to send them a message of their own.
 */

/** @param url of the page whose button verifies */
export const verifyMail = (site: string, url: string): AccountMail => ({
  subject: `Verify your email address for ${site}`,
  heading: "Verify your email address",
  preheader: "One click, and your account is ready.",
  paragraphs: [
    `Welcome to ${site}. Please verify your email address to write, react and send messages.`,
    "Open the link in the browser where you are logged in. The link works for 24 hours.",
  ],
  action: { label: "Verify my email address", url },
  footnote: ignoreIt,
});

/** @param url of the page with the first steps */
export const welcomeMail = (site: string, url: string): AccountMail => ({
  subject: `Welcome to ${site}`,
  heading: `Welcome to ${site}`,
  preheader: "Your account is verified.",
  paragraphs: [
    "Your account is verified. You can now write, react and send messages.",
    "Your conditions stay private unless you decide otherwise.",
  ],
  action: { label: "See the first steps", url },
  footnote: aboutAccount(site),
});

/** @param url of the form for a new password */
export const resetMail = (site: string, url: string): AccountMail => ({
  subject: `Create a new password for ${site}`,
  heading: "Create a new password",
  preheader: "The link works for 30 minutes.",
  paragraphs: [
    `Somebody asked for a new password for your account at ${site}.`,
    "The link works once, within 30 minutes.",
  ],
  action: { label: "Create a new password", url },
  footnote: `${ignoreIt} Your password stays as it is.`,
});

/** @param url of the form for the first password */
export const firstPasswordMail = (site: string, url: string): AccountMail => ({
  subject: `Your account at ${site}`,
  heading: "Choose a password",
  preheader: "One more step to your account.",
  paragraphs: [
    `You get emails from ${site}, and now you have an account as well.`,
    "Choose a password to log in. The link works once, within 30 minutes; after that, ask for a new password on the login form.",
  ],
  action: { label: "Choose a password", url },
  footnote: ignoreIt,
});

/** @param url of the form that sends a link for another password */
export const passwordChangedMail = (site: string, url: string): AccountMail => ({
  subject: `Your password for ${site} has been changed`,
  heading: "Your password has been changed",
  preheader: "You have been logged out everywhere.",
  paragraphs: [
    `The password of your account at ${site} has just been changed, and you have been logged out everywhere.`,
    "If this was not you, create a new password now.",
  ],
  action: { label: "Create a new password", url },
  footnote: aboutAccount(site),
});

/**
 * For a member who changed the password while logged in. @param url of the form that sends a link for another password
 */
export const passwordReplacedMail = (site: string, url: string): AccountMail => ({
  ...passwordChangedMail(site, url),
  preheader: "You have been logged out on your other devices.",
  paragraphs: [
    `The password of your account at ${site} has just been changed, and you have been logged out on your other devices.`,
    "If this was not you, create a new password now.",
  ],
});

/** @param url of the page whose button makes the change */
export const changeEmailMail = (site: string, url: string): AccountMail => ({
  subject: `Confirm your new email address for ${site}`,
  heading: "Confirm your new email address",
  preheader: "The link works for 24 hours.",
  paragraphs: [
    `Please confirm that your account at ${site} should use this email address.`,
    "Open the link in the browser where you are logged in. The link works for 24 hours.",
  ],
  action: { label: "Confirm my new email address", url },
  footnote: ignoreIt,
});

/** @param url of the page with the button that undoes the change */
export const emailChangedMail = (site: string, url: string): AccountMail => ({
  subject: `Your email address for ${site} has been changed`,
  heading: "Your email address has been changed",
  preheader: "You can undo this for 7 days.",
  paragraphs: [
    `Your account at ${site} uses another email address from now on.`,
    "If this was not you, undo the change within 7 days. Your password will stop working and every session will be logged out.",
  ],
  action: { label: "This was not me", url },
  footnote: aboutAccount(site),
});

/** @param url of the login form */
export const deletionMail = (site: string, url: string): AccountMail => ({
  subject: `Your account at ${site} will be deleted`,
  heading: "Your account will be deleted",
  preheader: `You can keep it for ${coolOffDays} days.`,
  paragraphs: [
    `You have asked us to delete your account at ${site}. It will be deleted from all our communities in ${coolOffDays} days.`,
    "If you change your mind, or if this was not you, log in before then and choose to keep it.",
  ],
  action: { label: "Log in to keep it", url },
  footnote: aboutAccount(site),
});

/** @param url of the login form */
export const alreadyMemberMail = (site: string, url: string): AccountMail => ({
  subject: `You already have an account at ${site}`,
  heading: "You already have an account",
  preheader: "Log in, or create a new password.",
  paragraphs: [
    `Somebody, perhaps you, has tried to register at ${site} with this email address. You already have an account: one account works in all our communities.`,
    "Log in with it. If you have forgotten your password, create a new one from the login form.",
  ],
  action: { label: "Log in", url },
  footnote: "If this was not you, you can ignore this email. Nothing has changed.",
});
