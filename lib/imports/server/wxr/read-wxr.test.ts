import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ImportError } from "#lib/imports/server/import-error.ts";
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

describe("rejected exports, in one line with the position", () => {
  test.each<[string, string | Buffer, RegExp]>([
    ["an empty file", "", /^export\.xml is empty\.$/],
    ["a zip in place of XML", Buffer.from("PK\u0003\u0004rest"), /is a zip archive: unpack it/],
    ["gzip", Buffer.from([0x1f, 0x8b, 8, 0]), /is compressed with gzip/],
    ["a binary file", Buffer.from([1, 0, 2, 0]), /is not a text file/],
    ["plain text", "no XML at all", /line 1, column \d+: not well-formed XML/],
    ["a web page", "<!DOCTYPE html><html></html>", /line 1, .*document type/],
    ["another feed", "<feed></feed>", /<feed> where a WordPress export has <rss>/],
    ["RSS that is no export", whole("", ""), /not a WordPress export: it has no wp:wxr_version/],
    ["an unknown version", whole("", "<wp:wxr_version>abc</wp:wxr_version>"), /version "abc"/],
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

test("a file that is cut off is read up to there, and the blog's data say so", async () => {
  const file = path.join(folder, "export.xml");
  const text = whole(
    "<wp:wxr_version>1.2</wp:wxr_version><item><title>one</title></item><item><title>two</ti",
  );
  writeFileSync(file, text.slice(0, text.lastIndexOf("</ti") + 3));
  const records = readWxr(file);
  const titles: string[] = [];
  for (;;) {
    const next = await records.next();
    if (next.done) {
      expect(next.value.problems).toEqual([
        { name: "export.xml", reason: expect.stringMatching(/^cut off at line \d+/) },
      ]);
      break;
    }
    if (next.value.kind === "item") titles.push(next.value.item.title);
  }
  expect(titles).toEqual(["one"]);
});

test("reads authors, terms, items, comments and their meta in the order of the file", async () => {
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
