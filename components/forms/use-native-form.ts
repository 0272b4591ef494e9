import type { FieldValues } from "react-hook-form";
import type { FormOptions, FormState } from "./form-controller.ts";
import { useForm } from "./use-form.ts";

/**
 * `useForm` for a form whose response is a page: when its values are valid, the browser posts it.
 * @param initialErrors the server's errors from the last try, by field
 */
export function useNativeForm<Values extends FieldValues>(
  loadSchema: FormOptions<Values>["loadSchema"],
  initialErrors: FormState["errors"] = {},
) {
  return useForm<Values>(
    {
      loadSchema,
      onSubmit: async (_values, { form }) => {
        form.submit();
        return "leaving";
      },
    },
    initialErrors,
  );
}
