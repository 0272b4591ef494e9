import { expect, test } from "vitest";
import { toPlainWords } from "./medical-words.ts";

test.each([
  ["nephrolithiasis", ["kidney", "stones"]],
  ["gastroenteritis", ["stomach", "intestine", "inflammation", "infection"]],
  ["hypoglycemia", ["low", "sugar", "blood"]],
  ["hypercortisolism", ["high", "excess", "cortisol"]],
  ["arthropathies", []],
  ["cardiologists", ["heart", "doctor"]],
  ["headache", []],
  ["sleep", []],
  ["ear", []],
])("%s is made of %j", (word, words) => {
  expect(toPlainWords(word)).toEqual(words);
});
