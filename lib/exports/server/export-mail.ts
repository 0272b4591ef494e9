import { renderMail } from "#lib/core/server/mail/render-mail.ts";
import { exportKeptDays, exportPath } from "#lib/exports/shared/data-export.ts";
import type { Site } from "#lib/site/shared/site.ts";

/** The mail that an export can be downloaded. The link leads to the account, never to the file. */
export function exportReadyMail(site: Site, origin: string) {
  const { displayName: name, theme } = site;
  return {
    subject: `Your data from ${name} is ready to download`,
    ...renderMail({
      site: { name, hue: theme.hue, url: `${origin}/` },
      heading: "Your data is ready to download",
      preheader: `You have ${exportKeptDays} days.`,
      paragraphs: [
        `The file with everything that ${name} and its sister communities store about you is ready.`,
        `Log in to download it. It is deleted after ${exportKeptDays} days.`,
      ],
      action: { label: "Go to my download", url: origin + exportPath },
      footnote: `You’re getting this email because you asked for your data at ${name}. If this was not you, change your password now.`,
    }),
  };
}
