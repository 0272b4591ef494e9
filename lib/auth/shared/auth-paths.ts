import type { AuthForm } from "./auth-forms.ts";

/** Pages of the authentication forms (spec §2). */
export const loginPath = "/member-login";
export const registerPath = "/register";
export const forgotPasswordPath = "/forgot-password";
export const registerUsernamePath = "/register-username";
export const verifyEmailPath = "/verify-email";

const formPaths: Partial<Record<AuthForm, string>> = {
  logIn: loginPath,
  register: registerPath,
  requestPasswordReset: forgotPasswordPath,
};

/**
 * The page of a form, for browsers without scripts; `undefined` if it has none.
 * @param redirect path to open afterwards
 */
export function getFormPath(form: AuthForm, redirect: string | null): string | undefined {
  const path = formPaths[form];
  return path && redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}

/** The page on which a login waits for its second factor. */
export const secondFactorPath = "/second-factor";
/** Email, password, data download and account deletion of the viewer. */
export const accountPath = "/profile/account";
/** The screen with the viewer's sessions and second factor. */
export const securityPath = "/profile/security";

/** @param redirect path to open after the login, passed on in the query */
export const secondFactorAddress = (redirect: string | null): string =>
  redirect && redirect !== "/"
    ? `${secondFactorPath}?redirect=${encodeURIComponent(redirect)}`
    : secondFactorPath;
