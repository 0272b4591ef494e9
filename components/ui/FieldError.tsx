import { basicIconPaths } from "./basic-icon-paths.ts";
import { errorClasses } from "./field-classes.ts";
import { PathIcon } from "./PathIcon.tsx";

/**
 * The error of a field or form with a layout of its own, with an icon. It is in the page while
 * empty, so that screen readers announce its text.
 * @param props.id for the field's `aria-describedby`
 */
export function FieldError({ id, message }: { id?: string; message: string | null | undefined }) {
  return (
    <p id={id} role="alert" className={`${errorClasses} empty:hidden`}>
      {message ? (
        <>
          <PathIcon path={basicIconPaths.error} className="mt-0.5 size-5" />
          <span className="min-w-0">{message}</span>
        </>
      ) : null}
    </p>
  );
}
