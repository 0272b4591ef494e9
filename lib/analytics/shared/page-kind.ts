/**
 * The kind of page that was read. It does not reveal the person or illness that the page is about.
 */
export const pageKinds = [
  "home",
  "article",
  "graphic",
  "gallery",
  "recipe",
  "story",
  "quiz",
  "poll",
  "thread",
  "condition",
  "list",
  "forum",
  "author",
  "search",
] as const;

export type PageKind = (typeof pageKinds)[number];

/**
 * The pages that are counted, by the pattern of their route. Pages that are not counted: private messages, account
 * forms, the viewer's own pages, member pages, post forms, crisis help and staff pages.
 */
const kindByPattern: Readonly<Record<string, PageKind>> = {
  "/": "home",
  "/[permalink]": "article",
  "/[permalink]/[...rest]": "list",
  "/author/[slug]": "author",
  "/conditions": "list",
  "/conditions/[slug]": "condition",
  "/conditions/[slug]/[post]": "article",
  "/featured": "list",
  "/forums": "forum",
  "/forums/[slug]": "thread",
  "/images": "list",
  "/images/[slug]": "gallery",
  "/infographic/[slug]": "graphic",
  "/page/[number]": "list",
  "/polls/[number]": "poll",
  "/posts/[slug]": "article",
  "/quizzes": "list",
  "/quizzes/[slug]": "quiz",
  "/recipes": "list",
  "/recipes/[slug]": "recipe",
  "/search": "search",
  "/sponsored": "list",
  "/stories": "list",
  "/stories/[slug]": "story",
  "/tag/[slug]": "list",
};

/**
 * Decides whether a page is counted, and as which kind.
 * @param page.pattern of its route, such as `/posts/[slug]`
 * @param page.offersHelpFirst the page offers help in a crisis: nothing on it is counted
 */
export function getPageKind(page: { pattern: string; offersHelpFirst: boolean }): PageKind | null {
  if (page.offersHelpFirst) return null;
  return Object.hasOwn(kindByPattern, page.pattern) ? (kindByPattern[page.pattern] ?? null) : null;
}

/**
 * The kind of a page together with its item: a permalink shows an item or, without one, the items
 * of a category.
 * @param contentId id of the item that the page shows
 */
export const settlePageKind = <Kind extends string | undefined>(
  kind: Kind,
  contentId: number | null,
): Kind | "list" => (kind === "article" && contentId === null ? "list" : kind);

/** The patterns of the pages that are counted. */
export const listCountedPatterns = (): string[] => Object.keys(kindByPattern);
