"use client";

import type { ReactNode } from "react";
import { SocialButtons } from "#components/auth/SocialButtons.tsx";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import type { AuthForm } from "#lib/auth/shared/auth-forms.ts";
import { socialTexts } from "#lib/auth/shared/social-login.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { Disclaimer } from "./Disclaimer.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { RegisterForm } from "./RegisterForm.tsx";

/** The buttons of the login providers, and e-mail below them. */
function Ways(props: AuthFormProps & { withEmail: AuthForm; children?: ReactNode }) {
  const { facts, state, send, withEmail, children } = props;
  return (
    <SocialButtons
      providers={facts.site.socialProviders}
      initiator={state.initiator}
      onDone={(result) => send({ type: "socialDone", result })}
      onFailure={(description) => showToast({ type: "error", description })}
    >
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {socialTexts.or}
      </p>
      <Button className="w-full" onClick={() => send({ type: "show", form: withEmail })}>
        {socialTexts.continueWithEmail}
      </Button>
      {children}
    </SocialButtons>
  );
}

/** The ways to log in, or the email form itself if it is the only one or scripts do not run. */
export function LoginMethods(props: AuthFormProps) {
  if (props.facts.site.socialProviders.length === 0) return <LoginForm {...props} />;
  return (
    <>
      <div className="noscript:hidden">
        <Ways {...props} withEmail="loginWithEmail" />
      </div>
      <noscript>
        <LoginForm {...props} />
      </noscript>
    </>
  );
}

/** The ways to join, or the email form itself if it is the only one. */
export function RegisterMethods(props: AuthFormProps) {
  if (props.facts.site.socialProviders.length === 0) return <RegisterForm {...props} />;
  return (
    <Ways {...props} withEmail="registerWithEmail">
      <Disclaimer action="By creating an account" />
    </Ways>
  );
}
