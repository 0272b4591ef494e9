import type { ReactNode } from "react";
import type { useForm } from "#components/forms/use-form.ts";
import { FormMessage } from "./FormMessage.tsx";

type Props = {
  /** The result of `useAuthForm`. */
  form: Pick<ReturnType<typeof useForm>, "formProps" | "formError">;
  /** The path that the form posts to without scripts. Omitted for a form that needs scripts. */
  action?: string;
  /** Called with every change, for example to remove the error of the last attempt. */
  onEdit?: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/**
 * A form of the dialog. Its method is `post`, so that text that is typed before scripts run never gets into a URL.
 */
export function FormBox({ form, action, onEdit, children }: Props) {
  return (
    <form
      {...form.formProps}
      method="post"
      action={action}
      noValidate
      onInput={(event) => onEdit?.(event.currentTarget)}
      className="grid gap-5"
    >
      {children}
      <FormMessage>{form.formError}</FormMessage>
    </form>
  );
}
