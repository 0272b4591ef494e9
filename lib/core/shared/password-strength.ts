import { firstProblem, notOnlyDigits, passwordRules } from "./validation.ts";

export type PasswordStrength = "weak" | "moderate" | "strong";

/** Labels of the strengths, weakest first. */
export const passwordStrengthLabels: Record<PasswordStrength, string> = {
  weak: "Weak",
  moderate: "Moderate",
  strong: "Strong",
};

/**
 * Strength of a password (spec §5 Password). A valid password, with at least 8 characters, a digit and
 * not only digits, is at least weak.
 * @returns null for an invalid password
 */
export function passwordStrength(password: string): PasswordStrength | null {
  if (firstProblem(password, passwordRules, notOnlyDigits) !== null) return null;
  const isModerate = /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password);
  if (!isModerate) return "weak";
  return password.length >= 9 && /[#?!@$%^&*-]/.test(password) ? "strong" : "moderate";
}
