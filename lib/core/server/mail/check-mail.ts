import { z } from "zod";
import type { Mail } from "./mailer.ts";

/** Line ends and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const control = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
/** A bare address: no display name, comment or list. */
const address = z.email().max(254);

/**
 * Rejects a mail that could be used for header injection: the recipient must be exactly one address, and
 * no header may contain a line end.
 * @throws Error naming the invalid part but not its value, which may be a personal address
 */
export function checkMail(mail: Mail): void {
  if (control.test(mail.to) || !address.safeParse(mail.to).success)
    throw new Error("The recipient of a mail must be one plain address.");
  if (mail.subject === "" || control.test(mail.subject))
    throw new Error("The subject of a mail must be one line of text.");
  for (const [name, value] of Object.entries(mail.headers ?? {}))
    if (!headerName.test(name) || control.test(value))
      throw new Error("A header of a mail must be one line of text.");
}
