import type { ReactNode } from "react";
import type { useForm } from "#components/forms/use-form.ts";
import { FormMessage } from "./FormMessage.tsx";

type Props = {
  /** The result of `useAuthForm`. */
  form: Pick<ReturnType<typeof useForm>, "formProps" | "formError">;
  /** Where it posts to without scripts. Left out for a form that needs them. */
  action?: string;
  /** Called with every change, for example to remove the message of the last try. */
  onEdit?: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** A form of the dialog. It posts, so that what is typed before scripts run never gets into an address. */
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
