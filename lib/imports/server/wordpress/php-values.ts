import { unserialize } from "php-serialize";

/** Reads a value serialized by PHP; `null` if it is damaged or contains an object of a class. */
function readPhp(text: string): unknown {
  try {
    // Classes are looked up in the second argument, which is empty.
    return unserialize(text, Object.create(null), { strict: true });
  } catch {
    return null;
  }
}

/** A list or an array of PHP as pairs; empty for any other value. */
export function readPhpArray(text: string | null | undefined): [key: string, value: unknown][] {
  const value = text ? readPhp(text) : null;
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
