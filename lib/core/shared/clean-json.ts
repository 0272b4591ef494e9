/**
 * The same value with text that PostgreSQL can keep: without NUL and without halves of characters.
 * For values of a checked shape: it goes as deep as they do.
 */
export function cleanJson<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed() as Value;
  if (Array.isArray(value)) return value.map(cleanJson) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, cleanJson(one)]),
  ) as Value;
}
