import { expect, test } from "vitest";
import { clearRegisterDraft, readRegisterDraft, saveRegisterDraft } from "./register-draft.ts";

test("what was typed is kept without the password, until it is forgotten", () => {
  saveRegisterDraft({ email: "ada@example.test", username: undefined, password: "Secret-1" });
  expect(readRegisterDraft()).toEqual({ email: "ada@example.test", username: "" });
  clearRegisterDraft();
  expect(readRegisterDraft()).toEqual({});
});
