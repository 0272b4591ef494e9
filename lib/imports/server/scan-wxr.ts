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

/** The facts about a file that are needed before its first item is stored. */
export type WxrScan = {
  /** Identifies the blog in import keys, so that a second import recognises its items. */
  source: string;
  /** Its URL; empty if the file has none. */
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
  /** Reusable blocks by id, and whether an item contains one. */
  reusableBlocks: Map<string, { title: string; body: string; isUsed: boolean }>;
  menuItems: WxrItem[];
  /** Forums of bbPress by id, without their texts. */
  forums: Map<string, WxrItem>;
  topicCount: number;
  replyCount: number;
  /** Number of items of a type that exists here. */
  itemCount: number;
  /** The base paths of the blog's lists. */
  bases: ListBases;
  /** The errors of the file. Everything else was read. */
  problems: NonNullable<WxrChannel["problems"]>;
};

/** The default base paths of a blog's lists. */
const usualBases: ListBases = { category: "/category", tag: "/tag", author: "/author" };

/** The map that collects the terms of a taxonomy; others are not imported. */
function getTerms({ categories, tags }: WxrScan, taxonomy: string): Map<string, WxrTerm> | null {
  if (taxonomy === "category") return categories;
  return taxonomy === "post_tag" ? tags : null;
}

/** Adds a term that an item has, unless the file describes it. */
function addTermOfItem(scan: WxrScan, term: WxrItem["terms"][number]): void {
  // Items name the taxonomy of tags in two ways.
  const known = getTerms(scan, term.taxonomy === "tag" ? "post_tag" : term.taxonomy);
  const slug = term.slug || term.name;
  if (known && slug && !known.has(slug))
    known.set(slug, { ...term, id: "", slug, parent: "", description: "" });
}

function addAttachment({ attachments, picturesByItem }: WxrScan, item: WxrItem): void {
  attachments.set(item.id, {
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
  picturesByItem.set(item.parent, [...(picturesByItem.get(item.parent) ?? []), item.id]);
}

/** The handling of items that are not content, by type. */
const addByType: ReadonlyMap<string, (scan: WxrScan, item: WxrItem) => void> = new Map<
  string,
  (scan: WxrScan, item: WxrItem) => void
>([
  ["attachment", addAttachment],
  ["nav_menu_item", (scan, item) => scan.menuItems.push({ ...item, content: "" })],
  [
    "topic",
    (scan) => {
      scan.topicCount += 1;
    },
  ],
  [
    "reply",
    (scan) => {
      scan.replyCount += 1;
    },
  ],
  [
    "forum",
    (scan, item) => {
      if (item.status !== "trash") scan.forums.set(item.id, { ...item, content: "" });
    },
  ],
  [
    "wp_block",
    (scan, item) => {
      const title = htmlToLine(item.title) || item.slug;
      scan.reusableBlocks.set(item.id, { title, body: item.content, isUsed: false });
    },
  ],
]);

function addItem(scan: WxrScan, item: WxrItem): void {
  for (const term of item.terms) addTermOfItem(scan, term);
  const add = addByType.get(item.type);
  if (add) add(scan, item);
  else if (toContentType(item.type)) scan.itemCount += 1;
}

function addAuthor({ authors, loginById }: WxrScan, author: WxrAuthor): void {
  authors.set(author.login, author);
  if (author.id) loginById.set(author.id, author.login);
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

function addChannel(scan: WxrScan, channel: WxrChannel): void {
  Object.assign(scan, nameSource(channel.addresses, channel.title));
  scan.pubDate = channel.pubDate;
  scan.problems = channel.problems ?? [];
  scan.bases = channel.bases ?? usualBases;
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
      addChannel(scan, next.value);
      return scan;
    }
    const part = next.value;
    if (part.kind === "item") addItem(scan, part.item);
    else if (part.kind === "author") addAuthor(scan, part.author);
    else if (part.term.slug) getTerms(scan, part.term.taxonomy)?.set(part.term.slug, part.term);
  }
}
