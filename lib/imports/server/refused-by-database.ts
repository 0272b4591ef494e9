import { redactValues } from "#lib/core/server/db/redact-values.ts";

/** Classes of PostgreSQL errors about stored values: invalid data, broken rules, limits. */
const dataErrors = /^(?:22|23|54)/;

/**
 * Describes why the database refused a row, without its values: the error code and the violated rule.
 * @returns `null` for errors that would affect other rows too, such as a lost connection
 */
export function describeRefusal(error: unknown): string | null {
  const { code = "", constraint } = redactValues(error) as { code?: string; constraint?: string };
  if (!dataErrors.test(code)) return null;
  return `the database refused it (${constraint ? `${code}, ${constraint}` : code})`;
}

/** One line for an unexpected failure of an import, without statements and values. */
export function describeFailure(error: unknown): string {
  const refusal = describeRefusal(error);
  if (refusal) return `The import stopped: ${refusal}.`;
  const { code, message } = redactValues(error) as { code?: string; message?: string };
  const isStatement = code !== undefined || message?.startsWith("Failed query");
  const reason = isStatement ? `the database failed (${code ?? "no answer"})` : message;
  return `The import stopped: ${reason?.split("\n", 1)[0] ?? "unknown error"}`;
}
