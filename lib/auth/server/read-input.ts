import type { output, ZodMiniType } from "zod/mini";
import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";

/**
 * Validates input with the schema of its form.
 * @throws AppError BAD_USER_INPUT with the message of the first rule that failed and its field, such as
 * `username` or `socialSites.2.handle`
 */
export function readInput<Schema extends ZodMiniType>(
  schema: Schema,
  sent: unknown,
): output<Schema> {
  const { values, problem } = readFields(schema, sent);
  if (problem === null) return values;
  throw new AppError("BAD_USER_INPUT", problem.message, { field: problem.field });
}
