import type { AccountMail } from "#lib/auth/server/mails/account-mails.ts";

/** A change that the owner of an account is notified of. */
export type FactorChange =
  | "authenticator-added"
  | "authenticator-removed"
  | "passkey-added"
  | "passkey-removed"
  | "recovery-codes-replaced";

const headings: Record<FactorChange, string> = {
  "authenticator-added": "An authenticator app was added",
  "authenticator-removed": "Your authenticator app was removed",
  "passkey-added": "A passkey was added",
  "passkey-removed": "A passkey was removed",
  "recovery-codes-replaced": "Your recovery codes were replaced",
};

/** @param url of the screen "Account security" */
export const factorChangedMail = (
  site: string,
  change: FactorChange,
  url: string,
): AccountMail => ({
  subject: `${headings[change]} at ${site}`,
  heading: headings[change],
  preheader: "Check that this was you.",
  paragraphs: [
    `This changes how you log in to your account at ${site}.`,
    "If this was not you, create a new password and check your account security at once.",
  ],
  action: { label: "Check my account security", url },
  footnote: `You’re getting this email because you have an account at ${site}.`,
});
