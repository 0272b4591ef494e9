import type { ReactNode } from "react";
import { errorClasses, hintClasses, labelClasses } from "./field-classes.ts";
import { Icon } from "./Icon.tsx";

export type FieldWords = {
  /** Joins label, hint and error to the field. */
  id: string;
  label: string;
  hint?: string;
  /** What went wrong and what to do, in words. */
  error?: string | null;
};

/** Ids of the hint and the error, for `aria-describedby`. */
export function describedBy({ id, hint, error }: FieldWords): string | undefined {
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Label above, hint and error between label and field: nothing is hidden by a keyboard on a phone. */
export function FieldParts({ words, children }: { words: FieldWords; children: ReactNode }) {
  const { id, label, hint, error } = words;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className={labelClasses}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={hintClasses}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={errorClasses}>
          <Icon name="error" className="mt-0.5 size-5" />
          {error}
        </p>
      ) : null}
      {children}
    </div>
  );
}
