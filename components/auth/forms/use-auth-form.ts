import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import type { Refusal } from "#components/auth/auth-call.ts";
import { useForm } from "#components/forms/use-form.ts";

type Options<Values extends FieldValues> = {
  schema: $ZodType<Values, FieldValues>;
  onSubmit: (values: Values) => Promise<void>;
};

/**
 * A form of the dialog: `useForm` with a schema that is loaded with the dialog. After sending, another form or a
 * message is shown, so the typed values always stay.
 */
export function useAuthForm<Values extends FieldValues>({ schema, onSubmit }: Options<Values>) {
  const form = useForm<Values>({
    loadSchema: async () => schema,
    onSubmit: async (values) => {
      await onSubmit(values);
      return "keep";
    },
  });

  const { prepare } = form;
  useEffect(prepare, []);

  /** The name and the error of a field. */
  const field = (name: string) => ({ name, error: form.errors[name] ?? null });

  /**
   * Shows an error of the server at its field. @returns whether the form has that field
   * @param names the form's field names, by the server's field names
   */
  const showAtField = (
    { field: refused, message }: Refusal,
    names: Readonly<Record<string, string>>,
  ): boolean => {
    const name = refused === null ? undefined : names[refused];
    if (!name) return false;
    void form.showErrors({ [name]: message });
    return true;
  };

  return { ...form, field, showAtField };
}
