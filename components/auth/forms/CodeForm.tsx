"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { resendText, tryCode } from "#components/auth/account-calls.ts";
import { showFailure } from "#components/auth/auth-call.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { verificationCodeSchema } from "#lib/auth/shared/auth-rules.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { CodeInput } from "./CodeInput.tsx";
import { FormBox } from "./FormBox.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** The code of a text message; the sixth digit sends the form (spec §5). */
export function CodeForm({ send, supportEmail }: AuthFormProps) {
  const [typed, setTyped] = useState("");
  const [isResending, setIsResending] = useState(false);

  async function verify({ code }: { code: string }): Promise<void> {
    const call = await tryCode(code);
    if (call.kind === "failed") return showFailure(call, supportEmail);
    if (call.kind === "success" && call.value) return send({ type: "phoneVerified" });
    flushSync(() => setTyped(""));
    const message = call.kind === "refused" ? call.message : authFormTexts.incorrectCode;
    await form.showErrors({ code: message });
  }

  const form = useAuthForm({ schema: verificationCodeSchema, onSubmit: verify });
  const box = useRef<HTMLDivElement>(null);

  async function resend(): Promise<void> {
    setIsResending(true);
    const call = await resendText();
    setIsResending(false);
    if (call.kind !== "success") return showFailure(call, supportEmail);
    showToast({ type: "success", description: authFormTexts.codeResent });
    setTyped("");
    form.clearErrors();
    box.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }

  return (
    <FormBox form={form}>
      <div ref={box}>
        <CodeInput
          label="Verification code"
          hint={authFormTexts.codeIntro}
          value={typed}
          onChange={setTyped}
          onComplete={() => void form.submit()}
          {...form.field("code")}
        />
      </div>
      <Button type="submit" isBusy={form.isSending} className="w-full">
        Verify
      </Button>
      <Button variant="quiet" isBusy={isResending} onClick={resend}>
        Resend code
      </Button>
    </FormBox>
  );
}
