import { createMailLinks } from "#lib/leads/server/mail-links.ts";
import { siteUrl } from "./site-url.ts";

/** The signing secret of the server under test, with which tests can sign links of its mails. */
export const mailSecret = "a-secret-of-the-browser-tests-and-nothing-else";

/** The unsubscribe link in mails of a demo site to an address. */
export function unsubscribeLink(prefix: string, email: string): string {
  const { unsubscribeUrl } = createMailLinks({
    secret: mailSecret,
    toOrigin: () => siteUrl(prefix, ""),
  });
  return unsubscribeUrl({ prefix, host: `${prefix}.localhost` }, email);
}
