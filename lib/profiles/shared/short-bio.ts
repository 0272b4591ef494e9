/** Maximum length in characters. */
const maxLength = 160;

/** The beginning of a biography in one line, cut between words; `null` without one. */
export function toShortBio(bio: string | null): string | null {
  const line = bio?.replace(/\s+/g, " ").trim();
  if (!line) return null;
  const characters = [...line];
  if (characters.length <= maxLength) return line;
  const cut = characters.slice(0, maxLength - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${(end > maxLength / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
