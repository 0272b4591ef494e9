import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { authFormComponents } from "#components/auth/forms/auth-form-components.ts";
import { sampleAccount } from "#components/auth/forms/sample-account.ts";
import type {
  AuthAccountFacts,
  AuthEvent,
  AuthForm,
  AuthSiteFacts,
} from "#lib/auth/shared/auth-forms.ts";
import { type AuthOpening, openedAuth } from "#lib/auth/shared/flow/auth-state.ts";
import { mockRoute } from "./mock-api.ts";
import { renderComponent, siteFacts } from "./render.tsx";

export const socialNetwork = { isSocialNetwork: true };

type Options = {
  site?: Partial<AuthSiteFacts>;
  /** `null` for a guest. */
  account?: AuthAccountFacts | null;
  opening?: AuthOpening;
};

/** Renders one form of the authentication dialog, without a captcha. @returns also the events that it reports */
export function renderForm(form: AuthForm, options: Options = {}) {
  const { site, account = sampleAccount, opening } = options;
  mockRoute("get", "/api/captcha/challenge", () => ({ body: { provider: "none" } }));
  mockRoute("post", "/api/auth/check-password", () => ({
    body: { status: "success", isGuessable: false },
  }));
  const send = vi.fn<(event: AuthEvent) => void>();
  const Form = authFormComponents[form];
  const rendered = renderComponent(
    <Form
      facts={{ site: { ...siteFacts, ...site }, account }}
      state={openedAuth({ form, ...opening })}
      send={send}
      supportEmail="help@demo.test"
    />,
    site ? { site } : {},
  );
  return { ...rendered, send };
}

/** Mocks a REST call of the forms that is refused. @returns the bodies of every call so far */
export const refuseCall = (
  path: string,
  refusal: { code: string; message: string; field?: string },
): { calls: unknown[] } =>
  mockRoute("post", `/api/auth/${path}`, () => ({
    status: 400,
    body: { status: "error", ...refusal },
  }));

/** The texts that describe a field or group to screen readers. */
export const getDescription = (element: Element | null): string =>
  (element?.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")
    .trim();

/** Finds the alert of the form by its text; the alert of the toasts is empty. */
export async function findAlert(text: string | RegExp): Promise<HTMLElement> {
  const alert = (await screen.findByText(text)).closest<HTMLElement>("[role=alert]");
  if (!alert) throw new Error("It is not said to screen readers");
  return alert;
}
