import type { LinkContext } from "#lib/content/shared/content-link.ts";

/** The options of a list of threads on another page; the list also depends on its site. */
export type ThreadListOptions = { limit: number; isOnCrossPublishedPage: boolean };

/** The name of the fragment with the most recently active threads. */
export function toThreadListSource(
  limit: number,
  { isOnCrossPublishedPage = false }: Pick<LinkContext, "isOnCrossPublishedPage">,
): string {
  return `threads-${limit}${isOnCrossPublishedPage ? "-shared" : ""}`;
}

/** @returns `null` for the name of another fragment */
export function parseThreadListSource(source: string): ThreadListOptions | null {
  const match = source.match(/^threads-(\d{1,2})(-shared)?$/);
  return match && { limit: Number(match[1]), isOnCrossPublishedPage: match[2] !== undefined };
}
