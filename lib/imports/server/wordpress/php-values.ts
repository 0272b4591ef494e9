import { unserialize } from "php-serialize";

/** A value that PHP wrote with `serialize`; `null` for one that is damaged or has an object of a class. */
function readPhp(text: string): unknown {
  try {
    // Classes are looked up in the second argument: there are none.
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
