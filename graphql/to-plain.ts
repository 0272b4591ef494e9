/**
 * Copies data of the API into plain objects: GraphQL returns objects without a prototype, which React refuses to pass
 * to the browser. Several times faster than `structuredClone`, because such data is a tree of objects, lists and
 * single values.
 */
export function toPlain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  // Objects with a special prototype, such as dates, are kept.
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return value;
  const plain: Record<string, unknown> = {};
  for (const name in value) plain[name] = toPlain((value as Record<string, unknown>)[name]);
  return plain;
}
