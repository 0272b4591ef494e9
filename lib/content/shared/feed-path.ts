/** Feed formats. */
export type FeedForm = "rss" | "atom";

/**
 * The path of the feed of a site or of one of its categories.
 * @param category its slug
 */
export function feedPath(form: FeedForm, category?: string): string {
  const list = category === undefined ? "" : `/${encodeURIComponent(category)}`;
  return form === "rss" ? `${list}/feed` : `${list}/feed/atom`;
}

/**
 * Parses the path of a feed; `category` is a slug, or `null` for the whole site.
 * @returns `null` for any other path
 */
export function parseFeedPath(path: string): { form: FeedForm; category: string | null } | null {
  const match = path.match(/^(?:\/([^/]{1,300}))?\/feed(\/atom)?$/);
  if (!match) return null;
  const [, slug, isAtom] = match;
  const form = isAtom ? "atom" : "rss";
  if (slug === undefined) return { form, category: null };
  try {
    return { form, category: decodeURIComponent(slug) };
  } catch {
    return null;
  }
}
