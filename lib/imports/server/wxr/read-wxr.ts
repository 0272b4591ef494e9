import path from "node:path";
import { contentTypeKey, toContentType } from "#lib/imports/shared/item-types.ts";
import type { WxrChannel, WxrComment, WxrItem, WxrPart } from "#lib/imports/shared/wxr.ts";
import { openAnyText } from "./open-text.ts";
import { createWxrParser, type RawRecord, UnreadableRest } from "./wxr-parser.ts";

const getText = (record: RawRecord, name: string) => record.texts.get(name) ?? "";
const toNumber = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : 0);

function toComment(record: RawRecord): WxrComment {
  const text = (name: string) => getText(record, `wp:comment_${name}`);
  return {
    id: text("id"),
    author: text("author"),
    userId: text("user_id"),
    date: text("date"),
    dateGmt: text("date_gmt"),
    content: text("content"),
    approved: record.texts.get("wp:comment_approved") ?? "1",
    type: text("type"),
    parent: text("parent"),
  };
}

function toItem(record: RawRecord): WxrItem {
  const text = (name: string) => getText(record, name);
  const below = (name: string) => record.below.filter((one) => one.name === name);
  const meta = new Map(
    below("wp:postmeta").map((one) => [getText(one, "wp:meta_key"), getText(one, "wp:meta_value")]),
  );
  const listMeta = (key: string) =>
    below("wp:postmeta").flatMap((one) =>
      getText(one, "wp:meta_key") === key ? getText(one, "wp:meta_value") : [],
    );
  const ownType = meta.get(contentTypeKey) ?? "";
  return {
    line: record.line,
    id: text("wp:post_id"),
    type: toContentType(ownType) ?? (text("wp:post_type") || "post"),
    status: text("wp:status"),
    title: text("title"),
    slug: text("wp:post_name"),
    link: text("link"),
    guid: text("guid"),
    creator: text("dc:creator") || text("wp:author"),
    content: text("content:encoded"),
    excerpt: text("excerpt:encoded"),
    password: text("wp:post_password"),
    pubDate: text("pubDate"),
    date: text("wp:post_date"),
    dateGmt: text("wp:post_date_gmt"),
    modifiedGmt: text("wp:post_modified_gmt"),
    commentStatus: text("wp:comment_status"),
    isSticky: text("wp:is_sticky") === "1",
    parent: text("wp:post_parent"),
    menuOrder: toNumber(text("wp:menu_order")),
    attachmentUrl: text("wp:attachment_url"),
    terms: below("category").map((term) => ({
      taxonomy: term.attributes.domain ?? "category",
      slug: term.attributes.nicename ?? "",
      name: getText(term, ""),
    })),
    meta,
    oldSlugs: listMeta("_wp_old_slug"),
    oldDates: listMeta("_wp_old_date"),
    comments: below("wp:comment").map(toComment),
  };
}

function toPart(record: RawRecord): WxrPart {
  const text = (name: string) => getText(record, name);
  if (record.name === "item") return { kind: "item", item: toItem(record) };
  if (record.name === "wp:author") {
    const login = text("wp:author_login");
    const displayName = text("wp:author_display_name") || login;
    return {
      kind: "author",
      author: {
        id: text("wp:author_id"),
        login,
        displayName,
        nicename: "",
        email: text("wp:author_email"),
      },
    };
  }
  const shapes: Record<string, [taxonomy: string, start: string, name: string]> = {
    "wp:category": ["category", "wp:category_", "wp:cat_name"],
    "wp:tag": ["post_tag", "wp:tag_", "wp:tag_name"],
    "wp:term": [text("wp:term_taxonomy"), "wp:term_", "wp:term_name"],
  };
  const [taxonomy, start, name] = shapes[record.name] ?? ["", "wp:term_", "wp:term_name"];
  const slug =
    text(record.name === "wp:term" ? "wp:term_slug" : `${start}nicename`) || text("wp:tag_slug");
  const description = text(`${start}description`);
  const term = {
    id: text("wp:term_id"),
    taxonomy,
    slug,
    name: text(name),
    parent: text(`${start}parent`),
    description,
  };
  return { kind: "term", term };
}

/** Streams the records up to where the file can no longer be read. @returns the errors of the file */
async function* readRecords(
  file: string,
  parser: ReturnType<typeof createWxrParser>,
  waiting: WxrPart[],
): AsyncGenerator<WxrPart, string[]> {
  const texts = openAnyText(file);
  try {
    for (;;) {
      const next = await texts.next();
      if (next.done) {
        parser.close();
        return next.value;
      }
      parser.write(next.value);
      yield* waiting.splice(0);
    }
  } catch (error) {
    if (!(error instanceof UnreadableRest)) throw error;
    yield* waiting.splice(0);
    return [error.message];
  } finally {
    await texts.return([]);
  }
}

/**
 * Streams a WordPress export record by record, in the order of the file. A truncated or malformed export is read up to
 * the error.
 * @returns at the end, the blog's own data
 * @throws ImportError in one line if the file is no export or contains a document type
 */
export async function* readWxr(file: string): AsyncGenerator<WxrPart, WxrChannel> {
  const waiting: WxrPart[] = [];
  const parser = createWxrParser(file, (record) => waiting.push(toPart(record)));
  const problems = yield* readRecords(file, parser, waiting);
  parser.checkVersion(problems[0]);
  const text = (name: string) => parser.channel.get(name) ?? "";
  return {
    title: text("title"),
    addresses: [text("wp:base_blog_url"), text("link"), text("wp:base_site_url")].filter(Boolean),
    pubDate: text("pubDate"),
    problems: problems.map((reason) => ({ name: path.basename(file), reason })),
  };
}
