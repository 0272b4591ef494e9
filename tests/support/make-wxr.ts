import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/** Overrides of the default item, a published post with a date-based URL. */
export type WxrItemOptions = {
  id?: number;
  type?: string;
  status?: string;
  title?: string;
  slug?: string;
  link?: string;
  content?: string;
  excerpt?: string;
  creator?: string;
  date?: string;
  inner?: string;
};

let count = 0;

/** One `<item>` of an export. */
export function wxrItem(options: WxrItemOptions = {}): string {
  count += 1;
  const { id = 1000 + count, type = "post", status = "publish", title = `Item ${id}` } = options;
  const slug = options.slug ?? `item-${id}`;
  const link = options.link ?? `https://old.example/2013/01/05/${slug}/`;
  return `<item><title>${cdata(title)}</title><link>${link}</link><dc:creator>${options.creator ?? "ann"}</dc:creator>
<content:encoded>${cdata(options.content ?? "Words.")}</content:encoded><excerpt:encoded>${cdata(options.excerpt ?? "")}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${options.date ?? "2013-01-05 08:30:00"}</wp:post_date_gmt>
<wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${options.inner ?? ""}</item>`;
}

export const wxrMeta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

export const wxrComment = (id: number, author: string, content: string, inner = "") =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(author)}</wp:comment_author><wp:comment_author_email>${cdata(`${author}@person.example`)}</wp:comment_author_email><wp:comment_date_gmt>2013-02-0${id % 9} 10:00:00</wp:comment_date_gmt><wp:comment_content>${cdata(content)}</wp:comment_content>${inner}</wp:comment>`;

/** A complete export of the blog `old.example`, whose author is Ann. */
export function wxrFile(inner: string, host = "old.example"): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Old blog</title><link>https://${host}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://${host}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>ann</wp:author_login><wp:author_email>ann@person.example</wp:author_email><wp:author_display_name>${cdata("Ann Writer")}</wp:author_display_name></wp:author>
${inner}</channel></rss>`;
}

/** Writes a file into a temporary folder; `remove` deletes it. */
export async function writeTemporary(name: string, text: string | Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), "import-"));
  const file = path.join(folder, name);
  await writeFile(file, text);
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}
