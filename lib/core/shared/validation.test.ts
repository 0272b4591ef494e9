import { describe, expect, test } from "vitest";
import { endSoon } from "#tests/support/end-soon.ts";
import {
  alphabetic,
  alphanumeric,
  containsNumber,
  email,
  firstProblem,
  maximumLength,
  maximumValue,
  minimumLength,
  minimumValue,
  notEmpty,
  notJustMention,
  notOnlyDigits,
  passwordRules,
  phone,
  type Rule,
  required,
  sameEmail,
  samePassword,
  url,
  zipcode,
} from "./validation.ts";

describe("the rules of spec §5, by their exact words", () => {
  // spec §5: required
  test.each(["", " ", "\n\t", "\u00a0"])("required refuses %j", (value) => {
    expect(required(value)).toBe("This field is required");
  });

  // spec §5: required
  test("required accepts any other value", () => {
    for (const value of ["a", " a ", "0", "."]) expect(required(value)).toBeNull();
  });

  // spec §5: email
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
    "former-member-5@deleted.invalid",
    "a@IMPORT.Invalid ",
  ])("email refuses %j", (value) => {
    expect(email(value)).toBe("Please enter a valid email address");
  });

  // spec §5: email
  test.each([
    "a@b.test",
    "a.b+c@d-e.test",
    "o'neil@b.co.uk",
    "A@B.TEST",
    " a@b.test ",
    `${"a".repeat(64)}@b.test`,
    "1@2.test",
    "a@invalid.test",
  ])("email accepts %j", (value) => {
    expect(email(value)).toBeNull();
  });

  // spec §5: maximum length
  test("maximum length counts to its limit and names it", () => {
    expect(maximumLength(3)("abc")).toBeNull();
    expect(maximumLength(3)("abcd")).toBe("Maximum length of 3 exceeded");
  });

  // spec §5: only the first failing rule shows
  test("only the first failing rule speaks", () => {
    expect(firstProblem("", required, email)).toBe("This field is required");
    expect(firstProblem("a", required, email)).toBe("Please enter a valid email address");
    expect(firstProblem("a@b.test", required, email, maximumLength(3))).toBe(
      "Maximum length of 3 exceeded",
    );
    expect(firstProblem("a@b.test", required, email)).toBeNull();
  });

  test("a text of a million characters made to confuse the email rule is read once", () => {
    for (const value of [
      `${"a".repeat(500_000)}@${"a.".repeat(250_000)}`,
      `a@${"a-".repeat(490_000)}`,
      "@".repeat(1_000_000),
    ])
      endSoon(() => email(value));
  });
});

/** Each rule of the table with its message, a valid value at its limit and an invalid one beyond it. */
const rows: [name: string, rule: Rule, message: string, takes: string[], refuses: string[]][] = [
  ["not empty", notEmpty, "This field is required", [" ", "a"], [""]],
  [
    "email mismatch",
    sameEmail("rosa@b.test"),
    "The email address you entered does not match",
    ["rosa@b.test", " ROSA@b.test "],
    ["", "rosa@b.tes", "rosa+1@b.test"],
  ],
  [
    "password mismatch",
    samePassword("Secret 1"),
    "The password you entered does not match",
    ["Secret 1"],
    ["", "secret 1", "Secret 1 "],
  ],
  [
    "minimum value",
    minimumValue(3),
    "Please enter a value greater than 3",
    ["3.1", "4", " 4 "],
    ["", " ", "3", "-4", "four", "NaN"],
  ],
  [
    "maximum value",
    maximumValue(3),
    "Please enter a value less than 3",
    ["2.9", "-9", "0"],
    ["", "3", "4", "two"],
  ],
  [
    "minimum length",
    minimumLength(4),
    "Please enter at least 4 characters",
    ["abcd", "😀😀😀😀"],
    ["", "abc", "😀😀😀"],
  ],
  [
    "alphabetic only",
    alphabetic,
    "Please use alphabetic characters only",
    ["", "Rosa", "Zoë", "王"],
    ["a1", "a b", "a-b", "a\u0000"],
  ],
  [
    "alphanumeric",
    alphanumeric,
    "Please use alphabetic or numeric characters only",
    ["", "Rosa1", "٣"],
    ["a b", "a_b", "a!", "<b>"],
  ],
  [
    "contains number",
    containsNumber,
    "Please include at least one numeric character",
    ["a1", "0"],
    ["", "abc", "½", "٣"],
  ],
  [
    "password rules",
    passwordRules,
    "Please enter at least 8 characters, including a number",
    ["abcdefg1", "12345678"],
    ["", "abcdef1", "abcdefgh", "😀😀😀😀1"],
  ],
  [
    "not only digits",
    notOnlyDigits,
    "Passwords cannot be only numbers",
    ["", "1234567a", "1234 5678"],
    ["1", "12345678"],
  ],
  [
    "not just a mention",
    notJustMention(false),
    "Please include additional text or an image",
    ["@rosa hello", "hello", "rosa@home"],
    ["@rosa", " @rosa @quiet.harbor ", ""],
  ],
  [
    "phone",
    phone,
    "Please enter a valid US phone number",
    ["2125550123", "+1 (212) 555-0123", "1.212.555.0123"],
    ["", "212555012", "22125550123", "212555012a"],
  ],
  [
    "zipcode",
    zipcode,
    "Please enter a valid US zipcode",
    ["01234", "01234-5678"],
    ["", "1234", "012345", "01234-"],
  ],
  [
    "url",
    url,
    "Please check that your url is valid",
    ["https://a.test", "http://a", " https://a.test/b?c#d "],
    [
      "",
      "a.test",
      "https://",
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://a.test",
      "mailto:a@b.test",
    ],
  ],
];

// spec §5: email mismatch
// spec §5: password mismatch
// spec §5: minimum value and maximum value
// spec §5: minimum length
// spec §5: alphabetic only
// spec §5: alphanumeric
// spec §5: contains number
// spec §5: password rules
// spec §5: not only digits
// spec §5: not just a mention
// spec §5: phone
// spec §5: zipcode
// spec §5: url
describe.each(rows)("%s", (_name, rule, message, takes, refuses) => {
  test.each(takes)("takes %j", (value) => expect(rule(value)).toBeNull());
  test.each(refuses)("refuses %j in the words of the table", (value) =>
    expect(rule(value)).toBe(message),
  );
});

// spec §5: not just a mention
test("a mention with a picture is enough", () => {
  expect(notJustMention(true)("@rosa")).toBeNull();
});
