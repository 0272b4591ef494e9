import { expect, test } from "vitest";
import { clearRegisterDraft, readRegisterDraft, saveRegisterDraft } from "./register-draft.ts";

test("the draft keeps the typed text without the password, until it is cleared", () => {
  const fields = new FormData();
  fields.set("email", "ada@example.test");
  fields.set("username", "");
  fields.set("password", "Secret-1");
  saveRegisterDraft(fields);
  expect(readRegisterDraft()).toEqual({ email: "ada@example.test", username: "" });
  clearRegisterDraft();
  expect(readRegisterDraft()).toEqual({});
});
