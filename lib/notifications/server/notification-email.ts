import type { Mail } from "#lib/core/server/mail/mailer.ts";
import { renderMail } from "#lib/core/server/mail/render-mail.ts";
import type { MailLinks } from "#lib/leads/server/mail-links.ts";
import {
  notificationSettingsPath,
  notificationsPath,
} from "#lib/notifications/shared/notification.ts";
import { notificationEmailTexts as texts } from "#lib/notifications/shared/notification-email-texts.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { NotificationGroup } from "./to-notification-group.ts";

/** Maximum number of listed entries; the others are counted. */
const maxListed = 15;

/**
 * The email about some groups of notifications. Its subject only gives their number: locked screens show it. The
 * sentences contain no titles that only members may read.
 * @param options.newestId id of the newest notification; with the member it forms the `Message-ID`, which is the same
 * for each attempt
 */
export function renderNotificationEmail(options: {
  site: Site;
  origin: string;
  mailLinks: Pick<MailLinks, "unsubscribeUrl" | "unsubscribeHeaders">;
  to: string;
  memberId: number;
  newestId: number;
  groups: readonly NotificationGroup[];
}): Mail {
  const { site, origin, mailLinks, to, memberId, newestId, groups } = options;
  const listed = groups.slice(0, maxListed).map(({ text }) => `${text}.`);
  const more = groups.length - listed.length;
  const heading = texts.heading(groups.length);
  const [only] = groups;
  // The URL of an item would reveal its title.
  const path = only && groups.length === 1 && only.contentId === null ? only.path : null;
  return {
    to,
    siteId: site.id,
    subject: heading,
    ...renderMail({
      site: { name: site.displayName, url: `${origin}/`, hue: site.theme.hue },
      heading,
      preheader: texts.preheader,
      paragraphs: more > 0 ? [...listed, texts.more(more)] : listed,
      action: path
        ? { label: texts.openOne, url: `${origin}${path}` }
        : { label: texts.open, url: `${origin}${notificationsPath}` },
      footnote: texts.footnote({
        siteName: site.displayName,
        settingsUrl: `${origin}${notificationSettingsPath}`,
        unsubscribeUrl: mailLinks.unsubscribeUrl(site, to),
      }),
    }),
    headers: {
      ...mailLinks.unsubscribeHeaders(site, to),
      "Message-ID": `<notifications.${newestId}.${memberId}@${site.host}>`,
    },
  };
}
