import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ImportError } from "#lib/imports/shared/import-error.ts";
import type { WxrPart } from "#lib/imports/shared/wxr.ts";
import { readWxr } from "./read-wxr.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "wxr-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function collect(parts: AsyncIterable<WxrPart>): Promise<WxrPart[]> {
  const found: WxrPart[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

async function read(content: string | Buffer): Promise<WxrPart[]> {
  const file = path.join(folder, "export.xml");
  writeFileSync(file, content);
  return collect(readWxr(file));
}
const whole = (inner: string, version = "<wp:wxr_version>1.2</wp:wxr_version>") =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${version}\n${inner}</channel></rss>`;
const refusal = async (content: string | Buffer) => {
  const error = await read(content).catch((caught: unknown) => caught);
  if (!(error instanceof ImportError)) return error;
  return error.message.replaceAll(`${folder}${path.sep}`, "");
};

test("elements that are called as something of every object are passed over like any unknown one", async () => {
  const odd =
    "<constructor><item><title>no item</title></item></constructor><__proto__><x/></__proto__>";
  const parts = await read(
    whole(`${odd}<item><toString><a/></toString><title>an item</title></item>`),
  );
  expect(parts.map((part) => part.kind === "item" && part.item.title)).toEqual(["an item"]);
});

describe("what is refused, in one line that says where", () => {
  test.each<[string, string | Buffer, RegExp]>([
    ["an empty file", "", /^export\.xml is empty\.$/],
    ["a zip in place of XML", Buffer.from("PK\u0003\u0004rest"), /is a zip archive: unpack it/],
    ["gzip", Buffer.from([0x1f, 0x8b, 8, 0]), /is compressed with gzip/],
    ["UTF-16", Buffer.from(`\ufeff${whole("")}`, "utf16le"), /is UTF-16: save it as UTF-8/],
    [
      "Latin-1 bytes",
      Buffer.from(whole("<title>\u00e4</title>"), "latin1"),
      /is not UTF-8 after line 1/,
    ],
    [
      "another encoding declared",
      whole("").replace("UTF-8", "ISO-8859-1"),
      /line 1, .*encoding ISO-8859-1/,
    ],
    ["a binary file", Buffer.from([1, 0, 2, 0]), /is not a text file/],
    ["plain text", "no XML at all", /line 1, column \d+: not well-formed XML/],
    ["a web page", "<!DOCTYPE html><html></html>", /line 1, .*document type/],
    ["another feed", "<feed></feed>", /<feed> where a WordPress export has <rss>/],
    ["RSS that is no export", whole("", ""), /not a WordPress export: it has no wp:wxr_version/],
    ["an unknown version", whole("", "<wp:wxr_version>abc</wp:wxr_version>"), /version "abc"/],
    [
      "a truncated file",
      whole("<item><title>a</title>").slice(0, -20),
      /line 3, column \d+: not well-formed XML/,
    ],
    [
      "tags that do not match",
      whole("<item><title>a</item></title>"),
      /line 3, column \d+: not well-formed/,
    ],
    [
      "an unknown entity",
      whole("<item><title>a&nbsp;b</title></item>"),
      /line 3, .*not well-formed/,
    ],
    [
      "entities that define each other",
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${whole("<title>&b;</title>").slice(39)}`,
      /document type, which an export does not have/,
    ],
    [
      "an entity that reads a file",
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss>&a;</rss>`,
      /document type/,
    ],
    ["elements nested without end", whole("<a>".repeat(5000)), /nested too deeply/],
  ])("%s", async (_what, content, message) => {
    const told = await refusal(content);
    expect(told).toMatch(message);
    expect(String(told).split("\n")).toHaveLength(1);
  });

  test("a file that is not there, and a folder", async () => {
    const missing = collect(readWxr(path.join(folder, "missing.xml")));
    await expect(missing).rejects.toThrow(/missing\.xml is not there\.$/);
    await expect(collect(readWxr(folder))).rejects.toThrow(/is a folder\.$/);
  });
});

test("authors, terms, items, comments and their meta come in the order of the file", async () => {
  const parts = await read(
    whole(`
      <wp:author><wp:author_id>1</wp:author_id><wp:author_login>ann
      </wp:author_login><wp:author_display_name><![CDATA[Ann]]></wp:author_display_name></wp:author>
      <wp:category><wp:category_nicename>sub</wp:category_nicename><wp:category_parent>top</wp:category_parent><wp:cat_name>Sub &amp; more</wp:cat_name></wp:category>
      <wp:tag><wp:tag_slug>one</wp:tag_slug><wp:tag_name>One</wp:tag_name></wp:tag>
      <item><title>A</title><wp:author>ann</wp:author><wp:post_id>5</wp:post_id>
      <category domain="post_tag" nicename="one"><![CDATA[One]]></category>
      <content:encoded><![CDATA[ two ]]]]><![CDATA[> parts ]]></content:encoded>
      <wp:postmeta><wp:meta_key>k</wp:meta_key><wp:meta_value>v</wp:meta_value></wp:postmeta>
      <wp:comment><wp:comment_id>7</wp:comment_id><wp:comment_content>c</wp:comment_content>
        <wp:commentmeta><wp:meta_key>x</wp:meta_key></wp:commentmeta></wp:comment></item>`),
  );
  expect(parts.map(({ kind }) => kind)).toEqual(["author", "term", "term", "item"]);
  expect(parts[0]).toMatchObject({ author: { login: "ann", displayName: "Ann" } });
  expect(parts[1]).toMatchObject({
    term: { taxonomy: "category", slug: "sub", name: "Sub & more", parent: "top" },
  });
  expect(parts[2]).toMatchObject({ term: { taxonomy: "post_tag", slug: "one" } });
  expect(parts[3]).toMatchObject({
    item: {
      id: "5",
      creator: "ann",
      content: " two ]]> parts ",
      terms: [{ taxonomy: "post_tag", slug: "one", name: "One" }],
      comments: [{ id: "7", content: "c", approved: "1" }],
    },
  });
});
