import { expect, test } from "vitest";
import { loginAnswerText, loginPathWithAnswer } from "./login-answers.ts";

test("the login page shows the result of a plain form, and ignores unknown codes", () => {
  const words = (path: string) =>
    loginAnswerText(new URL(path, "http://a.test").searchParams.get("answer"));
  expect(words(loginPathWithAnswer("link-sent"))).toMatch(/^Check your email!/);
  expect(words(loginPathWithAnswer("password-saved"))).toBe(
    "Success! Your password has been reset",
  );
  for (const foreign of [null, "", "no", "toString", "__proto__"])
    expect(loginAnswerText(foreign)).toBeNull();
});
