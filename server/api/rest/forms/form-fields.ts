import * as z from "zod/mini";
import { toId } from "#lib/core/shared/id.ts";

/** The error for a form that no page of this site sends. */
export const unreadableForm = "This form cannot be read.";

/** A text as it was sent; empty if it was not. */
export const formText = z._default(z.string(), "");

/** A text as it was sent; `null` if it was not. */
export const formTextOrNull = z._default(z.nullable(z.string()), null);

/** An id; 0, which no record has, if it is missing or invalid. */
export const formId = z.pipe(z.optional(z.unknown()), z.transform(toId));

/** An id; `null` if the field is missing or empty. */
export const formOptionalId = z.pipe(
  formText,
  z.transform((sent) => (sent ? toId(sent) : null)),
);

/** Whether a field is `1` or `true`, as a checkbox or a button sends it. */
export const formChecked = z.pipe(
  formText,
  z.transform((sent) => sent === "1" || sent === "true"),
);

/** `true` or `false`; anything else cannot be read. */
export const formBoolean = z.pipe(
  z.enum(["true", "false"], { error: unreadableForm }),
  z.transform((sent) => sent === "true"),
);

/** A field that `parse` reads; `parse` returns `null` for an invalid value. */
export const formParsed = <Value>(parse: (sent: string) => Value | null) =>
  z.pipe(
    formText,
    z.transform((sent, context) => {
      const value = parse(sent);
      if (value !== null) return value;
      context.issues.push({ code: "custom", message: unreadableForm, input: sent });
      return z.NEVER;
    }),
  );

/** One of several values. */
export const formChoice = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: unreadableForm });

/** An id without which the form cannot be read. */
export const formRequiredId = formParsed((sent) => toId(sent) || null);
