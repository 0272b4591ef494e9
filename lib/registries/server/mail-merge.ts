import type { Queryable } from "#lib/core/server/db/client.ts";
import { renderMail } from "#lib/core/server/mail/render-mail.ts";
import type { MergeFacts } from "#lib/moderation/server/members/member-merges.ts";
import { mergeMailTexts as texts } from "#lib/moderation/shared/members/member-merge-texts.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";

/** Emails the owner of two merged accounts at both addresses, in the transaction of the merge. */
export async function mailMerge(
  tx: Queryable,
  { mailer, toOrigin, directory }: Pick<Services, "mailer" | "toOrigin" | "directory">,
  { kept, gone, site }: { kept: MergeFacts; gone: MergeFacts; site: Site },
): Promise<void> {
  for (const account of [kept, gone]) {
    const { displayName: name, theme, host } = directory.byId(account.homeSiteId) ?? site;
    const url = new URL("/", toOrigin(host)).href;
    const content = renderMail({
      site: { name, hue: theme.hue, url },
      heading: texts.subject,
      preheader: texts.preheader,
      paragraphs: [
        texts.joined(gone.username, kept.username),
        texts.logIn(kept.username),
        texts.wrong,
      ],
      action: { label: texts.open, url },
      footnote: `You’re getting this email because you have an account at ${name}.`,
    });
    await mailer.send({ to: account.email, subject: texts.subject, ...content }, tx);
  }
}
