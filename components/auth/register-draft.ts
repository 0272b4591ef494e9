type RegisterDraft = Readonly<Record<string, string>>;

let draft: RegisterDraft = {};

/** The text of the registration form before it was closed, kept while this page is open. */
export const readRegisterDraft = (): RegisterDraft => draft;

/** Saves typed text, so that a dialog closed by accident loses nothing. Passwords are never saved. */
export function saveRegisterDraft(fields: FormData): void {
  const texts = [...fields].filter(
    (entry): entry is [string, string] => entry[0] !== "password" && typeof entry[1] === "string",
  );
  draft = Object.fromEntries(texts);
}

/** Deletes the draft, once somebody is logged in. */
export function clearRegisterDraft(): void {
  draft = {};
}
