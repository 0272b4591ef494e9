"use client";

import { type FormEvent, useId, useState } from "react";
import { type Credentials, loginProblems } from "#lib/auth/shared/login-rules.ts";
import { Button } from "../ui/Button.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";
import { TextField } from "../ui/TextField.tsx";
import { showToast } from "../ui/toast-manager.ts";
import { sendLogin } from "./log-in.ts";

type Problems = { email: string | null; password: string | null; form: string | null };
const none: Problems = { email: null, password: null, form: null };

/** E-mail and password (spec §5 Login). What was typed stays whatever the answer is. */
export function LoginForm(props: { supportEmail: string; onSuccess: (username: string) => void }) {
  const { supportEmail, onSuccess } = props;
  const [credentials, setCredentials] = useState<Credentials>({ email: "", password: "" });
  const [problems, setProblems] = useState<Problems>(none);
  const [isSending, setIsSending] = useState(false);
  const errorId = useId();

  function edit(field: keyof Credentials, value: string): void {
    setCredentials({ ...credentials, [field]: value });
    // Editing either field clears the failed login (spec §8).
    setProblems({ ...problems, [field]: null, form: null });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const found = loginProblems(credentials);
    setProblems({ ...found, form: null });
    if (found.email || found.password) return;
    setIsSending(true);
    const result = await sendLogin(
      { ...credentials, email: credentials.email.trim() },
      supportEmail,
    );
    setIsSending(false);
    if (result.kind === "success") return onSuccess(result.username);
    if (result.kind === "rejected") return setProblems({ ...none, form: result.message });
    showToast({ type: "error", description: result.toast });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-5"
      aria-describedby={problems.form ? errorId : undefined}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={credentials.email}
        onChange={(event) => edit("email", event.target.value)}
        error={problems.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={(event) => edit("password", event.target.value)}
        error={problems.password}
      />
      <p id={errorId} role="alert" className="text-sm text-danger empty:hidden">
        {problems.form}
      </p>
      <Button type="submit" isBusy={isSending} className="w-full">
        Log in
      </Button>
    </form>
  );
}
