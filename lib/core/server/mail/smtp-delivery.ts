import type { Transporter } from "nodemailer";
import { PermanentFailure } from "#lib/core/server/jobs/jobs.ts";
import type { Mail } from "./mailer.ts";

/**
 * Sends one mail to a mail server.
 * @throws PermanentFailure when the server rejects the recipient; other errors may be temporary. No
 * error contains parts of the mail
 */
export type DeliverMail = (mail: Mail) => Promise<void>;

/** Longer than a working mail server needs. */
const timeoutMs = 20_000;

/**
 * An error without the address, which servers repeat in their responses. Only a 5xx response to the
 * recipient is permanent: an operator can fix a failed login or a rejected sender.
 * @returns such as `SMTP EENVELOPE 550`
 */
function toDeliveryError(error: unknown): Error {
  const { code, command, permanent, responseCode } = error as Record<string, unknown>;
  const message = ["SMTP", code, responseCode].filter(Boolean).join(" ");
  const isPermanent = command === "RCPT TO" && permanent === true;
  return isPermanent ? new PermanentFailure(message) : new Error(message);
}

/**
 * Delivery by SMTP. Each mail uses its own connection: mails are rare, and servers close idle
 * connections.
 * @param url such as `smtps://user:password@mail.example`
 * @param from the sender of all mails
 */
export function createSmtpDelivery(url: string, from: string): DeliverMail {
  let opening: Promise<Transporter> | undefined;
  // Loaded with the first mail to keep the start fast.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return async ({ to, subject, html, text, headers = {}, envelopeFrom }) => {
    opening ??= open();
    const transport = await opening;
    try {
      await transport.sendMail({
        from,
        // An object is always exactly one address.
        to: { name: "", address: to },
        subject,
        html,
        text,
        envelope: envelopeFrom ? { from: envelopeFrom, to } : undefined,
        headers: { "Auto-Submitted": "auto-generated", ...headers },
      });
    } catch (error) {
      throw toDeliveryError(error);
    }
  };
}
