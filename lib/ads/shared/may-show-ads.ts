/**
 * Pages that may have ads, by the pattern of their route. Every other page has none: forms, logins, messages, profiles,
 * searches, conditions, help in a crisis, and what staff use.
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
  /** An editor looks at what is not public. */
  isPreview?: boolean;
};

/** Whether a page may have ads. The one rule for pages, the ad-block prompt and the API. */
export const mayShowAds = (facts: AdPageFacts): boolean =>
  facts.adsEnabled &&
  pagesWithAds.has(facts.pattern) &&
  !facts.offersHelpFirst &&
  !facts.hasWall &&
  !facts.isPreview;
