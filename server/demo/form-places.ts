import type { AuthForm } from "#lib/auth/shared/auth-forms.ts";
import { forgotPasswordPath, loginPath, registerPath } from "#lib/auth/shared/auth-paths.ts";

/** Where a visitor of the demo network finds a form. */
export type FormPlace = {
  /** The site where the visitor begins. */
  prefix: string;
  path: string;
  /** The instruction for this place. */
  steps: string;
};

const throughGoogle = (person: string) => `Continue with Google as ${person}`;

/** Where each form of the account dialog is found. */
export const formPlaces: Readonly<Record<AuthForm, FormPlace>> = {
  logIn: { prefix: "migraine", path: loginPath, steps: "Or press “Log in” at the top of any page" },
  register: {
    prefix: "migraine",
    path: registerPath,
    steps: "Or press “Join” at the top of any page",
  },
  loginWithEmail: { prefix: "migraine", path: loginPath, steps: "Continue with email" },
  registerWithEmail: { prefix: "migraine", path: registerPath, steps: "Continue with email" },
  verificationOptions: {
    prefix: "migraine",
    path: registerPath,
    steps: "Continue with email and sign up",
  },
  requestPasswordReset: {
    prefix: "migraine",
    path: forgotPasswordPath,
    steps: "Or press “Trouble signing in?” below the login with email",
  },
  resetPassword: {
    prefix: "migraine",
    path: forgotPasswordPath,
    steps:
      "Ask for a new password for member@demo.test, then open the link of the mail in the outbox",
  },
  setUsername: {
    prefix: "migraine",
    path: loginPath,
    steps: throughGoogle("Robin Newcomer"),
  },
  fNameAndLName: {
    prefix: "shn",
    path: loginPath,
    steps: throughGoogle("somebody without a name"),
  },
  setSocialSites: {
    prefix: "shn",
    path: loginPath,
    steps: `${throughGoogle("Robin Newcomer")}, choose a username and a condition`,
  },
  requestDisorderDemographicInfo: {
    prefix: "rare",
    path: loginPath,
    steps: throughGoogle("Robin Newcomer"),
  },
  requestVerificationText: {
    prefix: "migraine",
    path: registerPath,
    steps: "Sign up with email, then verify by text message",
  },
  enterVerificationNumber: {
    prefix: "migraine",
    path: registerPath,
    steps: "The same, with a number such as (202) 555-0144. The code is in the outbox",
  },
  verifyViaEmail: {
    prefix: "migraine",
    path: registerPath,
    steps: "Sign up with email, then verify by email. The link is in the outbox",
  },
  accountConfirmation: {
    prefix: "migraine",
    path: loginPath,
    steps: `${throughGoogle("Robin Newcomer")} and choose a username`,
  },
  accountConfirmationWithNoCTA: {
    prefix: "rare",
    path: registerPath,
    steps:
      "Sign up with email, skip the question, and verify by text message. The code is in the outbox",
  },
};
