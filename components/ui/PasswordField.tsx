"use client";

import { type ComponentProps, type Ref, useEffect, useId, useRef, useState } from "react";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { fieldClasses } from "./field-classes.ts";
import { PasswordMeter } from "./PasswordMeter.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type Props = FieldProps &
  Omit<ComponentProps<"input">, "type" | "id" | "className" | "required" | "ref"> & {
    /** Shows the strength of a new password; not for an existing one. */
    hasMeter?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

function give(ref: Ref<HTMLInputElement> | undefined, input: HTMLInputElement | null): void {
  if (typeof ref === "function") ref(input);
  else if (ref) ref.current = input;
}

/** A password field with a button to show its value. */
export function PasswordField(props: Props) {
  const { label, hint, error, required, hasMeter = false, ref, ...input } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [typed, setTyped] = useState(String(input.defaultValue ?? ""));

  useEffect(() => {
    const form = isShown ? field.current?.form : null;
    // Hidden before it is submitted: autocomplete would later offer the value of a text field.
    const hide = () => setIsShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [isShown]);

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {(ties) => (
        <>
          <div className="relative">
            <input
              spellCheck={false}
              autoCapitalize="none"
              autoCorrect="off"
              {...input}
              {...ties}
              ref={(element) => {
                field.current = element;
                give(ref, element);
              }}
              type={isShown ? "text" : "password"}
              onInput={(event) => {
                setTyped(event.currentTarget.value);
                input.onInput?.(event);
              }}
              className={`${fieldClasses} pe-20 noscript:pe-3`}
            />
            <button
              type="button"
              data-replay=""
              aria-controls={id}
              onClick={() => setIsShown(!isShown)}
              className="absolute inset-y-0 end-0 min-w-16 rounded-sm px-3 text-sm font-semibold text-link underline noscript:hidden"
            >
              {isShown ? "Hide" : "Show"}
              <VisuallyHidden> password</VisuallyHidden>
            </button>
          </div>
          <p role="status" className="sr-only">
            {isShown ? "Your password is visible" : ""}
          </p>
          {hasMeter ? <PasswordMeter password={String(input.value ?? typed)} /> : null}
        </>
      )}
    </FieldFrame>
  );
}
