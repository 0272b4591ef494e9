import { errorClasses } from "./field-classes.ts";
import { Icon } from "./Icon.tsx";

/**
 * What is wrong with a field or a form that brings its own frame, in words and an icon. It stands
 * empty until then, so that it is read out when it comes.
 * @param props.id what the field's `aria-describedby` names
 */
export function FieldError({ id, message }: { id?: string; message: string | null | undefined }) {
  return (
    <p id={id} role="alert" className={`${errorClasses} empty:hidden`}>
      {message ? (
        <>
          <Icon name="error" className="mt-0.5 size-5" />
          <span className="min-w-0">{message}</span>
        </>
      ) : null}
    </p>
  );
}
