import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { forgotPasswordPath, loginPath } from "#lib/auth/shared/auth-paths.ts";
import { authHeadings } from "#lib/auth/shared/flow/auth-headings.ts";
import { withoutScriptsTexts } from "#lib/auth/shared/without-scripts.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import type { PlainField, RejectedForm } from "#server/api/rest/forms/form-page.ts";
import type { SentForm } from "#server/api/rest/forms/form-route.ts";

/** The errors of the form as a whole. A captcha gets its own message, because it cannot be solved without scripts. */
function listReasons(error: AppError, captchaMessage: string): string[] {
  if (error.code === "CAPTCHA_FAILED" || error.code === "HARDER_CAPTCHA") return [captchaMessage];
  return [error.field === undefined ? error.message : withoutScriptsTexts.lookBelow];
}

/** The fields of a form whose summary points to the errors below. */
const withProblems = (error: AppError, fields: readonly PlainField[]): PlainField[] =>
  fields.map((field) => ({
    ...field,
    problem: error.field === field.name ? error.message : undefined,
  }));

const forgotLink = { href: forgotPasswordPath, label: authHeadings.requestPasswordReset };
const loginLink = { href: loginPath, label: authFormTexts.logIn };

const loginFields: readonly PlainField[] = [
  { name: "email", label: authFormTexts.email, type: "email", autocomplete: "username" },
  {
    name: "password",
    label: authFormTexts.password,
    type: "password",
    autocomplete: "current-password",
    value: "",
  },
];

/** A rejected login. The password must be entered again. */
export function toRejectedLogin(error: AppError, { form }: SentForm): RejectedForm {
  const redirect = form.get("redirect");
  return {
    title: withoutScriptsTexts.notLoggedIn,
    reasons: listReasons(error, withoutScriptsTexts.logInCaptcha),
    fields: withProblems(error, loginFields),
    hidden: redirect ? { redirect } : {},
    button: authFormTexts.logIn,
    links: [forgotLink],
  };
}

const resetRequestFields: readonly PlainField[] = [
  {
    name: "email_or_username",
    label: authFormTexts.emailOrUsername,
    type: "text",
    autocomplete: "username",
  },
];

/** A rejected request for a password reset. */
export const toRejectedResetRequest = (error: AppError): RejectedForm => ({
  title: withoutScriptsTexts.linkNotSent,
  reasons: listReasons(error, withoutScriptsTexts.requestReset),
  fields: withProblems(error, resetRequestFields),
  button: authFormTexts.sendLink,
  links: [forgotLink, loginLink],
});

const newPasswordFields: readonly PlainField[] = [
  {
    name: "password",
    label: authFormTexts.newPassword,
    type: "password",
    autocomplete: "new-password",
    value: "",
  },
];

/** A rejected new password; the key of the email's link is kept. */
export const toRejectedNewPassword = (error: AppError, { form }: SentForm): RejectedForm => ({
  title: withoutScriptsTexts.passwordNotSaved,
  reasons: listReasons(error, error.message),
  fields: withProblems(error, newPasswordFields),
  hidden: { reset_key: form.get("reset_key") ?? "" },
  button: authFormTexts.savePassword,
  links: [{ href: forgotPasswordPath, label: authFormTexts.askForNewLink }],
});
