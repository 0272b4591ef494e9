import type { Mail } from "#lib/core/server/mail/mailer.ts";
import type { TextMessage } from "#lib/core/server/sms/sms-sender.ts";

/** A message that was kept instead of sent. */
export type OutboxMail = Mail & { kind: "mail"; id: string; at: string };
export type OutboxText = TextMessage & { kind: "text"; id: string; at: string };
export type OutboxMessage = OutboxMail | OutboxText;

/**
 * Keeps messages when no delivery service is configured, such as in demos and tests. `at` is the time in
 * ISO 8601; `id` consists of letters and digits.
 */
export type Outbox = {
  keepMail: (mail: Mail) => Promise<void>;
  keepText: (message: TextMessage) => Promise<void>;
  /** Newest first. */
  list: () => Promise<OutboxMessage[]>;
};
