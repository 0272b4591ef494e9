import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";

/** Numbers of items in the export. */
export type ExportSize = {
  posts: number;
  pages: number;
  commentsPerPost: number;
  /** The first posts have one picture each. */
  pictures: number;
};

/** The path of a picture below the uploads folder. */
export const pictureFile = (seed: number): string => `2014/${(seed % 12) + 1}/picture-${seed}.jpg`;

const pictureUrl = (seed: number) => `https://old.example/wp-content/uploads/${pictureFile(seed)}`;

/** The picture of an item as the export lists it. */
function attachment(seed: number): string {
  const file = pictureFile(seed);
  return `<item><title><![CDATA[Picture ${seed}]]></title><wp:post_id>${1_000_000 + seed}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:post_parent>${seed}</wp:post_parent><wp:attachment_url>${pictureUrl(seed)}</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attached_file</wp:meta_key><wp:meta_value>${file}</wp:meta_value></wp:postmeta></item>\n`;
}

const showPicture = (seed: number) =>
  `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${1_000_000 + seed}</wp:meta_value></wp:postmeta>`;

const words =
  "morning light sleep water doctor question answer habit walk kitchen window letter friend season pain rest plan week note breath".split(
    " ",
  );

/** A sentence that is identical in every run. */
function sentence(seed: number, length: number): string {
  const picked = Array.from(
    { length },
    (_unused, at) => words[(seed * 31 + at * at * 7 + at * 3) % words.length],
  );
  const text = picked.join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A body with the length of an article; half of the bodies use blocks. */
function body(seed: number, hasPicture: boolean): string {
  const parts = Array.from({ length: 14 }, (_unused, at) => {
    const text = `${sentence(seed + at, 42)} <a href="https://old.example/2014/02/${seed}/">more</a> <strong>${sentence(seed, 6)}</strong>`;
    if (seed % 2) return `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
    return at % 5 === 4 ? `<h3>${sentence(seed + at, 4)}</h3>` : text;
  });
  return `${parts.join("\n\n")}\n\n[caption id="a" width="300"]<img src="${hasPicture ? pictureUrl(seed) : "https://old.example/wp-content/a.jpg"}" alt="${sentence(seed, 5)}"> ${sentence(seed, 8)}[/caption]`;
}

function comments(seed: number, count: number): string {
  return Array.from(
    { length: count },
    (_unused, at) =>
      `<wp:comment><wp:comment_id>${seed * 100 + at}</wp:comment_id><wp:comment_author>Reader ${(seed * 7 + at) % 400}</wp:comment_author><wp:comment_date_gmt>2014-03-01 10:0${at % 10}:00</wp:comment_date_gmt><wp:comment_approved>1</wp:comment_approved><wp:comment_content><![CDATA[${sentence(seed + at, 30)}]]></wp:comment_content></wp:comment>`,
  ).join("");
}

function item(seed: number, { posts, commentsPerPost, pictures }: ExportSize): string {
  const type = seed <= posts ? "post" : "page";
  const commentCount = type === "post" ? commentsPerPost : 0;
  const hasPicture = seed <= pictures;
  const slug = `${type}-${seed}-${words[seed % words.length]}`;
  const day = String((seed % 27) + 1).padStart(2, "0");
  const link = `https://old.example/2014/02/${day}/${slug}/`;
  return `<item><title><![CDATA[${sentence(seed, 7)}]]></title><link>${link}</link><dc:creator>author${seed % 20}</dc:creator><content:encoded><![CDATA[${body(seed, hasPicture)}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${seed}</wp:post_id><wp:post_date_gmt>2014-02-${day} 10:00:00</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type><category domain="category" nicename="topic-${seed % 12}"><![CDATA[Topic ${seed % 12}]]></category><category domain="post_tag" nicename="tag-${seed % 60}"><![CDATA[Tag ${seed % 60}]]></category><category domain="post_tag" nicename="tag-${(seed + 7) % 60}"><![CDATA[Tag ${(seed + 7) % 60}]]></category>${comments(seed, commentCount)}${hasPicture ? showPicture(seed) : ""}</item>\n${hasPicture ? attachment(seed) : ""}`;
}

/** Writes a WordPress export that is identical in every run. @returns its size in bytes */
export async function writeExport(file: string, size: ExportSize): Promise<number> {
  const output = createWriteStream(file);
  let bytes = 0;
  const write = async (text: string) => {
    bytes += Buffer.byteLength(text);
    if (!output.write(text)) await once(output, "drain");
  };
  await write(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>\n`);
  for (let seed = 1; seed <= size.posts + size.pages; seed += 1) await write(item(seed, size));
  await write("</channel></rss>\n");
  output.end();
  await finished(output);
  return bytes;
}
