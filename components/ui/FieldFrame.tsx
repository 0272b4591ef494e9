import type { ReactNode } from "react";
import { errorClasses, hintClasses, labelClasses } from "./field-classes.ts";
import { Icon } from "./Icon.tsx";

/** What every field of a form says around its control. */
export type FieldWords = {
  label: string;
  hint?: ReactNode;
  /** What went wrong and what to do, in words. */
  error?: string | null;
  /** Said in words beside the label; leave it out in a form where it goes without saying. */
  need?: "required" | "optional";
};

/** What ties a control to its words; give all of them to it. */
export type ControlTies = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  required: boolean;
};

type Props = FieldWords & {
  /** Unique in the page, such as from `useId`. */
  id: string;
  /** Ids of more words about the control, such as a count of characters. */
  describedBy?: string;
  children: (ties: ControlTies) => ReactNode;
};

/** The ids and states that tie a control to its hint and its error. */
export function tiesOf(props: Omit<Props, "children" | "label">): ControlTies {
  const { id, hint, error, need, describedBy } = props;
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : "", describedBy ?? ""];
  return {
    id,
    "aria-describedby": ids.filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
    required: need === "required",
  };
}

/** "required" or "optional" beside a label. A required control says so itself to a screen reader. */
export function NeedWords({ need }: Pick<FieldWords, "need">) {
  if (!need) return null;
  return (
    <span className="font-normal text-ink-soft" aria-hidden={need === "required" || undefined}>
      {` (${need})`}
    </span>
  );
}

/** Hint and error of a control; an error that comes while the page is open is read out. */
export function FieldNotes({ id, hint, error }: Pick<Props, "id" | "hint" | "error">) {
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

/** A field of a form: label above, hint and error between it and its control. */
export function FieldFrame({ children, ...props }: Props) {
  const { id, label, hint, error, need } = props;
  return (
    <div className={error ? "field-frame has-error" : "field-frame"}>
      <label htmlFor={id} className={labelClasses}>
        {label}
        <NeedWords need={need} />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      <div className="mt-2">{children(tiesOf(props))}</div>
    </div>
  );
}
