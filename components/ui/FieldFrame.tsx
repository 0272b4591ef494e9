import type { ReactNode } from "react";
import { errorClasses, hintClasses, labelClasses } from "./field-classes.ts";
import { Icon } from "./Icon.tsx";

/** Props of every form field. */
export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The error message: the problem and how to fix it. */
  error?: string | null | undefined;
  /** Shows "(required)" or "(optional)" after the label; nothing by default. */
  required?: boolean | undefined;
};

/** The id of a field's label, for `aria-labelledby`. */
export const labelId = (fieldId: string) => `${fieldId}-label`;

/** Props that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  required: boolean;
};

type Props = FieldProps & {
  /** Unique in the page, such as from `useId`. */
  id: string;
  /** Ids of further descriptions, such as a character count. */
  describedBy?: string | undefined;
  children: (ties: ControlProps) => ReactNode;
};

/** The attributes that connect a control with its hint and error. */
export function getControlProps(props: Omit<Props, "children" | "label">): ControlProps {
  const { id, hint, error, required, describedBy } = props;
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : "", describedBy ?? ""];
  return {
    id,
    "aria-describedby": ids.filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
    required: required === true,
  };
}

/**
 * "required" or "optional" after a label. For screen readers, the control's own attribute says so.
 */
export function RequiredMark({ required }: Pick<FieldProps, "required">) {
  if (required === undefined) return null;
  return (
    <span className="font-normal text-ink-soft" aria-hidden={required || undefined}>
      {required ? " (required)" : " (optional)"}
    </span>
  );
}

/** The hint and error of a control; screen readers announce an error that appears. */
export function FieldMessages({ id, hint, error }: Pick<Props, "id" | "hint" | "error">) {
  return (
    <>
      {hint ? (
        <div id={`${id}-hint`} className={`${hintClasses} mt-1`}>
          {hint}
        </div>
      ) : null}
      <div aria-live="polite">
        {error ? (
          <p id={`${id}-error`} className={`${errorClasses} mt-1.5`}>
            <Icon name="error" className="mt-0.5 size-5" />
            <span className="min-w-0">{error}</span>
          </p>
        ) : null}
      </div>
    </>
  );
}

/** A form field: label, hint, error, control. */
export function FieldFrame({ children, ...props }: Props) {
  const { id, label, hint, error, required } = props;
  return (
    <div className={error ? "field-frame has-error" : "field-frame"}>
      <label id={labelId(id)} htmlFor={id} className={labelClasses}>
        {label}
        <RequiredMark required={required} />
      </label>
      <FieldMessages id={id} hint={hint} error={error} />
      <div className="mt-2">{children(getControlProps(props))}</div>
    </div>
  );
}
