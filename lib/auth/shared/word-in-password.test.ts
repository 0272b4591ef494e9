import { expect, test } from "vitest";
import { endSoon } from "#tests/support/end-soon.ts";
import { localPart, wordIn } from "./word-in-password.ts";

test.each([
  ["Migraine2024!", "migraine"],
  ["M1gr@ine-2024!", "migraine"],
  ["--mental.health--7", "mentalhealth"],
  ["2024migraine", "migraine"],
  ["wren_ashby99", "wrenashby"],
  ["12345678", ""],
  ["", ""],
  ["Walnut-7-harbor", "walnutharbor"],
])("the word in %j is %j", (password, word) => {
  expect(wordIn(password)).toBe(word);
});

test("a long password is read once", () => {
  endSoon(() => wordIn(`${"1a@".repeat(1_000_000)}`));
});

test.each([
  ["ada@example.test", "ada"],
  ["ada", "ada"],
])("the part of %s before the @ is %s", (email, part) => {
  expect(localPart(email)).toBe(part);
});
