import type {
  ContentImage,
  ContentSeo,
  ContentStatus,
  ContentType,
  FeaturedMedia,
} from "#lib/content/shared/content.ts";
import { teaserWords, truncateWords } from "#lib/core/shared/text.ts";
import { convertBody } from "#lib/imports/server/body/convert-body.ts";
import { htmlToLine, htmlToText } from "#lib/imports/server/body/html-to-text.ts";
import { type ImportedRecipe, readRecipeData } from "#lib/imports/server/body/read-recipe-data.ts";
import { wxrDate } from "#lib/imports/shared/dates.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { toContentType } from "#lib/imports/shared/item-types.ts";
import type { WxrItem } from "#lib/imports/shared/wxr.ts";
import { parseSections } from "#lib/sections/server/parse-sections.ts";
import { maxHtmlLength } from "#lib/sections/shared/kinds/text-sections.ts";
import type { Section } from "#lib/sections/shared/section.ts";
import { takeBodyMedia } from "./body-media.ts";
import { takeBodyPictures } from "./body-pictures.ts";
import { toItemKey } from "./import-keys.ts";
import { importedSlug } from "./imported-slug.ts";
import { createBodyContext } from "./item-body.ts";
import { listFormerPaths } from "./old-address.ts";
import type { PictureSource } from "./open-pictures.ts";
import type { Attachment } from "./picture-files.ts";
import { type CommentPlan, planComments } from "./plan-comments.ts";
import { getOldPath, toListDay, toSeo, toStatus } from "./read-item.ts";
import type { WxrScan } from "./scan-wxr.ts";

/** An item before it is stored, without its id and final slug. */
export type ItemPlan = {
  key: string;
  wxrId: string;
  name: string;
  /** Its URL on the blog, from the file. */
  link: string;
  type: ContentType;
  wantedSlug: string;
  /** Its path on the blog; `null` if it had no path. */
  oldPath: string | null;
  /** Its earlier paths, and its day in the blog's lists by date. */
  formerPaths: string[];
  day: string;
  title: string;
  summary: string;
  sections: Section[];
  /** Login of the author, if known. */
  author: string;
  /** Slug of the first category, as in the file. */
  category: string | null;
  tags: string[];
  seo: ContentSeo;
  commentStatus: "open" | "closed";
  isFeatured: boolean;
  status: ContentStatus;
  publishedAt: Date | null;
  modifiedAt: Date | null;
  comments: CommentPlan[];
  /** Ids of the attachments: the featured picture and the pictures of a gallery. */
  attachments: { featured: Attachment | null; gallery: Attachment[] };
  /** The same pictures in stored form, set once their files have been found. */
  featuredMedia: FeaturedMedia | null;
  images: ContentImage[];
  /** Ids of the attachments that its text shows or plays, imported or not. */
  shownPictures: ReadonlySet<string>;
  /** Number of imported pictures in its text. */
  picturesOfText: number;
  /** The structured data of a recipe; `null` for other types or without any. */
  details: ImportedRecipe | null;
};

/** Slug of WordPress' default category. */
const noCategory = "uncategorized";

