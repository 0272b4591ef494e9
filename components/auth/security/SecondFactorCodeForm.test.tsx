import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { ConfirmIdentityForm } from "./ConfirmIdentityForm.tsx";
import { SecondFactorCodeForm } from "./SecondFactorCodeForm.tsx";

// Captures the posted body, because jsdom cannot send forms.
const post = vi.spyOn(HTMLFormElement.prototype, "submit");
beforeEach(() => {
  post.mockReset().mockImplementation(() => undefined);
});

afterAll(() => post.mockRestore());

const confirm = () => screen.getByRole("button", { name: "Confirm" });
const isPosted = () => waitFor(() => expect(post).toHaveBeenCalledOnce());

test("a missing code is reported at its field, and the browser posts a code once", async () => {
  const { user } = renderComponent(
    <SecondFactorCodeForm action="/api/auth/second-factor" submit="Confirm" />,
  );
  await user.click(confirm());
  expect(await screen.findByText("This field is required")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  expect(post).not.toHaveBeenCalled();
  await user.type(screen.getByRole("textbox"), "123 456");
  await user.click(confirm());
  await isPosted();
  await user.click(confirm());
  expect(post).toHaveBeenCalledOnce();
});

test("the server's error of the last try is at the field from the start", () => {
  renderComponent(
    <SecondFactorCodeForm action="/api/auth/second-factor" submit="Confirm" error="Wrong code." />,
  );
  expect(screen.getByText("Wrong code.")).toBeTruthy();
  expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
});

test("an identity is confirmed by a code instead of the password, and not by nothing", async () => {
  const { user } = renderComponent(<ConfirmIdentityForm hasAuthenticator hasPasskey={false} />);
  await user.click(confirm());
  expect(await screen.findByText("This field is required")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  expect(post).not.toHaveBeenCalled();
  await user.type(screen.getByRole("textbox"), "123456");
  await user.click(confirm());
  await isPosted();
});

test.each([
  ["password", "Enter your password again", "Password"],
  ["code", "Enter a new code", "Code"],
])("a wrong %s shows an error at its field", (problem, message, label) => {
  renderComponent(<ConfirmIdentityForm hasAuthenticator hasPasskey={false} problem={problem} />);
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
});
