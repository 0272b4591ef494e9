import { useEffect, useRef } from "react";
import {
  type FieldPath,
  type FieldValues,
  get,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { Refusal } from "#components/auth/auth-call.ts";
import { afterPointerUp, watchPointer } from "#components/forms/after-pointer-up.ts";
import { formRules } from "#components/forms/form-rules.ts";

type Options<Values extends FieldValues, Stored> = Pick<
  UseFormProps<Values, unknown, Stored>,
  "resolver" | "defaultValues"
>;

/**
 * A form of the dialog on react-hook-form: messages come 500 ms after typing stops and at once when a
 * field that was typed in is left or the form is sent; then the first wrong field has the focus.
 */
export function useAuthForm<Values extends FieldValues, Stored>(options: Options<Values, Stored>) {
  const form: UseFormReturn<Values, unknown, Stored> = useForm<Values, unknown, Stored>({
    ...options,
    ...formRules,
  });
  const { errors, isSubmitting } = form.formState;
  useEffect(watchPointer, []);

  /** What is wrong with a field, in words. */
  const getError = (name: FieldPath<Values>): string | null =>
    (get(errors, name) as { message?: string } | undefined)?.message ?? null;

  /** What a text field needs to be a part of the form. */
  const field = (name: FieldPath<Values>) => {
    const { onBlur, ...ties } = form.register(name);
    return {
      ...ties,
      onBlur: (event: unknown) => afterPointerUp(() => void onBlur(event as { target: unknown })),
      error: getError(name),
    };
  };

  /** Sends what is valid; a second press while it is on its way does nothing. */
  const isSending = useRef(false);
  const submit = (action: (values: Stored) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      if (isSending.current) return;
      isSending.current = true;
      await action(values).finally(() => {
        isSending.current = false;
      });
    });

  /**
   * Shows a refusal at the field it is about. @returns whether the form has that field
   * @param names of the form's fields, by the names the server has for them
   */
  const showAtField = (
    { field: about, message }: Refusal,
    names: Record<string, FieldPath<Values>>,
  ): boolean => {
    const name = about === null ? undefined : names[about];
    if (!name) return false;
    form.setError(name, { type: "server", message }, { shouldFocus: true });
    return true;
  };

  return { form, field, getError, submit, showAtField, isBusy: isSubmitting };
}
