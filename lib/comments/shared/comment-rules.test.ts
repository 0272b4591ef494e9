import { describe, expect, test } from "vitest";
import { AppError } from "#lib/core/shared/errors.ts";
import { parseCommentBody } from "./comment-rules.ts";
import { commentSchema } from "./comment-schema.ts";

/** What the form shows. */
const commentProblem = (body: string) =>
  commentSchema.safeParse({ body }).error?.issues[0]?.message ?? null;

describe("a comment", () => {
  // spec §5: content check: text or an image
  test.each(["", "  ", "\n\n", "\u0000\u001f"])("of %j is refused as empty", (body) => {
    expect(() => parseCommentBody(body)).toThrow(
      new AppError("BAD_USER_INPUT", "This field is required", { field: "body" }),
    );
  });

  test("may have 10,000 characters and not one more", () => {
    expect(parseCommentBody("w".repeat(10_000))).toHaveLength(10_000);
    expect(() => parseCommentBody("w".repeat(10_001))).toThrow("Maximum length of 10000 exceeded");
  });

  test("is measured as it will be stored: space around it does not count", () => {
    expect(parseCommentBody(` ${"w".repeat(10_000)}\n`)).toHaveLength(10_000);
    expect(commentProblem(` ${"w".repeat(10_000)} `)).toBeNull();
  });

  test("is stored cleaned, its markup untouched", () => {
    expect(parseCommentBody(" <b>a</b>\r\n\r\n\r\nb\u0007 ")).toBe("<b>a</b>\n\nb");
  });

  test("the form and the server report the same error", () => {
    for (const body of ["", " ", "w".repeat(10_001)])
      expect(() => parseCommentBody(body)).toThrow(commentProblem(body) ?? "no problem");
    expect(commentProblem("words")).toBeNull();
  });
});
