import PostalMime from "postal-mime";
import { z } from "zod";
import { AppError } from "#lib/core/shared/errors.ts";

/**
 * A report of a mail server or mail service about an email: a hard bounce, a soft bounce or a spam
 * complaint.
 */
export type BounceKind = "hard" | "soft" | "complaint";

/** A report, with the texts that may contain our token. */
export type BounceReport = {
  kind: BounceKind;
  texts: readonly string[];
  /** The email addresses in the report that it may be about. */
  emails: readonly string[];
};

const maxReports = 100;
/** A report is about one email to one address. */
const maxEmails = 10;

const list = z
  .array(
    z.object({
      kind: z.enum(["hard", "soft", "complaint"]),
      /** The `Message-ID` of our email, or the address that the bounce went to. */
      id: z.string().min(1).max(1000),
      /** The recipient of our email. Newsletters are matched without it. */
      recipient: z.string().max(320).optional(),
    }),
  )
  .max(maxReports);

/**
 * Reads a list of reports, such as one converted from a mail service's webhook.
 * @throws AppError BAD_USER_INPUT
 */
export function parseBounceList(value: unknown): BounceReport[] {
  const parsed = list.safeParse(value);
  if (!parsed.success)
    throw new AppError("BAD_USER_INPUT", "Send a list of objects with kind and id.");
  return parsed.data.map(({ kind, id, recipient }) => ({
    kind,
    texts: [id],
    emails: recipient === undefined ? [] : [recipient],
  }));
}

/** The values of a field in the parts of a report. */
const readFields = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`^${name}:[ \\t]*(?:\\r?\\n[ \\t]+)?(\\S.*)$`, "gim"))].map(
    ([, value = ""]) => value.trim().toLowerCase(),
  );

/** Fields with the address of the person whom our email was for: of a report, and of the email that came back. */
const recipientFields = ["Final-Recipient", "Original-Recipient", "Original-Rcpt-To", "To"];

const readEmails = (text: string): string[] =>
  recipientFields
    .flatMap((name) => readFields(text, name))
    // Removes the type before the address, as in `rfc822; a@b.example`, and angle brackets.
    .map((value) => value.replace(/^[\w-]+;\s*/, "").replace(/^.*<([^<>]*)>$/, "$1"))
    .filter((value) => value.includes("@"));

function toKind(parts: ReadonlyMap<string, string>): BounceKind | null {
  const feedback = parts.get("message/feedback-report");
  if (feedback !== undefined)
    return readFields(feedback, "Feedback-Type").some(
      (type) => type === "abuse" || type === "fraud",
    )
      ? "complaint"
      : null;
  const status = parts.get("message/delivery-status");
  if (status === undefined) return null;
  const [action] = readFields(status, "Action");
  const [code = ""] = readFields(status, "Status");
  if (action === "failed") return code.startsWith("4") ? "soft" : "hard";
  return action === "delayed" ? "soft" : null;
}

/**
 * Reads a delivery status notification (RFC 3464) or a complaint (RFC 5965) as a mail server sends it.
 * @throws AppError BAD_USER_INPUT for anything else
 */
export async function parseBounceMail(raw: Uint8Array): Promise<BounceReport> {
  const mail = await PostalMime.parse(raw, {
    attachmentEncoding: "utf8",
    maxNestingDepth: 20,
    maxHeadersSize: 64 * 1024,
  }).catch(() => null);
  const parts = new Map(
    (mail?.attachments ?? []).map(({ mimeType, content }) => [
      mimeType.toLowerCase(),
      String(content),
    ]),
  );
  const kind = mail && toKind(parts);
  if (!kind) throw new AppError("BAD_USER_INPUT", "This is no delivery report.");
  // The places of our token: the address of the bounce, and the headers of our own email.
  const written = mail.headers.filter(({ key }) =>
    ["to", "delivered-to", "x-original-to", "in-reply-to", "references"].includes(key),
  );
  return {
    kind,
    texts: [...written.map(({ value }) => value), ...parts.values()],
    emails: [...new Set([...parts.values()].flatMap(readEmails))].slice(0, maxEmails),
  };
}
