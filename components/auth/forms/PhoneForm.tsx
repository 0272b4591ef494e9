"use client";

import { savePhone } from "#components/auth/account-calls.ts";
import { showFailure } from "#components/auth/auth-call.ts";
import { Button } from "#components/ui/Button.tsx";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { phoneSchema } from "#lib/auth/shared/auth-rules.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { FormBox } from "./FormBox.tsx";
import { PhoneField } from "./PhoneField.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** The number that receives a code (spec §5 Phone, §8 Phone submit error). */
export function PhoneForm({ send, supportEmail }: AuthFormProps) {
  async function sendCode({ phoneNumber }: { phoneNumber: string }): Promise<void> {
    const call = await savePhone(phoneNumber);
    if (call.kind === "success") return send({ type: "phoneSaved" });
    if (call.kind === "failed") return showFailure(call, supportEmail);
    await form.showErrors({ phoneNumber: call.message });
  }

  const form = useAuthForm({ schema: phoneSchema, onSubmit: sendCode });
  return (
    <FormBox form={form}>
      <PhoneField
        label="Phone number"
        hint={authFormTexts.phoneIntro}
        {...form.field("phoneNumber")}
      />
      <Button type="submit" isBusy={form.isSending} className="w-full">
        Send the code
      </Button>
    </FormBox>
  );
}
