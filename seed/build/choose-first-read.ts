import type { SeedArticle, SeedSite } from "#seed/seed-types.ts";

/** Articles written for somebody who has just been diagnosed. */
const firstReads =
  /^(?:newly-diagnosed-with-|what-to-do-first-when-|after-the-diagnosis-|the-first-months-with-)/;

/** The site with its first page for newly diagnosed readers: an article, else `/start-here`. */
export function chooseFirstRead(site: SeedSite, articles: readonly SeedArticle[]): SeedSite {
  const article = articles.find(
    ({ sitePrefix, slug }) => sitePrefix === site.prefix && firstReads.test(slug),
  );
  const newly_diagnosed_url = article ? `/posts/${article.slug}` : "/start-here";
  return { ...site, settings: { ...site.settings, newly_diagnosed_url } };
}
