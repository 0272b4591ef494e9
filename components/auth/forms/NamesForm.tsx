"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { saveNames } from "#components/auth/account-calls.ts";
import { showFailure } from "#components/auth/auth-call.ts";
import { Button } from "#components/ui/Button.tsx";
import { namesSchema } from "#lib/auth/shared/auth-rules.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { FormBox } from "./FormBox.tsx";
import { NameFields } from "./NameFields.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const resolver = zodResolver(namesSchema);

/** First and last name of somebody whom another service did not name (spec §4 Social sign-up). */
export function NamesForm({ facts, send, supportEmail }: AuthFormProps) {
  const { field, submit, showAtField, isBusy } = useAuthForm({
    resolver,
    defaultValues: {
      firstName: facts.account?.firstName ?? "",
      lastName: facts.account?.lastName ?? "",
    },
  });

  const save = submit(async (names) => {
    const call = await saveNames(names);
    if (call.kind === "success") return send({ type: "namesSaved", ...names });
    const atField =
      call.kind === "refused" &&
      showAtField(call, { firstName: "firstName", lastName: "lastName" });
    if (!atField) showFailure(call, supportEmail);
  });

  return (
    <FormBox onSubmit={save}>
      <NameFields firstName={field("firstName")} lastName={field("lastName")} />
      <Button type="submit" isBusy={isBusy} className="w-full">
        Continue
      </Button>
    </FormBox>
  );
}
