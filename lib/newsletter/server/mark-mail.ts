import { randomUUID } from "node:crypto";
import type { Mail } from "#lib/core/server/mail/mailer.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { BounceTokens } from "./bounce-tokens.ts";

/**
 * An email of a site, such as a notification email, with a token in its return address and in its `Message-ID`:
 * reports about the email are matched by it. Account emails have no site and stay unchanged, because they are always
 * sent.
 */
export function markMail(
  mail: Mail,
  ports: {
    bounceTokens: Pick<BounceTokens, "toMailToken" | "toSender">;
    directory: Pick<SiteDirectory, "byId">;
  },
): Mail {
  const { siteId, to, headers } = mail;
  const site = siteId === undefined ? undefined : ports.directory.byId(siteId);
  if (!site) return mail;
  const token = ports.bounceTokens.toMailToken(site.id, to);
  const sender = ports.bounceTokens.toSender(token);
  const id = headers?.["Message-ID"] ?? `<${randomUUID()}@${site.host}>`;
  return {
    ...mail,
    headers: { ...headers, "Message-ID": id.replace(/@(?=[^@]*$)/, `.${token}@`) },
    envelopeFrom: sender || undefined,
  };
}
