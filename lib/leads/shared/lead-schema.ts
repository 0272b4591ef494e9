import * as z from "zod/mini";
import { optionalText, text } from "../../core/shared/form-schema.ts";
import { email, required } from "../../core/shared/validation.ts";
import { normalizeEmail } from "./lead.ts";

/** A form to sign up for email. `decoyEmail` is the honeypot. */
export const leadSchema = z.object({
  email: text(normalizeEmail, required, email),
  decoyEmail: optionalText((typed) => typed),
});
