import { expect, test } from "vitest";
import { forgetKeptFields, keepFields, readKeptFields } from "./kept-fields.ts";

test("what was typed is kept without the password, until it is forgotten", () => {
  keepFields({ email: "ada@example.test", username: undefined, password: "Secret-1" });
  expect(readKeptFields()).toEqual({ email: "ada@example.test", username: "" });
  forgetKeptFields();
  expect(readKeptFields()).toEqual({});
});
