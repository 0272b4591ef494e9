import { expect, test } from "vitest";
import { signedUpPath, signedUpProblemText } from "./signed-up.ts";

test("the page after a form without scripts knows how it came out, and of nothing that was typed", () => {
  expect([signedUpPath(null), signedUpPath("email"), signedUpPath("wait")]).toEqual([
    "/signed-up",
    "/signed-up?problem=email",
    "/signed-up?problem=wait",
  ]);
});

test("only its own problems have a message", () => {
  expect(signedUpProblemText("email")).toBe("Please enter a valid email address");
  expect(signedUpProblemText("wait")).toMatch(/Please wait a moment/);
  for (const made of [null, "", "constructor", "__proto__", "<b>"])
    expect(signedUpProblemText(made)).toBeNull();
});
