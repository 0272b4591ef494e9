import { titleSlug } from "#lib/core/server/title-slug.ts";

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Converts a name from the file to a slug; the export escapes non-ASCII characters. Empty if
 * nothing is left.
 */
export const importedSlug = (text: string): string => titleSlug(decoded(text.slice(0, 2000)));
