import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { closedAuth } from "#lib/auth/shared/flow/auth-state.ts";
import { captchaTexts } from "#lib/core/shared/captcha.ts";
import { apiServer, mockRoute } from "#tests/support/component/mock-api.ts";
import { findToast, renderComponent, siteFacts } from "#tests/support/component/render.tsx";
import { LoginForm } from "./LoginForm.tsx";

const facts = { site: siteFacts, account: null };
const renderForm = () => {
  mockRoute("get", "/api/captcha/challenge", () => ({ body: { provider: "none" } }));
  const send = vi.fn();
  const form = (
    <LoginForm state={closedAuth()} send={send} supportEmail="help@demo.test" facts={facts} />
  );
  return { ...renderComponent(form), send };
};
const logIn = () => screen.getByRole("button", { name: "Log in" });

// spec §5: login: email required and valid, password required
// spec §5: login: sent only if valid
test("is not sent until email and password are valid", async () => {
  const { calls } = mockRoute("post", "/api/auth/identity/callback", () => ({
    status: 401,
    body: { status: "error", code: "UNAUTHENTICATED", message: "No" },
  }));
  const { user } = renderForm();
  await user.click(logIn());
  expect(await screen.findAllByText("This field is required")).toHaveLength(2);
  await user.type(screen.getByLabelText("Email"), "rosa");
  await user.type(screen.getByLabelText("Password"), "secret-1");
  await user.click(logIn());
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText("Email"), "@example.test");
  await user.click(logIn());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ email: "rosa@example.test", password: "secret-1" });
});

// spec §2: dialog: the login form has a captcha
test("where many logins have failed the longer check is solved, explained, and the form sent again", async () => {
  const { calls } = mockRoute("post", "/api/auth/identity/callback", () =>
    calls.length > 1
      ? { status: 401, body: { status: "error", code: "UNAUTHENTICATED", message: "No" } }
      : { status: 400, body: { status: "error", code: "HARDER_CAPTCHA", message: "Longer" } },
  );
  const { user } = renderForm();
  const longer = Promise.withResolvers<void>();
  apiServer.use(
    http.get("*/api/captcha/challenge", async ({ request }) => {
      if (request.url.includes("purpose=guarded-login")) await longer.promise;
      return HttpResponse.json({ provider: "none" });
    }),
  );
  await user.type(screen.getByLabelText("Email"), "rosa@example.test");
  await user.type(screen.getByLabelText("Password"), "secret-1");
  await user.click(logIn());
  expect(await screen.findByText(captchaTexts.checkingLonger)).toBeTruthy();
  longer.resolve();
  expect(await screen.findByText(authTexts.loginFailed)).toBeTruthy();
  expect(calls).toHaveLength(2);
});

// spec §8: auth call failure: toast with the contact address, logged
test("a server that fails is reported in a toast with the address to write to", async () => {
  mockRoute("post", "/api/auth/identity/callback", () => ({
    status: 500,
    body: { status: "error", code: "INTERNAL", message: "No" },
  }));
  const { user, send } = renderForm();
  await user.type(screen.getByLabelText("Email"), "rosa@example.test");
  await user.type(screen.getByLabelText("Password"), "secret-1");
  await user.click(logIn());
  const text =
    "An error occurred. Try again or reach out to the provider's contact address (help@demo.test)";
  expect(await findToast(text)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});
