import { expect, test } from "vitest";
import { AppError } from "#lib/core/shared/errors.ts";
import { parseMessageBody } from "./message.ts";

// spec §5: private message: an empty body is not sent
test.each(["", "  ", "\n\t\n", "\u0000", "\u200b\u2060", "\u3164"])(
  "a message of %j is refused with the text of the spec",
  (body) => {
    expect(() => parseMessageBody(body)).toThrow(
      new AppError("BAD_USER_INPUT", "Please write a message to send"),
    );
  },
);

test("a message may have 5000 characters, measured as it will be stored", () => {
  expect(parseMessageBody(` ${"w".repeat(5000)} `)).toHaveLength(5000);
  expect(() => parseMessageBody("w".repeat(5001))).toThrow("Maximum length of 5000 exceeded");
});

test("a message is stored cleaned, its markup untouched", () => {
  expect(parseMessageBody("\t<i>a</i>\r\n\n\n\nb\u001b ")).toBe("<i>a</i>\n\nb");
});

test("zero-width characters are kept between visible ones", () => {
  expect(parseMessageBody("👩\u200d⚕️")).toBe("👩\u200d⚕️");
});
