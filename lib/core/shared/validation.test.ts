import { describe, expect, test } from "vitest";
import { email, firstProblem, maximumLength, required } from "./validation.ts";

describe("the rules of spec §5, by their exact words", () => {
  test.each(["", " ", "\n\t", "\u00a0"])("required refuses %j", (value) => {
    expect(required(value)).toBe("This field is required");
  });

  test("required takes anything else", () => {
    for (const value of ["a", " a ", "0", "."]) expect(required(value)).toBeNull();
  });

  test.each([
    "",
    "a",
    "a@",
    "@b.test",
    "a@b",
    "a b@c.test",
    "a@b..test",
    "a@-b.test",
    "a@b-.test",
    "a@b.test@c.test",
    "a@b,c.test",
    `${"a".repeat(65)}@b.test`,
    `a@${"b".repeat(64)}.test`,
    `a@${"b.".repeat(130)}test`,
    "a@b.test\u0000",
    "<a@b.test>",
    "a@[127.0.0.1]",
  ])("email refuses %j", (value) => {
    expect(email(value)).toBe("Please enter a valid email address");
  });

  test.each([
    "a@b.test",
    "a.b+c@d-e.test",
    "o'neil@b.co.uk",
    "A@B.TEST",
    " a@b.test ",
    `${"a".repeat(64)}@b.test`,
    "1@2.test",
  ])("email takes %j", (value) => {
    expect(email(value)).toBeNull();
  });

  test("maximum length counts to its limit and names it", () => {
    expect(maximumLength(3)("abc")).toBeNull();
    expect(maximumLength(3)("abcd")).toBe("Maximum length of 3 exceeded");
  });

  test("only the first failing rule speaks", () => {
    expect(firstProblem("", required, email)).toBe("This field is required");
    expect(firstProblem("a", required, email)).toBe("Please enter a valid email address");
    expect(firstProblem("a@b.test", required, email, maximumLength(3))).toBe(
      "Maximum length of 3 exceeded",
    );
    expect(firstProblem("a@b.test", required, email)).toBeNull();
  });

  test("a text of 100,000 characters made to confuse the email rule is judged at once", () => {
    const startedAt = performance.now();
    for (const value of [
      `${"a".repeat(50_000)}@${"a.".repeat(25_000)}`,
      `a@${"a-".repeat(49_000)}`,
      "@".repeat(100_000),
    ])
      email(value);
    expect(performance.now() - startedAt).toBeLessThan(100);
  });
});
