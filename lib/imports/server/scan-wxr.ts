import { createHash } from "node:crypto";
import { htmlToLine } from "#lib/imports/server/body/html-to-text.ts";
import { toContentType } from "#lib/imports/shared/item-types.ts";
import type {
  ListBases,
  ReadBlog,
  WxrAuthor,
  WxrChannel,
  WxrItem,
  WxrTerm,
} from "#lib/imports/shared/wxr.ts";
import { readImageCredits } from "./image-credits.ts";
import { type Attachment, attachmentFile } from "./picture-files.ts";

/** What must be known about a file before its first item is stored. */
export type WxrScan = {
  /** Identifies the blog in import keys, so that a second import recognises its items. */
  source: string;
  /** Its address; empty where the file has none. */
  address: string;
  /** Hosts of the blog's own links. */
  ownHosts: Set<string>;
  pubDate: string;
  authors: Map<string, WxrAuthor>;
  loginById: Map<string, string>;
  categories: Map<string, WxrTerm>;
  tags: Map<string, WxrTerm>;
  attachments: Map<string, Attachment>;
  /** Ids of an item's pictures, by the item's id. */
  picturesByItem: Map<string, string[]>;
  /** Reusable blocks by id, and whether an item has one. */
  reusableBlocks: Map<string, { title: string; body: string; isUsed: boolean }>;
  menuItems: WxrItem[];
  /** Forums of bbPress by id, without their texts. */
  forums: Map<string, WxrItem>;
  topicCount: number;
  replyCount: number;
  /** Items of a type that exists here. */
  itemCount: number;
  /** Where the blog has its lists. */
  bases: ListBases;
  /** What was wrong with the file, of which everything else was read. */
  problems: NonNullable<WxrChannel["problems"]>;
};

/** Where a blog has its lists if it does not say so. */
const usualBases: ListBases = { category: "/category", tag: "/tag", author: "/author" };

function addItem(scan: WxrScan, item: WxrItem): void {
  for (const term of item.terms) {
    const known =
      term.taxonomy === "category"
        ? scan.categories
        : term.taxonomy === "post_tag" || term.taxonomy === "tag"
          ? scan.tags
          : null;
    const slug = term.slug || term.name;
    if (known && slug && !known.has(slug))
      known.set(slug, { ...term, id: "", slug, parent: "", description: "" });
  }
  if (item.type === "attachment") {
    scan.attachments.set(item.id, {
      id: item.id,
      title: htmlToLine(item.title),
      alt: htmlToLine(item.meta.get("_wp_attachment_image_alt") ?? ""),
      caption: htmlToLine(item.excerpt),
      ...readImageCredits(item.meta.get("_wp_attachment_metadata") ?? ""),
      address: item.attachmentUrl,
      file: attachmentFile(item),
      link: item.link,
      parent: item.parent,
    });
    scan.picturesByItem.set(item.parent, [
      ...(scan.picturesByItem.get(item.parent) ?? []),
      item.id,
    ]);
  } else if (item.type === "nav_menu_item") {
    scan.menuItems.push({ ...item, content: "" });
  } else if (item.type === "topic") {
    scan.topicCount += 1;
  } else if (item.type === "reply") {
    scan.replyCount += 1;
  } else if (item.type === "forum") {
    if (item.status !== "trash") scan.forums.set(item.id, { ...item, content: "" });
  } else if (item.type === "wp_block") {
    const title = htmlToLine(item.title) || item.slug;
    scan.reusableBlocks.set(item.id, { title, body: item.content, isUsed: false });
  } else if (toContentType(item.type)) scan.itemCount += 1;
}

function nameSource(
  addresses: readonly string[],
  title: string,
): Pick<WxrScan, "source" | "address" | "ownHosts"> {
  const urls = addresses.filter((text) => URL.canParse(text)).map((text) => new URL(text));
  // Every blog hosted by WordPress.com also names that service; links to its other blogs are
  // external.
  const own = urls.filter((url, at) => at === 0 || url.hostname === urls[0]?.hostname);
  const [first] = own;
  const ownHosts = new Set(own.map((url) => url.hostname));
  const source = first
    ? `${first.host}${first.pathname.replace(/\/+$/, "")}`
    : `untitled-${createHash("sha256").update(title).digest("hex").slice(0, 12)}`;
  return { source, address: first?.href ?? "", ownHosts };
}

/**
 * First pass over a blog: collects what the second pass needs. All errors in a file are found
 * here, before anything is stored.
 * @throws ImportError, in a file with line and column
 */
export async function scanWxr(read: ReadBlog): Promise<WxrScan> {
  const scan: WxrScan = {
    source: "",
    address: "",
    ownHosts: new Set(),
    pubDate: "",
    authors: new Map(),
    loginById: new Map(),
    categories: new Map(),
    tags: new Map(),
    reusableBlocks: new Map(),
    attachments: new Map(),
    picturesByItem: new Map(),
    menuItems: [],
    forums: new Map(),
    topicCount: 0,
    replyCount: 0,
    itemCount: 0,
    bases: usualBases,
    problems: [],
  };
  const parts = read();
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      Object.assign(scan, nameSource(next.value.addresses, next.value.title));
      scan.pubDate = next.value.pubDate;
      scan.problems = next.value.problems ?? [];
      scan.bases = next.value.bases ?? usualBases;
      return scan;
    }
    const part = next.value;
    if (part.kind === "item") addItem(scan, part.item);
    else if (part.kind === "author") {
      scan.authors.set(part.author.login, part.author);
      if (part.author.id) scan.loginById.set(part.author.id, part.author.login);
    } else if (part.term.slug) {
      const { term } = part;
      if (term.taxonomy === "category") scan.categories.set(term.slug, term);
      else if (term.taxonomy === "post_tag") scan.tags.set(term.slug, term);
    }
  }
}
