import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { forgotPasswordPath, loginPath } from "#lib/auth/shared/auth-paths.ts";
import { authHeadings } from "#lib/auth/shared/flow/auth-headings.ts";
import { withoutScriptsTexts } from "#lib/auth/shared/without-scripts.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import { respondWithForm } from "#server/rest/form-page.ts";
import type { RestContext } from "#server/rest/rest-route.ts";

/** The submitted value of a field. */
const typed = (body: unknown, name: string): string => {
  const value = (Object(body) as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
};

/** The error message for a field, if the error is about it. */
const problemOfField = (error: AppError, name: string) =>
  error.field === name ? error.message : undefined;

/** The errors that are not about one field; a captcha cannot be solved without scripts. */
function listReasons(error: AppError, captchaMessage: string): string[] {
  if (error.code === "CAPTCHA_FAILED" || error.code === "HARDER_CAPTCHA") return [captchaMessage];
  return [error.field === undefined ? error.message : withoutScriptsTexts.lookBelow];
}

const forgotLink = { href: forgotPasswordPath, label: authHeadings.requestPasswordReset };
const loginLink = { href: loginPath, label: authFormTexts.logIn };

/** Responds to a rejected login form. The password must be entered again. */
export function respondWithLoginForm(c: RestContext, error: AppError, body: unknown): Response {
  const redirect = typed(body, "redirect");
  return respondWithForm(c, error, {
    title: withoutScriptsTexts.notLoggedIn,
    reasons: listReasons(error, withoutScriptsTexts.logInCaptcha),
    action: "/api/auth/identity/callback",
    fields: [
      {
        name: "email",
        label: authFormTexts.email,
        type: "email",
        autocomplete: "username",
        value: typed(body, "email"),
        problem: problemOfField(error, "email"),
      },
      {
        name: "password",
        label: authFormTexts.password,
        type: "password",
        autocomplete: "current-password",
        problem: problemOfField(error, "password"),
      },
    ],
    hidden: redirect === "" ? {} : { redirect },
    button: authFormTexts.logIn,
    links: [forgotLink],
  });
}

/** Responds to a rejected form that requests a password reset. */
export function respondWithResetRequestForm(
  c: RestContext,
  error: AppError,
  body: unknown,
): Response {
  const name = "email_or_username";
  return respondWithForm(c, error, {
    title: withoutScriptsTexts.linkNotSent,
    reasons: listReasons(error, withoutScriptsTexts.requestReset),
    action: "/api/auth/request-password-reset",
    fields: [
      {
        name,
        label: authFormTexts.emailOrUsername,
        type: "text",
        autocomplete: "username",
        value: typed(body, name),
        problem: problemOfField(error, name),
      },
    ],
    button: authFormTexts.sendLink,
    links: [forgotLink, loginLink],
  });
}

/** Responds to a rejected form with a new password; the key of the mail's link is kept. */
export function respondWithNewPasswordForm(
  c: RestContext,
  error: AppError,
  body: unknown,
): Response {
  return respondWithForm(c, error, {
    title: withoutScriptsTexts.passwordNotSaved,
    reasons: listReasons(error, error.message),
    action: "/api/auth/reset-password",
    fields: [
      {
        name: "password",
        label: authFormTexts.newPassword,
        type: "password",
        autocomplete: "new-password",
        problem: problemOfField(error, "password"),
      },
    ],
    hidden: { reset_key: typed(body, "reset_key") },
    button: authFormTexts.savePassword,
    links: [{ href: forgotPasswordPath, label: authFormTexts.askForNewLink }],
  });
}