/** Picture ids in the order of the gallery's shortcode; without one, all pictures of the item. */
function galleryIds(item: WxrItem, scan: WxrScan): string[] {
  const [, list = ""] = /\[gallery[^\]]*\bids=["']?([\d,\s]+)/.exec(item.content) ?? [];
  const ids = list.split(",").flatMap((id) => id.trim() || []);
  return ids.length > 0 ? ids : (scan.picturesByItem.get(item.id) ?? []);
}

function listAttachments(
  item: WxrItem,
  { type, name }: { type: ContentType; name: string },
  scan: WxrScan,
  reporter: Reporter,
): ItemPlan["attachments"] {
  const { attachments } = scan;
  const id = item.meta.get("_thumbnail_id");
  const featured = (id && attachments.get(id)) || null;
  if (id && !featured) reporter.change("featured image", name, "left out: it is not in the file");
  const ids = type === "gallery" ? galleryIds(item, scan) : [];
  return { featured, gallery: ids.flatMap((one) => attachments.get(one) ?? []) };
}

/** Identifies an item in imports of its blog; `null` if nothing identifies it. */
export function itemKey(
  item: Pick<WxrItem, "id" | "guid" | "link">,
  { source }: Pick<WxrScan, "source">,
): string | null {
  const id = item.id || item.guid || item.link;
  return id ? toItemKey(source, id) : null;
}

/** The tags of an item by their slugs. */
export const itemTags = ({ terms }: Pick<WxrItem, "terms">): string[] =>
  terms
    .filter(({ taxonomy }) => taxonomy === "post_tag" || taxonomy === "tag")
    .map(({ slug, name }) => slug || name);

/** The text of an item with its pictures and media; `null` if it is too long. */
async function planText(
  item: WxrItem,
  name: string,
  tools: { scan: WxrScan; reporter: Reporter; from: PictureSource },
) {
  const { scan, reporter, from } = tools;
  const base = createBodyContext(item, name, scan, reporter);
  const media = await takeBodyMedia(item.content, base, from);
  if (media.imported > 0) reporter.count("sounds, films and files imported", media.imported);
  const context = { ...base, findMedia: media.find };
  const pictures = await takeBodyPictures(item.content, context, from);
  const body = convertBody(item.content, { ...context, findPicture: pictures.find });
  const { html } = body;
  if (html.length > maxHtmlLength) {
    reporter.skip("item", name, `its text has more than ${maxHtmlLength} characters`);
    return null;
  }
  return {
    html,
    words: htmlToText(html),
    beginning: body.beginning === null ? "" : htmlToText(body.beginning),
    shownPictures: new Set([...pictures.shown, ...media.shown]),
    picturesOfText: pictures.imported,
  };
}

/** When an item was published; `null` if it is not. */
function toPublishedAt(status: ContentStatus, date: Date | null): Date | null {
  return status === "published" ? (date ?? new Date()) : null;
}

/** The date of an item, or of the file. */
function readDate(
  item: WxrItem,
  { name, status }: { name: string; status: ContentStatus },
  scan: WxrScan,
  reporter: Reporter,
): Date | null {
  const own = wxrDate(item.dateGmt, item.date, item.pubDate);
  const date = own ?? wxrDate("", "", scan.pubDate);
  if (!own && status === "published")
    reporter.change("item", name, `no date: dated ${date ? "as the file" : "today"}`);
  return date;
}

/** Slug of the first category, as in the file. */
function findCategory({ terms }: WxrItem): string | null {
  const category = terms.find((term) => term.taxonomy === "category" && term.slug !== noCategory);
  return category ? category.slug || category.name : null;
}

const toSections = (html: string, type: ContentType) =>
  parseSections([
    ...(html ? [{ id: "text", kind: "HTML", html }] : []),
    ...(type !== "page" ? [{ id: "next", kind: "Recommendation", contentId: null, limit: 2 }] : []),
  ]);

const toWantedSlug = (item: WxrItem, title: string, type: ContentType): string =>
  importedSlug(item.slug) || importedSlug(title) || `${type}-${importedSlug(item.id) || item.line}`;

/**
 * Plans the import of an item.
 * @returns `null` if it is skipped; the reason is in the report
 */
export async function planItem(
  item: WxrItem,
  scan: WxrScan,
  reporter: Reporter,
  from: PictureSource,
): Promise<ItemPlan | null> {
  const title = htmlToLine(item.title);
  const name = title || item.slug || `item at line ${item.line}`;
  const key = itemKey(item, scan);
  if (key === null) {
    reporter.skip("item", name, "it has no id, guid or address");
    return null;
  }
  const status = toStatus(item, name, reporter);
  if (!status) return null;
  const text = await planText(item, name, { scan, reporter, from });
  if (!text) return null;
  const { html, words, beginning, ...pictures } = text;
  const type = toContentType(item.type) ?? "post";
  const date = readDate(item, { name, status }, scan, reporter);
  const oldPath = status === "published" ? getOldPath(item, scan) : null;
  return {
    key,
    wxrId: item.id,
    name,
    link: item.link,
    type,
    wantedSlug: toWantedSlug(item, title, type),
    oldPath,
    formerPaths: listFormerPaths(item, oldPath),
    day: toListDay(item),
    title: title || truncateWords(words, 8) || "Untitled",
    summary: htmlToLine(item.excerpt) || truncateWords(beginning || words, teaserWords),
    sections: toSections(html, type),
    author: item.creator,
    category: findCategory(item),
    tags: itemTags(item),
    seo: toSeo(item, scan),
    commentStatus: item.commentStatus === "closed" ? "closed" : "open",
    isFeatured: item.isSticky,
    status,
    publishedAt: toPublishedAt(status, date),
    modifiedAt: wxrDate(item.modifiedGmt) ?? date,
    comments: planComments(item, name, scan, reporter),
    attachments: listAttachments(item, { type, name }, scan, reporter),
    featuredMedia: null,
    images: [],
    ...pictures,
    details: type === "recipe" ? readRecipeData(item.content) : null,
  };
}
