import { basicIconPaths } from "./basic-icon-paths.ts";
import { errorClasses } from "./field-classes.ts";
import { PathIcon } from "./PathIcon.tsx";

/**
 * The error of a field or form with a custom layout, with an icon. Its element exists while it is empty, so that
 * screen readers announce the text.
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
