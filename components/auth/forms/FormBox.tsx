import type { ReactNode, SubmitEventHandler } from "react";

type Props = {
  /** Where it posts to before scripts run, and without them. Left out where it cannot do without. */
  action?: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Somebody types: what was said of the last try is over. */
  onEdit?: () => void;
  /** Somebody turns to the form: what takes long can begin. */
  onBegin?: () => void;
  children: ReactNode;
};

/** A form of the dialog. It posts, so that before scripts run nothing typed gets into an address. */
export function FormBox({ action, onSubmit, onEdit, onBegin, children }: Props) {
  return (
    <form
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
      onInput={() => {
        onBegin?.();
        onEdit?.();
      }}
      className="grid gap-5"
    >
      {children}
    </form>
  );
}
