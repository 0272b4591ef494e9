import { loginPath } from "./auth-paths.ts";
import { authTexts } from "./auth-texts.ts";

/** What the login page says once a plain form has done something, by the word in its address. */
const texts = {
  "link-sent": authTexts.resetRequested,
  "password-saved": authTexts.passwordReset,
} as const;
export type LoginAnswer = keyof typeof texts;

/** The login page with what it is to say. */
export const loginPathWith = (answer: LoginAnswer): string => `${loginPath}?answer=${answer}`;

/** The words for what stands in the address; `null` for anything we never wrote there. */
export const loginAnswerText = (answer: string | null): string | null =>
  answer !== null && Object.hasOwn(texts, answer) ? texts[answer as LoginAnswer] : null;
