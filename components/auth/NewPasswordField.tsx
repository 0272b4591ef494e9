"use client";

import { type ComponentProps, useState } from "react";
import { PasswordField } from "#components/ui/PasswordField.tsx";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { passwordStrength } from "#lib/core/shared/password-strength.ts";
import { sendPasswordCheck } from "./auth-calls.ts";

type Props = Omit<ComponentProps<typeof PasswordField>, "hasMeter" | "onBlur" | "onInput">;

/**
 * The field of a new password. When it loses the focus, it warns about a password that the server would refuse as
 * easy to guess: the server compares the password with a list, and with the name and the address in the same form.
 */
export function NewPasswordField({ error = null, ...props }: Props) {
  const [isGuessable, setIsGuessable] = useState(false);

  async function check(input: HTMLInputElement): Promise<void> {
    const { value: password, form } = input;
    if (!form || passwordStrength(password) === null) return;
    const typed = new FormData(form);
    const read = (name: string) => String(typed.get(name) ?? "");
    const answer = await sendPasswordCheck({
      password,
      username: read("username"),
      email: read("email"),
    });
    // Ignores a result for outdated text. Without a result, the server checks when the form is
    // sent.
    if (answer.kind === "success" && input.value === password)
      setIsGuessable(answer.value.isGuessable);
  }

  return (
    <PasswordField
      {...props}
      hasMeter
      error={error ?? (isGuessable ? accountTexts.guessablePassword : null)}
      onInput={() => setIsGuessable(false)}
      onBlur={(event) => void check(event.currentTarget)}
    />
  );
}
