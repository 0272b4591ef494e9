/**
 * Removes what PostgreSQL cannot store from all strings of a value: NUL and lone surrogates. The
 * recursion is as deep as the value, so pass only values whose shape was validated.
 */
export function cleanJson<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed() as Value;
  if (Array.isArray(value)) return value.map(cleanJson) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, cleanJson(item)]),
  ) as Value;
}
