import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { forgotPasswordPath, loginPath } from "#lib/auth/shared/auth-paths.ts";
import { authHeadings } from "#lib/auth/shared/flow/auth-headings.ts";
import { withoutScriptsTexts } from "#lib/auth/shared/without-scripts.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import { respondWithForm } from "#server/rest/form-page.ts";
import type { RestContext } from "#server/rest/rest-route.ts";

/** What was typed into a field of a form. */
const typed = (body: unknown, name: string): string => {
  const value = (Object(body) as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
};

/** What is wrong with a field, where the refusal is about it. */
const problemOfField = (error: AppError, name: string) =>
  error.field === name ? error.message : undefined;

/** What is wrong with the whole; without scripts a captcha cannot be solved at all. */
function listReasons(error: AppError, captchaMessage: string): string[] {
  if (error.code === "CAPTCHA_FAILED") return [captchaMessage];
  return [error.field === undefined ? error.message : withoutScriptsTexts.lookBelow];
}

const forgotLink = { href: forgotPasswordPath, label: authHeadings.requestPasswordReset };
const loginLink = { href: loginPath, label: authFormTexts.logIn };

/** Answers a login by a plain form that was refused. The password has to be typed anew. */
export function respondWithLoginForm(c: RestContext, error: AppError, body: unknown): Response {
  const redirect = typed(body, "redirect");
  return respondWithForm(c, error, {
    title: withoutScriptsTexts.notLoggedIn,
    reasons: listReasons(error, withoutScriptsTexts.logInCaptcha),
    action: "/api/auth/identity/callback",
    fields: [
      {
        ...{ name: "email", label: authFormTexts.email, type: "email", autocomplete: "username" },
        ...{ value: typed(body, "email"), problem: problemOfField(error, "email") },
      },
      {
        ...{ name: "password", label: authFormTexts.password, type: "password" },
        ...{ autocomplete: "current-password", problem: problemOfField(error, "password") },
      },
    ],
    hidden: redirect === "" ? {} : { redirect },
    button: authFormTexts.logIn,
    links: [forgotLink],
  });
}

/** Answers a plain form that asked for a link to a new password and was refused. */
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
        ...{ name, label: authFormTexts.emailOrUsername, type: "text", autocomplete: "username" },
        ...{ value: typed(body, name), problem: problemOfField(error, name) },
      },
    ],
    button: authFormTexts.sendLink,
    links: [forgotLink, loginLink],
  });
}

/** Answers a new password by a plain form that was refused; the key of the mail's link goes along. */
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
        ...{ name: "password", label: authFormTexts.newPassword, type: "password" },
        ...{ autocomplete: "new-password", problem: problemOfField(error, "password") },
      },
    ],
    hidden: { reset_key: typed(body, "reset_key") },
    button: authFormTexts.savePassword,
    links: [{ href: forgotPasswordPath, label: authFormTexts.askForNewLink }],
  });
}
