import { utc } from "@date-fns/utc";
import { formatISO9075 } from "date-fns/formatISO9075";
import { contentPath } from "#lib/content/shared/content.ts";
import { escapeText } from "#lib/imports/server/body/inline-text.ts";
import { contentTypeKey, toContentType } from "#lib/imports/shared/item-types.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { ExportedComment, ExportedItem, findNamesToExport } from "./export-queries.ts";
import type { ExportedMedia, MediaList } from "./exported-media.ts";
import { itemHtml } from "./item-html.ts";
import { toWordPressHtml } from "./to-wordpress-html.ts";

type Names = Awaited<ReturnType<typeof findNamesToExport>>;
/** The context of an item's export. */
type Place = {
  origin: string;
  media: MediaList;
  /** Ids of the members whom the head of the file lists. */
  authors: ReadonlySet<number>;
};

/** The suffix that an import adds to the name of a person without an account. */
const guestMark = / \(guest\)$/;

/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const clean = (text: string) => text.toWellFormed().replace(unwritable, "");
const cdata = (text: string) => `<![CDATA[${clean(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const plain = (text: string) => escapeText(clean(text));
const toWxrDate = (date: Date | null) =>
  date ? formatISO9075(date, { in: utc }) : "0000-00-00 00:00:00";
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

/** The beginning of the file, with the authors, categories and tags. E-mail addresses are placeholders. */
export function writeHead(
  { site, origin }: { site: Site; origin: string },
  names: Names,
  now: Date,
): string {
  const authors = names.authors.map(
    ({ id, username }) =>
      `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${cdata(username)}</wp:author_login><wp:author_email>${cdata(`member-${id}@export.invalid`)}</wp:author_email><wp:author_display_name>${cdata(username)}</wp:author_display_name></wp:author>`,
  );
  const categories = names.categories.map(
    ({ id, slug, name, description }) =>
      `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${cdata(slug)}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata(escapeText(name))}</wp:cat_name><wp:category_description>${cdata(escapeText(description))}</wp:category_description></wp:category>`,
  );
  const tags = names.tags.map(
    ({ id, slug, name }) =>
      `<wp:tag><wp:term_id>${id}</wp:term_id><wp:tag_slug>${cdata(slug)}</wp:tag_slug><wp:tag_name>${cdata(escapeText(name))}</wp:tag_name></wp:tag>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${plain(site.displayName)}</title>
