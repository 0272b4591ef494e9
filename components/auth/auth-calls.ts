import type { AuthSuccess } from "#lib/auth/shared/auth-forms.ts";
import { type AuthCall, postAuth } from "./auth-call.ts";

/** Logs in with email and password. @param initiator what opened the form (spec §7) */
export function sendLogin(login: {
  email: string;
  password: string;
  initiator: string | null;
  captchaToken: string;
}): Promise<AuthCall<AuthSuccess>> {
  const { email, password, initiator, captchaToken } = login;
  return postAuth("identity/callback", {
    initiator: initiator ?? "login",
    email,
    password,
    remember_me: true,
    recaptcha_token: captchaToken,
  });
}

/** Makes an account (spec §7 register). */
export function sendRegistration(account: {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
  captchaToken: string;
}): Promise<AuthCall<AuthSuccess>> {
  return postAuth("register", {
    fname: account.firstName,
    lname: account.lastName,
    username: account.username,
    email: account.email,
    password: account.password,
    recaptcha_token: account.captchaToken,
  });
}

/** Creates the account of a subscriber who followed a link in an email (spec §4, §7 upgrade-lead). */
export function sendLeadUpgrade(lead: {
  username: string;
  email: string;
  captchaToken: string;
}): Promise<AuthCall<object>> {
  const { username, email, captchaToken } = lead;
  return postAuth("upgrade-lead", { username, email, recaptcha_token: captchaToken });
}

/** Requests a link to set a new password; the answer is the same with and without an account. */
export function sendResetRequest(request: {
  emailOrUsername: string;
  captchaToken: string;
}): Promise<AuthCall<object>> {
  return postAuth("request-password-reset", {
    email_or_username: request.emailOrUsername,
    recaptcha_token: request.captchaToken,
  });
}

/** Asks whether a new password is easy to guess, in general or for somebody with this name or address. */
export function sendPasswordCheck(typed: {
  password: string;
  username: string;
  email: string;
}): Promise<AuthCall<{ isGuessable: boolean }>> {
  return postAuth("check-password", typed);
}

/** Stores a new password with the key of a mail's link. */
export function sendNewPassword(reset: {
  resetKey: string;
  password: string;
}): Promise<AuthCall<object>> {
  return postAuth("reset-password", { reset_key: reset.resetKey, password: reset.password });
}
