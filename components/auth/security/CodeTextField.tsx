import { TextField } from "#components/ui/TextField.tsx";
import { securityTexts } from "#lib/auth/shared/second-factor.ts";

type Props = { hint?: string | undefined; error?: string | null | undefined; isOptional?: boolean };

/** A code of an authenticator app or a recovery code. */
export function CodeTextField({ hint, error }: Props) {
  return (
    <TextField
      name="code"
      label={securityTexts.codeLabel}
      hint={hint}
      error={error}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
    />
  );
}