<link>${plain(origin)}</link>
<description>${plain(site.description)}</description>
<pubDate>${now.toUTCString()}</pubDate>
<language>en</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${plain(origin)}</wp:base_site_url>
<wp:base_blog_url>${plain(origin)}</wp:base_blog_url>
${[...authors, ...categories, ...tags].join("\n")}
`;
}

export const wxrEnd = "</channel>\n</rss>\n";

const writeComment = (comment: ExportedComment, authors: ReadonlySet<number>): string =>
  `<wp:comment><wp:comment_id>${comment.id}</wp:comment_id><wp:comment_author>${cdata(comment.author.replace(guestMark, ""))}</wp:comment_author><wp:comment_author_email></wp:comment_author_email><wp:comment_author_url></wp:comment_author_url><wp:comment_author_IP></wp:comment_author_IP><wp:comment_date>${toWxrDate(comment.at)}</wp:comment_date><wp:comment_date_gmt>${toWxrDate(comment.at)}</wp:comment_date_gmt><wp:comment_content>${cdata(escapeText(comment.body))}</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type><wp:comment_parent>${comment.replyToId ?? comment.parentId ?? 0}</wp:comment_parent><wp:comment_user_id>${authors.has(comment.authorId) ? comment.authorId : 0}</wp:comment_user_id></wp:comment>`;

function toStatus({ status, publishedAt, visibility }: ExportedItem, now: Date): string {
  if (status === "draft") return "draft";
  if (status === "archived" || visibility !== "everyone") return "private";
  return publishedAt && publishedAt > now ? "future" : "publish";
}

/** Types that have no form in WordPress; they are in the JSON file. */
export const isForWordPress = ({ type }: Pick<ExportedItem, "type">): boolean =>
  type === "cas" || type === "graphic" || toContentType(type) !== null;

const item = (parts: readonly string[]) => `<item>\n${parts.filter(Boolean).join("\n")}\n</item>\n`;

/** An item of the site. Its pictures are added to the list. */
export function writeItem(row: ExportedItem, { origin, media, authors }: Place, now: Date): string {
  const link = origin + contentPath(row);
  const pictures = [row.featuredMedia, ...row.images].flatMap((picture) =>
    picture ? media.add(picture.url, picture) : [],
  );
  const [featured] = row.featuredMedia ? pictures : [];
  const gallery = pictures.slice(row.featuredMedia ? 1 : 0).flatMap(({ id }) => id ?? []);
  const text = toWordPressHtml(itemHtml(row), { toAddress: (path) => media.add(path).address });
  const shortcode = `<!-- wp:shortcode -->\n[gallery ids="${gallery.join(",")}"]\n<!-- /wp:shortcode -->`;
  const content = gallery.length > 0 ? `${shortcode}\n\n${text}` : text;
  const terms = [
    ...(row.category ? [{ ...row.category, domain: "category" }] : []),
    ...row.tags.map((tag) => ({ ...tag, domain: "post_tag" })),
  ];
  const type = row.type === "page" ? "page" : "post";
  const [published, modified] = [toWxrDate(row.publishedAt), toWxrDate(row.modifiedAt)];
  const { title, metadesc, canonical } = row.seo;
  const seo = { title, metadesc, canonical, "meta-robots-noindex": row.seo.noindex ? "1" : "" };
  return item([
    `<title>${cdata(escapeText(row.title))}</title>`,
    `<link>${plain(link)}</link>`,
    row.publishedAt ? `<pubDate>${row.publishedAt.toUTCString()}</pubDate>` : "",
    `<dc:creator>${cdata(row.author)}</dc:creator>`,
    `<guid isPermaLink="false">${plain(`${origin}/?item=${row.id}`)}</guid>`,
    "<description></description>",
    `<content:encoded>${cdata(content)}</content:encoded>`,
    `<excerpt:encoded>${cdata(escapeText(row.summary))}</excerpt:encoded>`,
    `<wp:post_id>${row.id}</wp:post_id>`,
    `<wp:post_date>${published}</wp:post_date>`,
    `<wp:post_date_gmt>${published}</wp:post_date_gmt>`,
    `<wp:post_modified>${modified}</wp:post_modified>`,
    `<wp:post_modified_gmt>${modified}</wp:post_modified_gmt>`,
    `<wp:comment_status>${row.commentStatus === "open" ? "open" : "closed"}</wp:comment_status>`,
    "<wp:ping_status>closed</wp:ping_status>",
    `<wp:post_name>${cdata(row.slug)}</wp:post_name>`,
    `<wp:status>${toStatus(row, now)}</wp:status>`,
    "<wp:post_parent>0</wp:post_parent>\n<wp:menu_order>0</wp:menu_order>",
    `<wp:post_type>${type}</wp:post_type>`,
    "<wp:post_password></wp:post_password>",
    `<wp:is_sticky>${row.isFeatured ? 1 : 0}</wp:is_sticky>`,
    ...terms.map(
      ({ domain, slug, name }) =>
        `<category domain="${domain}" nicename="${plain(slug)}">${cdata(escapeText(name))}</category>`,
    ),
    type === row.type ? "" : meta(contentTypeKey, row.type),
    featured?.id ? meta("_thumbnail_id", String(featured.id)) : "",
    ...Object.entries(seo).flatMap(([key, value]) =>
      value ? meta(`_yoast_wpseo_${key}`, escapeText(value)) : [],
    ),
    ...row.comments.map((comment) => writeComment(comment, authors)),
  ]);
}

/** A picture, which WordPress fetches from its address. */
export function writeAttachment(picture: ExportedMedia, now: Date): string {
  const name = picture.file ?? "";
  return item([
    `<title>${cdata(escapeText(picture.alt || name))}</title>`,
    `<link>${plain(picture.address)}</link>`,
    `<guid isPermaLink="false">${plain(picture.address)}</guid>`,
    "<content:encoded></content:encoded>",
    `<excerpt:encoded>${cdata(escapeText(picture.caption))}</excerpt:encoded>`,
    `<wp:post_id>${picture.id}</wp:post_id>`,
    `<wp:post_date_gmt>${toWxrDate(now)}</wp:post_date_gmt>`,
    `<wp:post_name>${cdata(name.replace(/\..*$/, ""))}</wp:post_name>`,
    "<wp:status>inherit</wp:status>\n<wp:post_type>attachment</wp:post_type>",
    `<wp:attachment_url>${plain(picture.address)}</wp:attachment_url>`,
    meta("_wp_attached_file", name),
    picture.alt ? meta("_wp_attachment_image_alt", escapeText(picture.alt)) : "",
  ]);
}
