/** The bytes of a body to send, both ends included. */
export type ByteRange = { start: number; end: number };

/**
 * Parses a `Range` header of one range (RFC 9110, section 14).
 * @returns `null` where the whole body is to be sent: no header, other units, several ranges;
 * `"unsatisfiable"` for a range beyond the end
 */
export function parseByteRange(
  header: string | undefined,
  length: number,
): ByteRange | "unsatisfiable" | null {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  if (first === "") {
    const suffix = Number(last);
    if (suffix === 0 || length === 0) return "unsatisfiable";
    return { start: Math.max(0, length - suffix), end: length - 1 };
  }
  const start = Number(first);
  const end = last === "" ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== "" && Number(last) < start) return null;
  return start < length ? { start, end } : "unsatisfiable";
}
