import type { Queryable } from "#lib/core/server/db/client.ts";

/** One mail to one recipient. Both parts have the same content. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** For example `List-Unsubscribe`; must not contain user input. */
  headers?: Readonly<Record<string, string>>;
  /** The site that the mail belongs to. No mail goes to an address that the mail server has refused permanently. */
  siteId?: number;
  /** The return address for bounces, instead of the sender. */
  envelopeFrom?: string;
};

/**
 * Queues mails. Delivery happens later, with retries, so callers never wait for a mail server. With a transaction, the
 * mail is queued when that commits.
 */
export type Mailer = { send: (mail: Mail, tx?: Queryable) => Promise<void> };
