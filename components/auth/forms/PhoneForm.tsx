"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useController } from "react-hook-form";
import { savePhone } from "#components/auth/account-calls.ts";
import { showFailure } from "#components/auth/auth-call.ts";
import { afterPointerUp } from "#components/forms/after-pointer-up.ts";
import { Button } from "#components/ui/Button.tsx";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { phoneSchema } from "#lib/auth/shared/auth-rules.ts";
import { phonePrefix } from "#lib/auth/shared/phone-number.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { FormBox } from "./FormBox.tsx";
import { PhoneField } from "./PhoneField.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const resolver = zodResolver(phoneSchema);
const defaultValues = { phoneNumber: phonePrefix };

/** A number to send a code to (spec §5 Phone, §8 Phone submit error). */
export function PhoneForm({ send, supportEmail }: AuthFormProps) {
  const { form, getError, submit, isBusy } = useAuthForm({ resolver, defaultValues });
  const { field } = useController({ control: form.control, name: "phoneNumber" });

  const sendCode = submit(async ({ phoneNumber }) => {
    const call = await savePhone(phoneNumber);
    if (call.kind === "success") return send({ type: "phoneSaved" });
    if (call.kind === "failed") return showFailure(call, supportEmail);
    form.setError("phoneNumber", { type: "server", message: call.message }, { shouldFocus: true });
  });

  return (
    <FormBox onSubmit={sendCode}>
      <PhoneField
        {...field}
        onBlur={() => afterPointerUp(field.onBlur)}
        label="Phone number"
        hint={authFormTexts.phoneIntro}
        error={getError("phoneNumber")}
      />
      <Button type="submit" isBusy={isBusy} className="w-full">
        Send the code
      </Button>
    </FormBox>
  );
}
