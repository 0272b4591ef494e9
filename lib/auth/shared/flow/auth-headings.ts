import type { AuthFacts, AuthForm } from "#lib/auth/shared/auth-forms.ts";
import type { AuthState } from "./auth-state.ts";

/** Headings of the forms, by their exact words (spec §2 Authentication dialog). */
export const authHeadings: Record<AuthForm, string> = {
  logIn: "Welcome back!",
  register: "Join in",
  loginWithEmail: "Log in with email",
  registerWithEmail: "Sign up with email",
  verificationOptions: "You're almost done!",
  requestPasswordReset: "Trouble signing in?",
  resetPassword: "Create a new password",
  setUsername: "Choose your username",
  fNameAndLName: "Please provide your first and last name",
  setSocialSites: "Where can we find you?",
  requestDisorderDemographicInfo: "Tell us a little about yourself",
  requestVerificationText: "Verify via text message",
  enterVerificationNumber: "Enter verification code",
  verifyViaEmail: "Check your inbox",
  accountConfirmation: "You're all set!",
  accountConfirmationWithNoCTA: "You're all set!",
};

const confirmUsername = "Confirm your username";
const createAccount = "Create your account";

/** The heading of the form that is open. */
export function getHeading(
  state: Pick<AuthState, "form" | "isFirstTime" | "cameBySocial">,
  facts: AuthFacts,
): string {
  if (state.form === "setUsername" && state.isFirstTime && facts.site.isSocialNetwork)
    return confirmUsername;
  const isSocial = state.cameBySocial || facts.account?.isSocialLogin;
  if (state.form === "fNameAndLName" && isSocial) return createAccount;
  return authHeadings[state.form];
}

/** The target of each form's Back link; first and last forms have none. */
const formBefore: Partial<Record<AuthForm, AuthForm>> = {
  loginWithEmail: "logIn",
  registerWithEmail: "register",
  requestPasswordReset: "logIn",
  resetPassword: "logIn",
  requestVerificationText: "verificationOptions",
  enterVerificationNumber: "requestVerificationText",
  verifyViaEmail: "verificationOptions",
};

/** The form that the Back link opens, or `null`. */
export const backFrom = (form: AuthForm): AuthForm | null => formBefore[form] ?? null;

/** The link between the login forms and the registration forms. */
const otherWay: Partial<Record<AuthForm, { question: string; link: string; form: AuthForm }>> = {
  logIn: { question: "New here?", link: "Create an account", form: "register" },
  loginWithEmail: { question: "New here?", link: "Create an account", form: "register" },
  register: { question: "Already have an account?", link: "Log in", form: "logIn" },
  registerWithEmail: { question: "Already have an account?", link: "Log in", form: "logIn" },
};

/** The link below a form to log in or register instead, if it has one. */
export const getOtherForm = (form: AuthForm) => otherWay[form] ?? null;
