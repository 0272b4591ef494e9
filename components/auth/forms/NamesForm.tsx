"use client";

import { saveNames } from "#components/auth/account-calls.ts";
import { showFailure } from "#components/auth/auth-call.ts";
import { Button } from "#components/ui/Button.tsx";
import { namesSchema } from "#lib/auth/shared/auth-rules.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { FormBox } from "./FormBox.tsx";
import { NameFields } from "./NameFields.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** First and last name, when the provider of a social login sent none (spec §4 Social sign-up). */
export function NamesForm({ facts, send, supportEmail }: AuthFormProps) {
  async function save(names: { firstName: string; lastName: string }): Promise<void> {
    const call = await saveNames(names);
    if (call.kind === "success") return send({ type: "namesSaved", ...names });
    const atField =
      call.kind === "refused" &&
      showAtField(call, { firstName: "firstName", lastName: "lastName" });
    if (!atField) showFailure(call, supportEmail);
  }

  const form = useAuthForm({ schema: namesSchema, onSubmit: save });
  const { showAtField } = form;
  const field = (name: "firstName" | "lastName") => ({
    ...form.field(name),
    defaultValue: facts.account?.[name] ?? "",
  });

  return (
    <FormBox form={form}>
      <NameFields firstName={field("firstName")} lastName={field("lastName")} />
      <Button type="submit" isBusy={form.isSending} className="w-full">
        Continue
      </Button>
    </FormBox>
  );
}
