"use client";

import { Field as BaseField } from "@base-ui/react/field";
import type { ComponentProps } from "react";
import {
  errorClasses,
  fieldClasses,
  hintClasses,
  labelClasses,
  textAreaClasses,
} from "./field-classes.ts";
import { Icon } from "./Icon.tsx";

type Props = Omit<ComponentProps<typeof BaseField.Control>, "className" | "render"> & {
  label: string;
  hint?: string;
  /** What went wrong and what to do, in words. */
  error?: string | null;
  isMultiline?: boolean;
};

/** A field of a form that runs in the browser: label above, hint and error tied to it. */
export function Field({ label, hint, error, isMultiline = false, name, ...control }: Props) {
  return (
    <BaseField.Root name={name} invalid={Boolean(error)} className="space-y-1.5">
      <BaseField.Label className={labelClasses}>{label}</BaseField.Label>
      {hint ? <BaseField.Description className={hintClasses}>{hint}</BaseField.Description> : null}
      {error ? (
        <BaseField.Error match className={errorClasses}>
          <Icon name="error" className="mt-0.5 size-5" />
          {error}
        </BaseField.Error>
      ) : null}
      <BaseField.Control
        {...control}
        className={isMultiline ? textAreaClasses : fieldClasses}
        render={isMultiline ? <textarea /> : undefined}
      />
    </BaseField.Root>
  );
}
