import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Block, RichText } from "#lib/rich-text/shared/rich-text.ts";
import { RichTextView } from "./RichTextView.tsx";

const render = (text: string) => renderToStaticMarkup(<RichTextView text={text} />);
const renderBlocks = (...content: Block[]) =>
  renderToStaticMarkup(<RichTextView text="plain" document={{ type: "doc", content }} />);
const paragraph = (text: string): Block => ({
  type: "paragraph",
  content: [{ type: "text", text }],
});

describe("a plain text", () => {
  it("keeps the paragraphs and line breaks of a member", () => {
    const html = render("First line\nsecond line\r\n\r\n \nAnother paragraph\n");
    expect(html.match(/<p /g)).toHaveLength(2);
    expect(html).toContain("First line<br/>second line</p>");
    expect(html).toContain("Another paragraph</p>");
  });

  it("shows markup as the letters that were typed", () => {
    const html = render('<img src=x onerror="alert(1)"> & <script>alert(2)</script>');
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain("&lt;script&gt;alert(2)&lt;/script&gt;");
  });

  it("draws nothing for a text of spaces", () => {
    expect(render(" \n \n")).not.toContain("<p");
  });
});

describe("a formatted text", () => {
  it("replaces the plain text, each paragraph in its own direction", () => {
    const html = renderBlocks(paragraph("Hello"), paragraph("مرحبا بكم"));
    expect(html).toContain('<p dir="ltr">Hello</p><p dir="rtl">');
    expect(html).not.toContain("plain");
  });

  it("shows lists, quotes, formatting and line breaks", () => {
    const html = renderBlocks(
      { type: "blockquote", content: [paragraph("said")] },
      { type: "orderedList", content: [{ type: "listItem", content: [paragraph("one")] }] },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "both", marks: [{ type: "bold" }, { type: "italic" }] },
          { type: "hardBreak" },
          { type: "text", text: "<b>letters</b>" },
        ],
      },
    );
    expect(html).toMatch(/<blockquote[^>]*><p dir="ltr">said<\/p><\/blockquote>/);
    expect(html).toMatch(/<ol[^>]*><li[^>]*><p dir="ltr">one/);
    expect(html).toContain("<strong><em>both</em></strong><br/>&lt;b&gt;letters&lt;/b&gt;");
  });

  it("marks links of members as such, and links mentions to the member", () => {
    const html = renderBlocks({
      type: "paragraph",
      content: [
        {
          type: "text",
          text: "here",
          marks: [{ type: "link", attrs: { href: "https://a.test/" } }],
        },
        { type: "mention", attrs: { id: 7, label: "Aura Jane" } },
      ],
    });
    expect(html).toMatch(
      /<a href="https:\/\/a\.test\/" rel="ugc nofollow noopener" class="[^"]*\bunderline\b[^"]*">here<\/a>/,
    );
    expect(html).toMatch(
      /<a href="\/members\/~7" translate="no" class="[^"]*"><bdi>@Aura Jane<\/bdi><\/a>/,
    );
  });

  it("a mention of a member without a page is not a link", () => {
    const attrs = { id: 7, label: "Former member 7", hasPage: false } as const;
    const html = renderBlocks({ type: "paragraph", content: [{ type: "mention", attrs }] });
    expect(html).toMatch(/<bdi translate="no"[^>]*>@Former member 7<\/bdi>/);
    expect(html).not.toContain("<a");
  });

  it("shows an uploaded image with its size and description", () => {
    const attrs = {
      src: "/media/uploads/0123456789abcdef0123456789abcdef/medium",
      alt: "A “cat”",
      width: 40,
      height: 30,
    };
    expect(renderBlocks({ type: "image", attrs })).toMatch(
      /<img src="\/media\/uploads\/0123456789abcdef0123456789abcdef\/medium" alt="A “cat”" width="40" height="30" loading="lazy"/,
    );
  });

  it("shows nothing for nodes, links and images that should never have been stored", () => {
    const document = {
      type: "doc",
      content: [
        { type: "script", content: [{ type: "text", text: "alert(1)" }] },
        { type: "image", attrs: { src: "https://evil.test/x.png", alt: "", width: 1, height: 1 } },
        {
          type: "paragraph",
          content: [
            {
              type: "text",
              text: "words",
              marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }],
            },
            { type: "iframe" },
          ],
        },
      ],
    } as unknown as RichText;
    const html = renderToStaticMarkup(<RichTextView text="" document={document} />);
    expect(html).toContain('<p dir="ltr">words</p></div>');
    expect(html).not.toMatch(/<img|<a|script|iframe|evil/);
  });
});
