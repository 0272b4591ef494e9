import { importedPicturePath } from "#lib/core/shared/picture-file.ts";
import { listArchiveAddresses } from "./list-addresses.ts";
import {
  homePath,
  isNumber,
  type MovedBlog,
  type MovedItem,
  type OldAddress,
  toOldPath,
} from "./old-address.ts";
import type { Attachment } from "./picture-files.ts";

/** The pattern for the URL of any picture whose new name is unknown. */
export const anyPicture = importedPicturePath("");

/** The minimum number of comments per page that blogs use. */
const commentsPerPage = 10;
const maxCommentPages = 50;
const maxLevels = 10;

function listOfItem(id: string, item: MovedItem, home: string): OldAddress[] {
  const { path: to, oldPath, formerPaths, isPage, comments } = item;
  const byId = isNumber(id) ? [`p=${id}`, ...(isPage ? [`page_id=${id}`] : [])] : [];
  const ids = byId.map((query) => ({
    kind: "items by id" as const,
    from: `${home}/?${query}`,
    to,
  }));
  if (oldPath === null) return ids;
  const pages = Math.min(maxCommentPages, Math.ceil(comments / commentsPerPage));
  return [
    { kind: "items", from: oldPath, to },
    ...ids,
    ...formerPaths.map((from) => ({ kind: "items by former names" as const, from, to })),
    { kind: "feeds", from: `${oldPath}/feed`, to },
    ...Array.from({ length: pages }, (_unused, at) => ({
      kind: "comment pages" as const,
      from: `${oldPath}/comment-page-${at + 1}`,
      to,
    })),
  ];
}

function listOfAttachment(attachment: Attachment, blog: MovedBlog, home: string): OldAddress[] {
  const { id, link, parent, file, address } = attachment;
  const picture = blog.findPicture(file);
  const to = blog.items.get(parent)?.path ?? picture;
  const page = toOldPath(link);
  const filePath = toOldPath(address);
  return [
    ...(to && page && page !== filePath
      ? [{ kind: "attachment pages" as const, from: page, to }]
      : []),
    ...(to && isNumber(id)
      ? [{ kind: "attachment pages" as const, from: `${home}/?attachment_id=${id}`, to }]
      : []),
    ...(picture && filePath ? [{ kind: "files" as const, from: filePath, to: picture }] : []),
  ];
}

/** The path of a category on the blog: its slug after the slugs of its parents. */
function categoryPath(slug: string, categories: MovedBlog["scan"]["categories"]): string {
  const path: string[] = [];
  for (let at = categories.get(slug); at && path.length < maxLevels; ) {
    path.unshift(at.slug);
    at = at.parent && !path.includes(at.parent) ? categories.get(at.parent) : undefined;
  }
  return path.join("/");
}

function listOfTerms({ scan, items, findTerm }: MovedBlog, home: string): OldAddress[] {
  const categories = [...scan.categories.values()].flatMap(({ id, slug }): OldAddress[] => {
    const here = findTerm("category", slug);
    if (here === null) return [];
    const from = `${home}${scan.bases.category}/${categoryPath(slug, scan.categories)}`;
    const to = `/${here}`;
    return [
      { kind: "categories", from, to },
      { kind: "feeds", from: `${from}/feed`, to: `${to}/feed` },
      ...(isNumber(id) ? [{ kind: "categories" as const, from: `${home}/?cat=${id}`, to }] : []),
    ];
  });
  // A tag without items has no page, on the blog or on this site.
  const used = new Set([...items.values()].flatMap((item) => item.tags));
  const tags = [...scan.tags.values()].flatMap(({ slug }): OldAddress[] => {
    const here = used.has(slug) ? findTerm("tag", slug) : null;
    if (here === null) return [];
    const from = `${home}${scan.bases.tag}/${slug}`;
    const to = `/tag/${here}`;
    return [
      { kind: "tags", from, to },
      { kind: "tags", from: `${home}/?tag=${slug}`, to },
      { kind: "feeds", from: `${from}/feed`, to },
    ];
  });
  return [...categories, ...tags];
}

/**
 * Every old address of a blog that has a new path: items by their paths, ids and former names, their feeds and pages
 * of comments, attachment pages, files of pictures, categories, tags, authors, lists by date and feeds.
 */
export function listOldAddresses(blog: MovedBlog): OldAddress[] {
  const home = homePath(blog.scan.source);
  return [
    ...[...blog.items].flatMap(([id, item]) => listOfItem(id, item, home)),
    ...listOfTerms(blog, home),
    ...listArchiveAddresses(blog, home),
    ...[...blog.scan.attachments.values()].flatMap((one) => listOfAttachment(one, blog, home)),
  ];
}
