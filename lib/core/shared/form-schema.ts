import * as z from "zod/mini";
import { firstProblem, type Rule } from "./validation.ts";
import { validationTexts } from "./validation-texts.ts";

/** What is missing is asked for; what is no text at all did not come from a form of ours. */
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

/** A text as `clean` leaves it, which reports the first of the rules that fails and no other. */
export function text(clean: (typed: string) => string, ...rules: readonly Rule[]) {
  return cleanText(clean, rules);
}

/** The same, and an empty text where nothing was sent. The rules have to take an empty text. */
export function optionalText(clean: (typed: string) => string, ...rules: readonly Rule[]) {
  return z._default(cleanText(clean, rules), "");
}

/** What is wrong with a form: the field by its name in the form, and the words. */
export type FieldProblem = { field: string; message: string };

/**
 * Reads what somebody sent by a schema.
 * @returns the values as they are stored, or the first thing that is wrong
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
