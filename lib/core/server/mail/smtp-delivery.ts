import type { Transporter } from "nodemailer";
import type { Mail } from "./mailer.ts";

/** Hands one mail to a mail server. Throws an error that holds nothing of the mail. */
export type DeliverMail = (mail: Mail) => Promise<void>;

/** Longer than a mail server takes that works at all, in ms. */
const patienceMs = 20_000;

/**
 * What is worth knowing of a failure, without the address that servers repeat in their answers.
 * @returns such as `SMTP EENVELOPE 550`
 */
function withoutAddress(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return new Error(["SMTP", code, responseCode].filter(Boolean).join(" "));
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
