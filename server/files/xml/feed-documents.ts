import { element, type Markup, xmlDocument } from "./markup.ts";

/** The contents of a feed. URLs are absolute. */
export type Feed = {
  title: string;
  description: string;
  /** URL of the page with the same list. */
  url: string;
  /** URL of the feed itself. */
  selfUrl: string;
  logoUrl: string;
  entries: readonly FeedEntry[];
};

export type FeedEntry = {
  /** A permanent `tag:` URI, whatever happens to title and path. */
  id: string;
  title: string;
  url: string;
  summary: string;
  author: string;
  categories: readonly string[];
  publishedAt: Date;
  modifiedAt: Date;
  /** A JPEG file, with its size in pixels. */
  photo: { url: string; width: number; height: number } | null;
};

/** Time of the last change; a fixed date for an empty feed. */
function lastChange({ entries }: Feed): Date {
  return new Date(Math.max(0, ...entries.map(({ modifiedAt }) => modifiedAt.getTime())));
}

function rssItem(entry: FeedEntry): Markup {
  const { photo } = entry;
  return element("item", [
    element("title", entry.title),
    element("link", entry.url),
    element("guid", entry.id, { isPermaLink: "false" }),
    element("pubDate", entry.publishedAt.toUTCString()),
    // RSS itself identifies authors by e-mail address only.
    element("dc:creator", entry.author),
    ...entry.categories.map((name) => element("category", name)),
    element("description", entry.summary),
    photo
      ? element("media:content", [], {
          url: photo.url,
          type: "image/jpeg",
          medium: "image",
          width: String(photo.width),
          height: String(photo.height),
        })
      : null,
  ]);
}

/** A feed as RSS 2.0. */
export function toRss(feed: Feed): string {
  const { title, url } = feed;
  const channel = element("channel", [
    element("title", title),
    element("link", url),
    element("description", feed.description),
    element("language", "en"),
    element("lastBuildDate", lastChange(feed).toUTCString()),
    element("atom:link", [], { href: feed.selfUrl, rel: "self", type: "application/rss+xml" }),
    element("image", [element("url", feed.logoUrl), element("title", title), element("link", url)]),
    ...feed.entries.map(rssItem),
  ]);
  return xmlDocument(
    element("rss", [channel], {
      version: "2.0",
      "xmlns:atom": "http://www.w3.org/2005/Atom",
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
      "xmlns:media": "http://search.yahoo.com/mrss/",
    }),
  );
}

function atomEntry(entry: FeedEntry): Markup {
  return element("entry", [
    element("id", entry.id),
    element("title", entry.title),
    element("link", [], { rel: "alternate", type: "text/html", href: entry.url }),
    entry.photo
      ? element("link", [], { rel: "enclosure", type: "image/jpeg", href: entry.photo.url })
      : null,
    element("published", entry.publishedAt.toISOString()),
    element("updated", entry.modifiedAt.toISOString()),
    element("author", [element("name", entry.author)]),
    ...entry.categories.map((term) => element("category", [], { term })),
    element("summary", entry.summary),
  ]);
}

/** A feed as Atom. */
export function toAtom(feed: Feed): string {
  return xmlDocument(
    element(
      "feed",
      [
        element("id", feed.selfUrl),
        element("title", feed.title),
        element("subtitle", feed.description),
        element("updated", lastChange(feed).toISOString()),
        element("link", [], { rel: "self", type: "application/atom+xml", href: feed.selfUrl }),
        element("link", [], { rel: "alternate", type: "text/html", href: feed.url }),
        element("logo", feed.logoUrl),
        ...feed.entries.map(atomEntry),
      ],
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en" },
    ),
  );
}
