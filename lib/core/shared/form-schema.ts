import * as z from "zod/mini";
import { firstProblem, type Rule } from "./validation.ts";
import { validationTexts } from "./validation-texts.ts";

/** A missing value is reported as required; any other type did not come from a form of the product. */
function wrongType(issue: { input?: unknown }): string {
  return issue.input === undefined || issue.input === null
    ? validationTexts.required
    : validationTexts.fallback;
}

function cleanText(clean: (typed: string) => string, rules: readonly Rule[]) {
  return z.string({ error: wrongType }).check(
    z.overwrite(clean),
    z.superRefine<string>((value, context) => {
      const message = firstProblem(value, ...rules);
      if (message !== null) context.addIssue({ code: "custom", message });
    }),
  );
}

/** A string field, normalized by `clean`; reports the first rule that fails. */
export function text(clean: (typed: string) => string, ...rules: readonly Rule[]) {
  return cleanText(clean, rules);
}

/**
 * An optional string field, normalized by `clean`: an empty string if it is missing. The rules must accept an empty
 * string.
 */
export function optionalText(clean: (typed: string) => string, ...rules: readonly Rule[]) {
  return z._default(cleanText(clean, rules), "");
}

/** The first error of a form: the name of the field and the message. */
export type FieldProblem = { field: string; message: string };

/**
 * Validates submitted fields against a schema.
 * @returns the normalized values, or the first error
 */
export function readFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  sent: unknown,
): { values: z.output<Schema>; problem: null } | { values: null; problem: FieldProblem } {
  const result = z.safeParse(schema, sent);
  if (result.success) return { values: result.data, problem: null };
  const issue = result.error.issues[0];
  const problem = {
    field: (issue?.path ?? []).map(String).join("."),
    message: issue?.message || validationTexts.fallback,
  };
  return { values: null, problem };
}
