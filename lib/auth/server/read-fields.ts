import type * as z from "zod/mini";
import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";

/**
 * Validates the body of a REST call with the schema of its form.
 * @param names of the fields in the call, if they differ from the form
 * @throws AppError BAD_USER_INPUT with the message of the first rule that failed, and its field as the call
 * names it
 */
export function readCall<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  names: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const sent = { ...Object(body) } as Record<string, unknown>;
  for (const [field, name] of Object.entries(names)) sent[field] = sent[name];
  const { values, problem } = readFields(schema, sent);
  if (problem === null) return values;
  const field = names[problem.field] ?? problem.field;
  throw new AppError("BAD_USER_INPUT", problem.message, { field });
}

/** A text value from the body of a call without a form. */
export function getText(body: unknown, name: string): string {
  const value = Object(body)[name];
  return typeof value === "string" ? value : "";
}
