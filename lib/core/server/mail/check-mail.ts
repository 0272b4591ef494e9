import { z } from "zod";
import type { Mail } from "./mailer.ts";

/** Anything that ends a line, or that no header may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const control = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
/** As the grammar of addresses has it, without names, comments and lists. */
const address = z.email().max(254);

/**
 * Refuses a mail whose headers could be read otherwise than they are meant: a recipient that is not
 * exactly one address, or a line end where a header could be slipped in.
 * @throws Error naming the part that is wrong and never its value: it may be somebody's address
 */
export function checkMail(mail: Mail): void {
  if (control.test(mail.to) || !address.safeParse(mail.to).success)
    throw new Error("A mail needs one plain address to go to.");
  if (mail.subject === "" || control.test(mail.subject))
    throw new Error("The subject of a mail is one line of text.");
  for (const [name, value] of Object.entries(mail.headers ?? {}))
    if (!headerName.test(name) || control.test(value))
      throw new Error("A header of a mail is not one line of text.");
}
