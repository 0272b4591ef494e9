import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, isPhoneNumber, phoneDigits, phoneFieldLimit } from "./phone-number.ts";

test.each([
  ["", "+1 "],
  ["+1 ", "+1 "],
  ["+1", "+1 "],
  ["2", "+1 (2"],
  ["+1 2", "+1 (2"],
  ["+1 (212", "+1 (212"],
  ["+1 (2125", "+1 (212)5"],
  ["+1 (212)5550", "+1 (212)555-0"],
  ["+1 (212)555-0123", "+1 (212)555-0123"],
  ["+1 (212)555-01234", "+1 (212)555-0123"],
  ["1 212 555 0123", "+1 (212)555-0123"],
  ["212.555.0123 ext", "+1 (212)555-0123"],
  ["２１２5550123", "+1 (212)555-0123"],
  ["call me", "+1 "],
])("%j shows as %j", (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

const tenDigits = fc.stringMatching(/^[2-9]\d{9}$/);

test("whatever is typed, the field holds its shape, its cap and the digits as typed", () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: "binary" }), (one, other) => {
      const shown = formatPhone(`${one}${other}`);
      expect(shown).toMatch(/^\+1 (\(\d{1,3}(\)\d{1,3}(-\d{1,4})?)?)?$/);
      expect(shown.length).toBeLessThanOrEqual(phoneFieldLimit);
      expect(phoneDigits(shown)).toBe(phoneDigits(`${one}${other}`).slice(0, 10));
      expect(formatPhone(shown)).toBe(shown);
    }),
  );
});

test("formats a number typed digit by digit, and backspace deletes one digit each time", () => {
  fc.assert(
    fc.property(tenDigits, (digits) => {
      let field = "+1 ";
      for (const digit of digits) field = formatPhone(field + digit);
      expect(phoneDigits(field)).toBe(digits);
      expect(isPhoneNumber(field)).toBe(true);
      for (let left = 9; left >= 0; left -= 1) {
        field = formatPhone(field.slice(0, -1));
        expect(phoneDigits(field)).toHaveLength(left);
      }
    }),
  );
});
