/** In characters: search engines cut longer ones. */
export const maxSearchTitle = 65;
export const maxSearchDescription = 160;

/** A text as a search engine shows it: at most so many characters, ended after a whole word where one fits. */
export function cutText(text: string, max: number): string {
  const trimmed = text.trim().replace(/\s+/g, " ");
  if (trimmed.length <= max) return trimmed;
  const start = trimmed.slice(0, max);
  const end = start.lastIndexOf(" ");
  // The character behind the cut tells whether the last word is whole.
  const kept = trimmed[max] === " " || end <= 0 ? start : start.slice(0, end);
  return `${kept.replace(/[\s,;:–-]+$/, "")} …`;
}

/** An address as a search engine shows it: the host, and the parts of the path as steps. */
export function toAddressLine(url: string): string {
  const { host, pathname } = new URL(url);
  const steps = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return [host, ...steps].join(" › ");
}
