"use client";

import { useNativeForm } from "#components/forms/use-native-form.ts";
import { Button } from "#components/ui/Button.tsx";
import { CodeTextField } from "./CodeTextField.tsx";

type Props = {
  /** Path that the form posts to. */
  action: string;
  submit: string;
  hint?: string | undefined;
  /** The server's error from the last try. */
  error?: string | null | undefined;
  fields?: Readonly<Record<string, string>>;
};

const loadSchema = () =>
  import("#lib/auth/shared/auth-rules.ts").then((rules) => rules.secondFactorCodeSchema);

/** Asks for a code of an authenticator app or a recovery code. Works without scripts. */
export function SecondFactorCodeForm({ action, submit, hint, error = null, fields = {} }: Props) {
  const { formProps, errors, isSending } = useNativeForm(
    loadSchema,
    error === null ? {} : { code: error },
  );
  return (
    <form {...formProps} method="post" action={action} className="grid gap-5">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CodeTextField hint={hint} error={errors.code ?? null} />
      <div>
        <Button type="submit" isBusy={isSending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
