import type { Transporter } from "nodemailer";
import { PermanentFailure } from "#lib/core/server/jobs/jobs.ts";
import type { Mail } from "./mailer.ts";

/**
 * Hands one mail to a mail server.
 * @throws PermanentFailure when the server does not take mail for this address; any other failure may
 * pass. Neither holds anything of the mail
 */
export type DeliverMail = (mail: Mail) => Promise<void>;

/** Longer than a mail server takes that works at all, in ms. */
const patienceMs = 20_000;

/**
 * What is worth knowing of a failure, without the address that servers repeat in their answers. Only
 * a 5xx to the recipient is for good: one to the login or the sender is ours to mend meanwhile.
 * @returns such as `SMTP EENVELOPE 550`
 */
function withoutAddress(error: unknown): Error {
  const { code, command, permanent, responseCode } = error as Record<string, unknown>;
  const message = ["SMTP", code, responseCode].filter(Boolean).join(" ");
  const isForGood = command === "RCPT TO" && permanent === true;
  return isForGood ? new PermanentFailure(message) : new Error(message);
}

/**
 * Delivery by SMTP. A connection is opened for a mail and closed after it: mails are few, and an idle
 * connection to a mail server breaks.
 * @param url such as `smtps://user:password@mail.example`
 * @param from whom all mails come from
 */
export function createSmtpDelivery(url: string, from: string): DeliverMail {
  let opening: Promise<Transporter> | undefined;
  // Loaded with the first mail: a start has better things to do.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return async ({ to, subject, html, text, headers = {} }) => {
    opening ??= open();
    const transport = await opening;
    try {
      await transport.sendMail({
        from,
        // As an object it is one address, whatever is in it.
        to: { name: "", address: to },
        ...{ subject, html, text },
        headers: { "Auto-Submitted": "auto-generated", ...headers },
      });
    } catch (error) {
      throw withoutAddress(error);
    }
  };
}
