import * as z from "zod/mini";
import { optionalText, text } from "#lib/core/shared/form-schema.ts";
import { email, required } from "#lib/core/shared/validation.ts";
import { normalizeEmail } from "./lead.ts";

/** A form to sign up for email. `decoyEmail` is the honeypot. */
export const leadSchema = z.object({
  email: text(normalizeEmail, required, email),
  decoyEmail: optionalText((typed) => typed),
});
