import type { ComponentType } from "react";
import type { AuthForm } from "#lib/auth/shared/auth-forms.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { CodeForm } from "./CodeForm.tsx";
import { ConfirmationForm, ConfirmationWithNoCtaForm } from "./ConfirmationForm.tsx";
import { DisorderForm } from "./DisorderForm.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { NamesForm } from "./NamesForm.tsx";
import { PhoneForm } from "./PhoneForm.tsx";
import { RegisterForm } from "./RegisterForm.tsx";
import { ResetPasswordForm } from "./ResetPasswordForm.tsx";
import { ResetRequestForm } from "./ResetRequestForm.tsx";
import { LoginMethods, RegisterMethods } from "./SignInMethods.tsx";
import { SocialSitesForm } from "./SocialSitesForm.tsx";
import { UsernameForm } from "./UsernameForm.tsx";
import { VerificationOptionsForm } from "./VerificationOptionsForm.tsx";
import { VerifyEmailForm } from "./VerifyEmailForm.tsx";

/** The content of each form of the authentication dialog below its heading (spec §2). */
export const authFormComponents: Record<AuthForm, ComponentType<AuthFormProps>> = {
  logIn: LoginMethods,
  register: RegisterMethods,
  loginWithEmail: LoginForm,
  registerWithEmail: RegisterForm,
  verificationOptions: VerificationOptionsForm,
  requestPasswordReset: ResetRequestForm,
  resetPassword: ResetPasswordForm,
  setUsername: UsernameForm,
  fNameAndLName: NamesForm,
  setSocialSites: SocialSitesForm,
  requestDisorderDemographicInfo: DisorderForm,
  requestVerificationText: PhoneForm,
  enterVerificationNumber: CodeForm,
  verifyViaEmail: VerifyEmailForm,
  accountConfirmation: ConfirmationForm,
  accountConfirmationWithNoCTA: ConfirmationWithNoCtaForm,
};
