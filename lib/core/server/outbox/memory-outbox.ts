import type { Mail } from "#lib/core/server/mail/mailer.ts";
import type { TextMessage } from "#lib/core/server/sms/sms-sender.ts";
import type { Outbox, OutboxMessage } from "./outbox.ts";

/** An outbox that tests can inspect: the last message is the newest. */
export type MemoryOutbox = Outbox & { mails: Mail[]; texts: TextMessage[] };

/** An outbox in memory. */
export function createMemoryOutbox(): MemoryOutbox {
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const kept: OutboxMessage[] = [];
  const stamp = () => ({ id: String(kept.length + 1), at: new Date().toISOString() });
  return {
    mails,
    texts,
    keepMail: async (mail) => {
      mails.push(mail);
      kept.unshift({ kind: "mail", ...stamp(), ...mail });
    },
    keepText: async (message) => {
      texts.push(message);
      kept.unshift({ kind: "text", ...stamp(), ...message });
    },
    list: async () => [...kept],
  };
}
