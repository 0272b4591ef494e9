import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

// spec §4: password strength: Weak, Moderate, Strong
test.each([
  ["", null],
  ["short1", null],
  ["no digits here", null],
  ["1234567890", null],
  ["abcdefg1", "weak"],
  ["abcdefg1!", "weak"],
  ["PASSWORD1", "weak"],
  ["PASSWORD1!", "weak"],
  ["пароль12", "weak"],
  ["Abcdefg1", "moderate"],
  ["Abcdefgh1", "moderate"],
  ["Abcdef1!", "moderate"],
  ["Пароль12", "moderate"],
  ["Abcdefgh1~", "moderate"],
  ["Abcdefg1!", "strong"],
  ["Demo-passw0rd", "strong"],
] as const)("%j is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test("each of the special characters of the rule makes it strong", () => {
  for (const special of "#?!@$%^&*-") expect(passwordStrength(`Abcdefg1${special}`)).toBe("strong");
});
