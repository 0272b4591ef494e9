import type { Mail } from "#lib/core/server/mail/mailer.ts";
import type { TextMessage } from "#lib/core/server/sms/sms-sender.ts";

/** A message as it was kept instead of sent. */
export type KeptMail = Mail & { kind: "mail"; id: string; at: string };
export type KeptText = TextMessage & { kind: "text"; id: string; at: string };
export type KeptMessage = KeptMail | KeptText;

/**
 * Where messages stay that no service is configured for: a demo and tests can be used without one.
 * `at` is the time in ISO 8601, `id` is made of digits and letters.
 */
export type Outbox = {
  keepMail: (mail: Mail) => Promise<void>;
  keepText: (message: TextMessage) => Promise<void>;
  /** What is kept, newest first. */
  list: () => Promise<KeptMessage[]>;
};
