import { firstProblem, notOnlyDigits, passwordRules } from "./validation.ts";

export type PasswordStrength = "weak" | "moderate" | "strong";

/** What a person reads; in the order of strength. */
export const passwordStrengthWords: Record<PasswordStrength, string> = {
  weak: "Weak",
  moderate: "Moderate",
  strong: "Strong",
};

/**
 * How hard a password is to guess (spec §5 Password). Weak is every valid one: at
 * least 8 characters, a digit, not only digits.
 * @returns null for a password that is not valid, which has no strength to show
 */
export function passwordStrength(password: string): PasswordStrength | null {
  if (firstProblem(password, passwordRules, notOnlyDigits) !== null) return null;
  const isModerate = /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password);
  if (!isModerate) return "weak";
  return password.length >= 9 && /[#?!@$%^&*-]/.test(password) ? "strong" : "moderate";
}
