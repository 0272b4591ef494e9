import { expect, test } from "vitest";
import { commentSchema } from "./comment-schema.ts";

/** The error message of the form. */
const problem = (body: string) =>
  commentSchema.safeParse({ body }).error?.issues[0]?.message ?? null;

// spec §5: content check: text or an image
test.each(["", "  ", "\n\n", "\u0000\u001f"])("a comment of %j is empty", (body) => {
  expect(problem(body)).toBe("This field is required");
});

// spec §5: not just a mention
test("a comment of nothing but a mention needs more", () => {
  expect(problem(" @juniper_k ")).toBe("Please include additional text or an image");
  expect(problem("@juniper_k thank you")).toBeNull();
});

test("a comment may have 10,000 characters and not one more, without the space around it", () => {
  expect(problem(` ${"w".repeat(10_000)}\n`)).toBeNull();
  expect(problem("w".repeat(10_001))).toBe("Maximum length of 10000 exceeded");
});
