import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { TextField } from "../../ui/TextField.tsx";

type NameField = "firstName" | "lastName";

/** First and last name, and who will see them (spec §2 Registration form dialog). */
export function NameFields<Ties extends object>(props: { field: (name: NameField) => Ties }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{authFormTexts.namesArePublic}</p>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <TextField label="First name" autoComplete="given-name" {...props.field("firstName")} />
        <TextField label="Last name" autoComplete="family-name" {...props.field("lastName")} />
      </div>
    </>
  );
}
