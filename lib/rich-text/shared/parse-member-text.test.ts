import { describe, expect, test } from "vitest";
import { AppError } from "#lib/core/shared/errors.ts";
import { parseMemberText } from "./parse-member-text.ts";
import { fromPlainText } from "./plain-text.ts";
import type { Block, Inline, Mark } from "./rich-text.ts";

const rules = { maxLength: 100 };
const paragraph = (...content: Inline[]): Block => ({ type: "paragraph", content });
const words = (text: string, ...marks: Mark[]): Inline => ({ type: "text", text, marks });
const mention: Inline = { type: "mention", attrs: { id: 7, label: "Aura Jane" } };
const image: Block = {
  type: "image",
  attrs: {
    src: "/media/uploads/0123456789abcdef0123456789abcdef/medium",
    alt: "A cat",
    width: 4,
    height: 3,
  },
};
const doc = (...content: unknown[]) => ({ type: "doc", content });
const parse = (...content: unknown[]) => parseMemberText({ document: doc(...content) }, rules);
const refusal = (message: string) => new AppError("BAD_USER_INPUT", message, { field: "body" });

describe("a plain text by a member", () => {
  // spec §5: content check: text or an image
  test.each([
    undefined,
    null,
    "",
    " \n\t",
    "\u0000\u001f",
    "\u200b\u2060\u00ad",
    "\u202e",
    "\u2800",
  ])("rejects %j as empty", (body) => {
    expect(() => parseMemberText({ body }, rules)).toThrow(refusal("This field is required"));
  });

  // spec §5: not just a mention
  test.each(["@aura", " @aura @blue.sky \n"])("rejects %j alone", (body) => {
    expect(() => parseMemberText({ body }, rules)).toThrow(
      refusal("Please include additional text or an image"),
    );
    expect(parseMemberText({ body: `${body} hello` }, rules).document).toBeNull();
  });

  test("is measured and stored clean, with unchanged markup", () => {
    expect(parseMemberText({ body: ` <b>a</b>\r\n\r\n\r\nb\u0007${"\ud800"} ` }, rules)).toEqual({
      body: "<b>a</b>\n\nb\ufffd",
      document: null,
    });
    expect(parseMemberText({ body: ` ${"w".repeat(100)}\n` }, rules).body).toHaveLength(100);
    expect(() => parseMemberText({ body: "w".repeat(101) }, rules)).toThrow(
      refusal("Maximum length of 100 exceeded"),
    );
  });
});

