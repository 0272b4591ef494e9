import type { WxrItem } from "#lib/imports/shared/wxr.ts";
import type { WxrScan } from "./scan-wxr.ts";

/** The kind of an old URL of a blog. */
export type OldAddressKind =
  | "items"
  | "items by id"
  | "items by former names"
  | "feeds"
  | "comment pages"
  | "attachment pages"
  | "files"
  | "categories"
  | "tags"
  | "authors"
  | "days, months and years"
  | "lists"
  | "forums"
  | "topics"
  | "replies"
  | "members"
  | "groups";

/** An old URL of a blog, as path and query, and its new target. */
export type OldAddress = {
  kind: OldAddressKind;
  from: string;
  to: string;
  /** Whether the new page asks guests to log in (403). */
  isForMembers?: boolean;
};

/** An item that is published here. */
export type MovedItem = {
  /** Its path here. */
  path: string;
  /** Its path on the blog; `null` if it had no path. */
  oldPath: string | null;
  /** Its earlier paths. */
  formerPaths: readonly string[];
  isPage: boolean;
  /** Login of its author on the blog. */
  author: string;
  /** The day of a post, in the blog's lists by date: `2013-01-05`; empty for other types. */
  day: string;
  comments: number;
  /** Slugs of its tags on the blog. */
  tags: readonly string[];
};

export type MovedBlog = {
  scan: Pick<WxrScan, "source" | "attachments" | "categories" | "tags" | "authors" | "bases">;
  /** Items by their ids on the blog. */
  items: ReadonlyMap<string, MovedItem>;
  /** The slug on this site for a category or tag of the blog; `null` if there is none. */
  findTerm: (kind: "category" | "tag", slug: string) => string | null;
  /** The URL of a picture on this site, by its path in the uploads folder; `null` if it was not imported. */
  findPicture: (file: string) => string | null;
  /** The path on this site of an author with items, by login; `null` if there is none. */
  findAuthor: (login: string) => string | null;
};

/** The path of the blog's home page, without a slash at its end. */
export const homePath = (source: string): string => {
  const at = source.indexOf("/");
  return at < 0 ? "" : source.slice(at);
};

/** The path of a URL of a blog; `null` without a path, for the home page and for a URL with only a query. */
export function toOldPath(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  // Some blogs write their paths with two slashes, which is not a valid path of a site.
  const path = pathname.replace(/^\/+/, "/").replace(/\/+$/, "");
  return search === "" && path !== "" ? path : null;
}

export const isNumber = (text: string) => /^\d{1,10}$/.test(text);

/** Combinations of former names and days: WordPress finds an item by any of them. */
const maxFormerPaths = 20;

/** The earlier paths of an item, from the old slugs and days that WordPress has recorded. */
export function listFormerPaths(
  { slug, oldSlugs, oldDates }: Pick<WxrItem, "slug" | "oldSlugs" | "oldDates">,
  oldPath: string | null,
): string[] {
  if (oldPath === null || (oldSlugs.length === 0 && oldDates.length === 0)) return [];
  const segments = oldPath.split("/");
  const place = segments.lastIndexOf(slug);
  const byName = oldSlugs.flatMap((name) =>
    place < 0 || name === "" ? [] : segments.with(place, name).join("/"),
  );
  const byDay = [oldPath, ...byName].flatMap((path) =>
    oldDates.flatMap((date) => {
      const [year = "", month = "", day = ""] = date.split("-");
      const dated = path.replace(
        /\/\d{4}\/\d{2}(\/\d{2})?(?=\/)/,
        (_match, hasDay) => `/${year}/${month}${hasDay ? `/${day}` : ""}`,
      );
      return dated === path ? [] : dated;
    }),
  );
  return [...new Set([...byName, ...byDay])]
    .filter((path) => path !== oldPath)
    .slice(0, maxFormerPaths);
}
