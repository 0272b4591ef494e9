/** The initials of a name: `Rosa M.` gives `RM`, `quiet-harbor` gives `QH`. */
export function getInitials(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = words.map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? "");
  const [first = "?"] = letters;
  const last = letters.length > 1 ? (letters.at(-1) ?? "") : "";
  return `${first}${last}`.toLocaleUpperCase("en");
}

/** A hue that is always the same for a name, so that a member is recognised without a picture. */
export function getHue(name: string): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return (hash * 47) % 360;
}
