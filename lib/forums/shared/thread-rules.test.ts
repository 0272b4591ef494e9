import { describe, expect, test } from "vitest";
import { AppError } from "#lib/core/shared/errors.ts";
import { parseThread, threadProblems } from "./thread-rules.ts";

const words = { title: "A title", body: "Some words" };

describe("a thread", () => {
  test("may have optional fields, such as no topic", () => {
    const words = { title: "Nights", body: "How?", category: null };
    expect(parseThread(words)).toEqual({ title: "Nights", body: "How?" });
  });

  test.each(["", " \n\t", "\u0000\u001f", "\u200b\u2060\u00ad", "\u202e"])(
    "needs a title and words that can be seen: %j are none",
    (nothing) => {
      const problem = "This field is required";
      expect(threadProblems({ title: nothing, body: nothing })).toEqual({
        title: problem,
        body: problem,
      });
      expect(() => parseThread({ ...words, title: nothing })).toThrow(
        new AppError("BAD_USER_INPUT", problem, { field: "title" }),
      );
      expect(() => parseThread({ ...words, body: nothing })).toThrow(
        new AppError("BAD_USER_INPUT", problem, { field: "body" }),
      );
    },
  );

  // spec §5: a thread: title and text, 140 and 10,000 characters
  test("may have 140 characters of title and 10,000 of text, not one more", () => {
    const longest = { title: "t".repeat(140), body: "w".repeat(10_000) };
    expect(parseThread(longest)).toEqual(longest);
    expect(threadProblems({ title: `${longest.title}t`, body: `${longest.body}w` })).toEqual({
      title: "Maximum length of 140 exceeded",
      body: "Maximum length of 10000 exceeded",
    });
  });

  test("is measured in its stored form", () => {
    const padded = { title: `  ${"t ".repeat(70)} `, body: ` ${"w".repeat(10_000)}\n` };
    expect(threadProblems(padded)).toEqual({ title: null, body: null });
  });

  test("is stored clean: a one-line title, unchanged markup", () => {
    expect(
      parseThread({ title: " <b>One</b>\r\n two\u0007 ", body: " a\r\n\r\n\r\n\r\nb\u0000 " }),
    ).toEqual({ title: "<b>One</b> two", body: "a\n\nb" });
  });
});
