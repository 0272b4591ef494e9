import { deletionTexts } from "./account-deletion.ts";
import { loginPath } from "./auth-paths.ts";
import { authTexts } from "./auth-texts.ts";

/** The messages of the login page after a plain form has succeeded, by its `answer` parameter. */
const texts = {
  "link-sent": authTexts.resetRequested,
  "password-saved": authTexts.passwordReset,
  "deletion-requested": deletionTexts.requested,
} as const;
export type LoginAnswer = keyof typeof texts;

/** The path of the login page with the message to show. */
export const loginPathWithAnswer = (answer: LoginAnswer): string => `${loginPath}?answer=${answer}`;

/** The message for the `answer` parameter; `null` for an unknown value. */
export const loginAnswerText = (answer: string | null): string | null =>
  answer !== null && Object.hasOwn(texts, answer) ? texts[answer as LoginAnswer] : null;
