/**
 * Pages that may have ads, by the pattern of their route. Pages without ads are forms, logins, messages, profiles,
 * searches, conditions, crisis help and staff pages.
 */
const pagesWithAds: ReadonlySet<string> = new Set([
  "/",
  "/[permalink]",
  "/author/[slug]",
  "/community",
  "/featured",
  "/forums",
  "/forums/[slug]",
  "/images",
  "/images/[slug]",
  "/infographic/[slug]",
  "/page/[number]",
  "/posts/[slug]",
  "/recipes",
  "/recipes/[slug]",
  "/sponsored",
  "/stories",
  "/stories/[slug]",
  "/tag/[slug]",
]);

export type AdPageFacts = {
  /** The setting of the site. */
  adsEnabled: boolean;
  /** The pattern of the route, such as `/posts/[slug]`. */
  pattern: string;
  /** The page offers help in a crisis before anything else. */
  offersHelpFirst?: boolean;
  /** A wall hides sections of the page. */
  hasWall?: boolean;
  /** The page is an editor's preview of unpublished content. */
  isPreview?: boolean;
};

/** Whether a page may have ads. The one rule for pages, the ad-block prompt and the API. */
export const mayShowAds = (facts: AdPageFacts): boolean =>
  facts.adsEnabled &&
  pagesWithAds.has(facts.pattern) &&
  !facts.offersHelpFirst &&
  !facts.hasWall &&
  !facts.isPreview;
