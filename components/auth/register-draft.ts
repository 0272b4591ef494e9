type Kept = Readonly<Record<string, string>>;

let kept: Kept = {};

/** What somebody typed into the form to join before it was shut, for as long as this page is open. */
export const readRegisterDraft = (): Kept => kept;

/** Keeps what is typed, so that a dialog shut by accident loses nothing. Passwords are never kept. */
export function saveRegisterDraft(values: Partial<Record<string, string>>): void {
  const { password: _password, ...rest } = values;
  kept = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? ""]));
}

/** Forgets it: somebody is logged in now. */
export function clearRegisterDraft(): void {
  kept = {};
}
