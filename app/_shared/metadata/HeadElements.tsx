import { type FeedForm, feedPath } from "#lib/content/shared/feed-path.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { appIconPath } from "#lib/site/shared/app-icon.ts";
import { manifestPath } from "#lib/site/shared/web-manifest.ts";
import {
  canonicalUrl,
  type MetadataSite,
  type PageMetadata,
  toShareImage,
} from "./page-metadata.ts";

type Props = { page: PageMetadata; site: MetadataSite };
type Content = string | number | null | undefined;

/** A `meta` element for each name, without those that have no content. */
function Named({ names }: { names: Readonly<Record<string, Content>> }) {
  return Object.entries(names).map(([name, content]) =>
    content ? <meta key={name} name={name} content={String(content)} /> : null,
  );
}

/** Like `Named`, for vocabularies with `property` attributes, which may repeat. */
function Properties({ of, all }: { of: string; all: readonly (readonly [string, Content])[] }) {
  return all.map(([name, content]) =>
    content ? (
      <meta key={`${name} ${content}`} property={`${of}:${name}`} content={String(content)} />
    ) : null,
  );
}

/** The title with the site's name, except on Home, whose title is that of the site. */
function toFullTitle({ isFullTitle }: PageMetadata, title: string, site: MetadataSite): string {
  if (isFullTitle) return title;
  return title === site.displayName
    ? site.defaultMeta.title
    : `${isolateText(title)} | ${site.displayName}`;
}

/** Links for feed readers. */
function FeedLinks({ page: { feedCategory, title }, site }: Props) {
  if (feedCategory === undefined) return null;
  const category = feedCategory === "" ? undefined : feedCategory;
  const named =
    category === undefined ? site.displayName : `${isolateText(title)} | ${site.displayName}`;
  const link = (form: FeedForm, name: string) => (
    <link
      rel="alternate"
      type={`application/${form}+xml`}
      href={site.url + feedPath(form, category)}
      title={`${named} (${name})`}
    />
  );
  return (
    <>
      {link("rss", "RSS")}
      {link("atom", "Atom")}
    </>
  );
}

/** The icons of tabs and home screens. Browsers without SVG support use the icon of 48 pixels. */
function Icons({ site }: Pick<Props, "site">) {
  const small = appIconPath({ purpose: "any", size: 48 }, site);
  const large = appIconPath({ purpose: "apple", size: 180 }, site);
  return (
    <>
      <link rel="icon" href={small} type="image/png" sizes="48x48" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href={large} sizes="180x180" />
    </>
  );
}

/** The date, author and topic of an article. */
function Article({ kind, article = {} }: PageMetadata) {
  if (kind !== "article") return null;
  const { publishedTime, modifiedTime, author, section, tags = [] } = article;
  return (
    <Properties
      of="article"
      all={[
        ["published_time", publishedTime],
        ["modified_time", modifiedTime],
        ["author", author],
        ["section", section],
        ...tags.map((tag) => ["tag", tag] as const),
      ]}
    />
  );
}

/** A page without a canonical URL is not indexed. */
function toRobots({ isIndexed = true, isPrivate }: PageMetadata, url: string | null) {
  if (isPrivate) return "noindex, nofollow";
  return url && isIndexed ? null : "noindex";
}

/**
 * The elements of a page's head: title, description, canonical URL, robots, Open Graph, Twitter
 * card, feeds, icons and the verification code of Google Search Console (spec §3 seo, settings).
 * React moves the elements into the head.
 */
export function HeadElements({ page, site }: Props) {
  const { page: number = 1, kind = "website" } = page;
  // The pages of a list have different titles.
  const title = number > 1 ? `${isolateText(page.title)}, page ${number}` : page.title;
  const description = page.description || site.defaultMeta.description;
  const keywords = page.keywords || site.defaultMeta.keywords;
  const address = canonicalUrl(site, page);
  const url = address && new URL(address).href;
  const image = toShareImage(page, site);
  const imageUrl = new URL(image.url).href;
  const proof = site.settings.googleSearchConsoleVerification;
  const robots = toRobots(page, url);
  return (
    <>
      <title>{toFullTitle(page, title, site)}</title>
      <Named names={{ description, keywords, robots, "google-site-verification": proof }} />
      <link rel="manifest" href={manifestPath} />
      {url ? <link rel="canonical" href={url} /> : null}
      {url ? <FeedLinks page={page} site={site} /> : null}
      <Properties
        of="og"
        all={[
          ["title", title],
          ["description", description],
          ["url", url],
          ["site_name", site.displayName],
          ["locale", "en_US"],
          ["image", imageUrl],
          ["image:width", image.width],
          ["image:height", image.height],
          ["image:alt", image.alt],
          ["type", kind],
        ]}
      />
      <Article {...page} />
      <Named
        names={{
          "twitter:card": "summary_large_image",
          "twitter:title": title,
          "twitter:description": description,
          "twitter:image": imageUrl,
          "twitter:image:alt": image.alt,
        }}
      />
      <Icons site={site} />
    </>
  );
}