describe("a formatted text by a member", () => {
  // spec §5: content check: text or an image
  test("needs something that can be seen", () => {
    const empty = [doc(), doc(paragraph()), doc(paragraph(words("\u200b ")))];
    for (const document of empty)
      expect(() => parseMemberText({ document, body: "ignored" }, rules)).toThrow(
        refusal("This field is required"),
      );
    expect(parse(image).body).toBe("[Image: A cat]");
  });

  // spec §5: not just a mention
  test("of mentions alone is rejected, but not with an image or a word", () => {
    const message = "Please include additional text or an image";
    expect(() => parse(paragraph(mention, words(" \u200b")))).toThrow(refusal(message));
    expect(() => parse(paragraph(mention, words(" @other")))).toThrow(refusal(message));
    expect(() => parse(paragraph(words("@aura")))).toThrow(refusal(message));
    expect(parse(paragraph(mention), image).body).toBe("@Aura Jane\n\n[Image: A cat]");
    expect(parse(paragraph(mention, words(" hi"))).body).toBe("@Aura Jane hi");
  });

  test("has an equivalent plain text", () => {
    const link: Mark = { type: "link", attrs: { href: "https://a.test/x" } };
    const item = (...content: Block[]) => ({ type: "listItem", content });
    const { body } = parseMemberText(
      {
        document: doc(
          paragraph(words("One", { type: "bold" }), { type: "hardBreak" }, words("two")),
          { type: "blockquote", content: [paragraph(words("said")), paragraph(words("again"))] },
          {
            type: "orderedList",
            attrs: { start: 1 },
            content: [
              item(paragraph(words("first"))),
              item(paragraph(words("second")), {
                type: "bulletList",
                content: [item(paragraph(words("inner")))],
              } as Block),
            ],
          },
          paragraph(words("see ", link), words("it", link, { type: "bold" })),
          paragraph(words("https://a.test/x", link)),
        ),
      },
      { maxLength: 1000 },
    );
    expect(body).toBe(
      "One\ntwo\n\n> said\n>\n> again\n\n1. first\n2. second\n   - inner\n\nsee it (https://a.test/x)\n\nhttps://a.test/x",
    );
  });

  test("without formatting is stored as plain text", () => {
    const typed = "One\ntwo\n\nthree";
    expect(parseMemberText({ document: fromPlainText(typed) }, rules)).toEqual({
      body: typed,
      document: null,
    });
  });

  test("keeps known nodes and attributes, and drops empty parts and control characters", () => {
    const { document } = parse(
      paragraph(),
      {
        type: "paragraph",
        attrs: { onclick: "alert(1)" },
        content: [
          { type: "hardBreak" },
          { ...words("a\u0000\u0007\nb", { type: "bold" }, { type: "bold" }), style: "x" },
        ],
      },
      { type: "bulletList", content: [{ type: "listItem", content: [paragraph()] }] },
    );
    expect(document).toEqual(
      doc({
        type: "paragraph",
        content: [{ type: "text", text: "a b", marks: [{ type: "bold" }] }],
      }),
    );
  });

  test.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.test",
    "/path",
    "https://",
    `https://a.test/${"x".repeat(2050)}`,
  ])("may not link to %j", (href) => {
    expect(() => parse(paragraph(words("x", { type: "link", attrs: { href } })))).toThrow(
      refusal("Please check that your url is valid"),
    );
  });

  test.each([
    "https://evil.test/x.png",
    "//evil.test/x",
    "/media/uploads/../x",
    "data:image/png,x",
    "",
  ])("may not show the image %j", (src) => {
    expect(() => parse({ ...image, attrs: { ...image, src, width: 1, height: 1 } })).toThrow(
      refusal("Please upload images with the image button"),
    );
  });

  test.each([
    ["no document", "text"],
    ["another root", { type: "paragraph" }],
    ["an unknown node", doc({ type: "iframe" })],
    [
      "an unknown mark",
      doc(paragraph({ type: "text", text: "x", marks: [{ type: "code" }] } as never)),
    ],
    ["a text that is none", doc(paragraph({ type: "text", text: 5 } as never))],
    ["a block in a paragraph", doc({ type: "paragraph", content: [paragraph()] })],
  ])("rejects %s", (_name, document) => {
    expect(() => parseMemberText({ document }, rules)).toThrow(refusal("something went wrong"));
  });

  test("has limits: nodes, depth, images, mentions, length", () => {
    const tooComplex = refusal(
      "This text has too much formatting. Please shorten it or paste it as plain text.",
    );
    let deep: Block = paragraph(words("x"));
    for (let depth = 0; depth < 6; depth += 1) deep = { type: "blockquote", content: [deep] };
    expect(parse(deep).body).toBe("> > > > > > x");
    expect(() => parse({ type: "blockquote", content: [deep] })).toThrow(tooComplex);
    for (let depth = 0; depth < 100_000; depth += 1) deep = { type: "blockquote", content: [deep] };
    expect(() => parse(deep)).toThrow(tooComplex);
    expect(() => parse(...Array.from({ length: 5_001 }, () => paragraph()))).toThrow(tooComplex);
    expect(() => parse(...Array.from({ length: 11 }, () => image))).toThrow("at most 10 images");
    expect(() => parse(paragraph(...Array.from({ length: 11 }, () => mention)))).toThrow(
      "mention at most 10",
    );
    expect(() => parse(paragraph(words("w".repeat(101), { type: "bold" })))).toThrow(
      refusal("Maximum length of 100 exceeded"),
    );
  });
});
