/** About what a value takes in memory, with all that it refers to. */
export function estimateBytes(value: unknown): number {
  if (typeof value === "string") return 16 + value.length;
  if (typeof value !== "object" || value === null) return 8;
  const isListed = Array.isArray(value) || value instanceof Set || value instanceof Map;
  let bytes = 32;
  for (const inner of isListed ? value : Object.values(value)) bytes += 8 + estimateBytes(inner);
  return bytes;
}
