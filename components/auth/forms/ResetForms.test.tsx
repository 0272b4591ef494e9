import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  findAlert,
  getDescription,
  refuseCall,
  renderForm,
} from "#tests/support/component/account-form.tsx";
import { mockRoute } from "#tests/support/component/mock-api.ts";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole("button", { name });
const withKey = { opening: { resetKey: "key-of-a-mail" } };

// spec §8: password reset: success and failure
test("a reset that is refused clears the field and offers a new link", async () => {
  const message = "Something went wrong, password was not saved.";
  const { calls } = refuseCall("reset-password", { code: "BAD_USER_INPUT", message });
  const { user, send } = renderForm("resetPassword", withKey);
  await user.type(field("New password"), "Demo-passw0rd{Enter}");
  expect((await findAlert(message)).textContent).toBe(message);
  expect(field("New password").value).toBe("");
  expect(document.activeElement).toBe(field("New password"));
  expect(calls).toEqual([{ reset_key: "key-of-a-mail", password: "Demo-passw0rd" }]);
  await user.click(button("Get a new link"));
  expect(send.mock.calls).toEqual([[{ type: "show", form: "requestPasswordReset" }]]);
});

test("a guessable password is rejected at its field and kept", async () => {
  refuseCall("reset-password", { code: "BAD_USER_INPUT", message: "Too easy.", field: "password" });
  const { user } = renderForm("resetPassword", withKey);
  await user.type(field("New password"), "password1{Enter}");
  await waitFor(() => expect(getDescription(field("New password"))).toContain("Too easy."));
  expect(field("New password").value).toBe("password1");
});

test("a link without a key opens the form for a new one", () => {
  renderForm("resetPassword");
  screen.getByText("This link has expired or was already used.", { exact: false });
  expect(screen.queryByLabelText("New password")).toBeNull();
});

// spec §5: password-reset request: username or email required
test("a reset requires a username or an email, shows progress, and does not reveal whether the account exists", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { calls } = mockRoute("post", "/api/auth/request-password-reset", async () => {
    await answered;
    return { body: { status: "success" } };
  });
  const { user, send } = renderForm("requestPasswordReset");
  await user.click(button("Send the link"));
  expect(await screen.findByText("This field is required")).toBeTruthy();
  await user.type(field("Username or email"), "quietharbor");
  await user.click(button("Send the link"));
  expect(await screen.findByText("Working…")).toBeTruthy();
  expect(button("Send the link").getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button("Send the link"));
  answer();
  await waitFor(() => expect(send.mock.calls).toEqual([[{ type: "resetRequested" }]]));
  expect(calls).toEqual([{ email_or_username: "quietharbor", recaptcha_token: "" }]);
});
