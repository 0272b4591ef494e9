/** The value of an attribute in the tag of an element; null if it has none. */
export const readAttribute = (tag: string, name: string): string | null =>
  new RegExp(`(?<![\\w-])${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? null;
