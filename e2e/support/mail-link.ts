import { createMailLinks } from "#lib/leads/server/mail-links.ts";
import { siteUrl } from "./site-url.ts";

/** The signing secret of the server under test, with which tests can write its mails. */
export const mailSecret = "a-secret-of-the-browser-tests-and-nothing-else";

/** The link to end emails that a mail of a demo site to an address holds. */
export function unsubscribeLink(prefix: string, email: string): string {
  const { unsubscribeUrl } = createMailLinks({
    secret: mailSecret,
    toOrigin: () => siteUrl(prefix, ""),
  });
  return unsubscribeUrl({ prefix, host: `${prefix}.localhost` }, email);
}
