import { z } from "zod";

/** Messages of the login form, by their exact words (spec §5). */
export const loginTexts = {
  required: "This field is required",
  email: "Please enter a valid email address",
} as const;

/** What the login form and the server accept (spec §5 Login). */
export const loginSchema = z.object({
  email: z.string().trim().toLowerCase().min(1, loginTexts.required).pipe(z.email(loginTexts.email)),
  password: z.string().min(1, loginTexts.required).max(128),
});
