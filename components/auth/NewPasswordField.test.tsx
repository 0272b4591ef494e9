import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { mockRoute } from "#tests/support/component/mock-api.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";

// spec §5: guessable passwords are refused
test("leaving the field shows that a password is easy to guess, before the form is sent", async () => {
  const { calls } = mockRoute("post", "/api/auth/check-password", () => ({
    body: { status: "success", isGuessable: true },
  }));
  const { user } = renderComponent(
    <form>
      <input aria-label="Email" name="email" defaultValue="wren@example.org" />
      <NewPasswordField label="Password" name="password" />
    </form>,
  );
  const field = screen.getByLabelText("Password");
  await user.type(field, "short1");
  await user.tab();
  await user.type(field, "2026wren");
  await user.tab();
  await screen.findByText(accountTexts.guessablePassword);
  expect(calls).toEqual([{ password: "short12026wren", username: "", email: "wren@example.org" }]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.type(field, "!");
  await waitFor(() => expect(screen.queryByText(accountTexts.guessablePassword)).toBeNull());
});
