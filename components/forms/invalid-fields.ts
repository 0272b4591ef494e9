/** Throw from `onSubmit` to show errors of several fields, by their names in the form. */
export class InvalidFields extends Error {
  readonly errors: Readonly<Record<string, string>>;
  constructor(errors: Readonly<Record<string, string>>) {
    super("The server found wrong fields.");
    this.name = "InvalidFields";
    this.errors = errors;
  }
}
