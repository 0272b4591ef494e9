import type { AccountMail } from "#lib/auth/server/mails/account-mails.ts";
import { type SocialProviderName, socialProviderTitles } from "#lib/core/shared/social-provider.ts";

/** @param url of the page with the button that links the accounts */
export function connectMail(site: string, provider: SocialProviderName, url: string): AccountMail {
  const title = socialProviderTitles[provider];
  return {
    subject: `Connect ${title} to your account at ${site}`,
    heading: `Connect ${title} to your account`,
    preheader: "The link works for 30 minutes.",
    paragraphs: [
      `Somebody has logged in at ${site} with ${title}, whose account there has this email address. To use it for your account at ${site} as well, follow the link.`,
      "Open it in the browser where you started. It works once, within 30 minutes.",
    ],
    action: { label: `Connect ${title}`, url },
    footnote: "If this was not you, you can ignore this email. Nothing happens without you.",
  };
}

/** Notifies the owner of an account of its new sign-in method. */
export function connectedMail(site: string, provider: SocialProviderName): AccountMail {
  const title = socialProviderTitles[provider];
  return {
    subject: `${title} is connected to your account at ${site}`,
    heading: `${title} is connected to your account`,
    preheader: `You can log in with ${title} now.`,
    paragraphs: [`From now on you can log in to your account at ${site} with ${title} as well.`],
    footnote:
      "If this was not you, create a new password now and remove the connection in your account settings.",
  };
}
