"use client";

import { useState } from "react";
import type * as z from "zod/mini";
import { showFailure } from "#components/auth/auth-call.ts";
import { sendRegistration } from "#components/auth/auth-calls.ts";
import { CaptchaField, useCaptcha } from "#components/auth/CaptchaField.tsx";
import { NewPasswordField } from "#components/auth/NewPasswordField.tsx";
import { readRegisterDraft, saveRegisterDraft } from "#components/auth/register-draft.ts";
import { solveForForm } from "#components/auth/solve-for-form.ts";
import { Banner } from "#components/ui/Banner.tsx";
import { Button } from "#components/ui/Button.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { registerSchema } from "#lib/auth/shared/auth-rules.ts";
import { memberTexts } from "#lib/members/shared/member-texts.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { Disclaimer } from "./Disclaimer.tsx";
import { FormBox } from "./FormBox.tsx";
import { NameFields } from "./NameFields.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const fieldNames = {
  fname: "firstName",
  lname: "lastName",
  username: "username",
  email: "email",
  password: "password",
} as const;
/** Errors that may not occur at the next attempt. The other errors may mean that the account exists. */
const temporaryCodes = ["RATE_LIMITED", "CAPTCHA_FAILED", "FORBIDDEN"];

type RegisterValues = z.output<ReturnType<typeof registerSchema>>;

/** A new account with an email address (spec §4, §5 Registration). */
export function RegisterForm({ facts, state, send, supportEmail }: AuthFormProps) {
  const { isSocialNetwork } = facts.site;
  const [schema] = useState(() => registerSchema(facts.site));
  const [draft] = useState(readRegisterDraft);
  const captcha = useCaptcha("register");
  const [hasFailed, setHasFailed] = useState(false);

  async function register(values: RegisterValues): Promise<void> {
    setHasFailed(false);
    const captchaToken = await solveForForm(captcha);
    if (captchaToken === null) return;
    const call = await sendRegistration({ ...values, captchaToken });
    if (call.kind === "success") return send({ type: "registered", result: call.value });
    if (call.kind === "failed") return showFailure(call, supportEmail);
    if (call.code === "CONFLICT")
      showToast({ type: "error", description: memberTexts.usernameExists });
    if (showAtField(call, fieldNames) || call.code === "CONFLICT") return;
    if (temporaryCodes.includes(call.code)) return showFailure(call, supportEmail);
    setHasFailed(true);
  }

  const form = useAuthForm({ schema, onSubmit: register });
  const { showAtField } = form;
  const field = (name: string) => ({ ...form.field(name), defaultValue: draft[name] });

  return (
    <FormBox
      form={form}
      onEdit={(element) => {
        captcha.prepare();
        setHasFailed(false);
        saveRegisterDraft(new FormData(element));
      }}
    >
      {isSocialNetwork ? (
        <NameFields firstName={field("firstName")} lastName={field("lastName")} />
      ) : (
        <TextField
          label="Username"
          required={false}
          autoComplete="username"
          autoCapitalize="none"
          hint={`${authFormTexts.usernameIsPublic} ${authFormTexts.usernameIsGiven}`}
          {...field("username")}
        />
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...form.field("email")}
        defaultValue={draft.email ?? state.emailFromLink ?? ""}
      />
      <NewPasswordField
        label="Password"
        autoComplete="new-password"
        hint={authFormTexts.passwordHint}
        {...form.field("password")}
      />
      {hasFailed ? (
        <Banner
          tone="danger"
          isLive
          action={
            <Button variant="secondary" onClick={() => send({ type: "show", form: "logIn" })}>
              Log in
            </Button>
          }
        >
          <p>{accountTexts.registrationFailed}</p>
        </Banner>
      ) : null}
      <CaptchaField captcha={captcha} />
      <Disclaimer action="By creating an account" />
      <Button type="submit" isBusy={form.isSending} className="w-full">
        Create an account
      </Button>
    </FormBox>
  );
}
