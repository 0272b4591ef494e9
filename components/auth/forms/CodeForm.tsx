"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useController } from "react-hook-form";
import { resendText, tryCode } from "#components/auth/account-calls.ts";
import { showFailure } from "#components/auth/auth-call.ts";
import { afterPointerUp } from "#components/forms/after-pointer-up.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { verificationCodeSchema } from "#lib/auth/shared/auth-rules.ts";
import { codeDigits, codeLength } from "#lib/auth/shared/verification-code.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { CodeInput } from "./CodeInput.tsx";
import { FormBox } from "./FormBox.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const resolver = zodResolver(verificationCodeSchema);
const defaultValues = { code: "" };

/** The code of a text message; six digits are sent without a press of the button (spec §5). */
export function CodeForm({ send, supportEmail }: AuthFormProps) {
  const { form, getError, submit, isBusy } = useAuthForm({ resolver, defaultValues });
  const { field } = useController({ control: form.control, name: "code" });
  const [isResending, setIsResending] = useState(false);

  const verify = submit(async ({ code }) => {
    const call = await tryCode(code);
    if (call.kind === "failed") return showFailure(call, supportEmail);
    if (call.kind === "success" && call.value) return send({ type: "phoneVerified" });
    const message = call.kind === "refused" ? call.message : authFormTexts.incorrectCode;
    form.setValue("code", "");
    form.setError("code", { type: "server", message }, { shouldFocus: true });
  });

  async function resend(): Promise<void> {
    setIsResending(true);
    const call = await resendText();
    setIsResending(false);
    if (call.kind !== "success") return showFailure(call, supportEmail);
    showToast({ type: "success", description: authFormTexts.codeResent });
    form.reset();
    form.setFocus("code");
  }

  return (
    <FormBox onSubmit={verify}>
      <CodeInput
        {...field}
        onBlur={() => afterPointerUp(field.onBlur)}
        label="Verification code"
        hint={authFormTexts.codeIntro}
        error={getError("code")}
        onChange={(code) => {
          field.onChange(code);
          if (codeDigits(code).length === codeLength) void verify();
        }}
      />
      <Button type="submit" isBusy={isBusy} className="w-full">
        Verify
      </Button>
      <Button variant="quiet" isBusy={isResending} onClick={resend}>
        Resend code
      </Button>
    </FormBox>
  );
}
