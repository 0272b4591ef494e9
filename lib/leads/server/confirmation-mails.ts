import type { Mail } from "#lib/core/server/mail/mailer.ts";
import { renderMail } from "#lib/core/server/mail/render-mail.ts";
import { confirmationTexts } from "#lib/leads/shared/confirmation.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { MailLinks } from "./mail-links.ts";

type Options = {
  site: Site;
  origin: string;
  mailLinks: Pick<MailLinks, "unsubscribeUrl" | "unsubscribeHeaders" | "confirmationUrl">;
  email: string;
};

type Content = Omit<Parameters<typeof renderMail>[0], "site" | "footnote"> & {
  subject: string;
  /** Shown above the link to unsubscribe. */
  footnote: string;
};

/** An email about a subscription, sent by its site and with an unsubscribe link. */
function renderSubscriptionMail(
  options: Options,
  { subject, footnote, ...content }: Content,
): Mail {
  const { site, origin, mailLinks, email } = options;
  return {
    to: email,
    siteId: site.id,
    subject,
    ...renderMail({
      ...content,
      site: { name: site.displayName, url: `${origin}/`, hue: site.theme.hue },
      footnote: `${footnote}\n${mailLinks.unsubscribeUrl(site, email)}`,
    }),
    headers: mailLinks.unsubscribeHeaders(site, email),
  };
}

/** Asks the owner of an address whether they would like the emails of a site. */
export function renderConfirmationMail(options: Options & { now: Date }): Mail {
  const { site, mailLinks, email, now } = options;
  const texts = confirmationTexts.mail;
  return renderSubscriptionMail(options, {
    subject: texts.subject(site.displayName),
    heading: texts.heading,
    preheader: texts.preheader,
    paragraphs: [texts.asked(site.displayName), texts.next],
    action: { label: texts.action, url: mailLinks.confirmationUrl(site, email, now) },
    footnote: texts.ignore,
  });
}

/** The email that an address is confirmed. */
export function renderWelcomeMail(options: Options): Mail {
  const { site, origin } = options;
  const texts = confirmationTexts.welcome;
  return renderSubscriptionMail(options, {
    subject: texts.subject(site.displayName),
    heading: texts.heading,
    preheader: texts.preheader,
    paragraphs: [texts.next],
    action: { label: texts.action, url: `${origin}/?utm_medium=email&utm_campaign=welcome` },
    footnote: texts.footnote(site.displayName),
  });
}
