import { expect, test } from "vitest";
import { loginProblems } from "./login-rules.ts";

test("the login form asks for an address and a password, and for no more of the password than that it is there", () => {
  expect(loginProblems({ email: "", password: "" })).toEqual({
    email: "This field is required",
    password: "This field is required",
  });
  expect(loginProblems({ email: "no address", password: "x" })).toEqual({
    email: "Please enter a valid email address",
    password: null,
  });
  expect(loginProblems({ email: "a@b.test", password: "   " })).toEqual({
    email: null,
    password: null,
  });
  expect(loginProblems({ email: "a@b.test", password: "x".repeat(129) }).password).toBe(
    "Maximum length of 128 exceeded",
  );
});
