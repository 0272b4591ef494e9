import type { ComponentProps } from "react";
import { TextField } from "#components/ui/TextField.tsx";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";

type Ties = Partial<ComponentProps<typeof TextField>>;

/** First and last name, and who will see them (spec §2 Registration form dialog). */
export function NameFields({ firstName, lastName }: { firstName: Ties; lastName: Ties }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{authFormTexts.namesArePublic}</p>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <TextField {...firstName} label="First name" autoComplete="given-name" />
        <TextField {...lastName} label="Last name" autoComplete="family-name" />
      </div>
    </>
  );
}
