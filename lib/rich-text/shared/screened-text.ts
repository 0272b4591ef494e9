import { cleanText } from "#lib/core/shared/text.ts";
import {
  replaceParts,
  type ScreenedField,
  type ScreenedText,
  type TextEdit,
  type TextEdits,
} from "#lib/moderation/shared/screened-text.ts";
import { listNodes } from "./list-nodes.ts";
import type { MemberText } from "./parse-member-text.ts";
import { toPlainText } from "./plain-text.ts";
import type { Block, Inline, RichText } from "./rich-text.ts";
import { tidyRichText } from "./tidy.ts";

/** Replaces a mention, because names are not screened. It separates words. */
const mentionMark = "\ufffc";

/** Changes the texts of a document in their order. */
function mapTexts(document: RichText, change: (text: string) => string): RichText {
  const mapInline = (inline: Inline): Inline => {
    if (inline.type === "text") return { ...inline, text: change(inline.text) };
    change(inline.type === "hardBreak" ? "\n" : mentionMark);
    return inline;
  };
  const mapBlocks = (blocks: readonly Block[]): Block[] =>
    blocks.map((block): Block => {
      if (block.type === "image") {
        const attrs = { ...block.attrs, alt: change(block.attrs.alt) };
        change("\n");
        return { ...block, attrs };
      }
      if (block.type === "paragraph") {
        const content = (block.content ?? []).map(mapInline);
        change("\n");
        return { type: "paragraph", content };
      }
      if (block.type === "blockquote")
        return { type: block.type, content: mapBlocks(block.content) };
      const content = block.content.map((item) => ({
        type: item.type,
        content: mapBlocks(item.content),
      }));
      return { type: block.type, content };
    });
  return { type: "doc", content: mapBlocks(document.content) };
}

/** The text of a document as one string: formatting inside a word does not split it. */
function toContinuousText(document: RichText): string {
  let whole = "";
  mapTexts(document, (text) => {
    whole += text;
    return text;
  });
  return whole;
}

function listLinks(document: RichText): string[] {
  const links = new Set<string>();
  for (const node of listNodes(document))
    if (node.type === "text")
      for (const mark of node.marks ?? []) if (mark.type === "link") links.add(mark.attrs.href);
  return [...links];
}

/** A member's text as a field for screening. */
export function toScreenedField({ body, document }: MemberText, name = "body"): ScreenedField {
  if (!document) return { name, text: body };
  return { name, text: toContinuousText(document), links: listLinks(document) };
}

/** The parts of a post to screen, if it has only a text. */
export const toScreenedText = (text: MemberText): ScreenedText => ({
  text: text.body,
  document: text.document,
  fields: [toScreenedField(text)],
});

function replaceInDocument(document: RichText, edits: readonly TextEdit[]): RichText {
  let offset = 0;
  const replaced = mapTexts(document, (text) => {
    const changed = replaceParts(text, edits, offset);
    offset += text.length;
    return changed;
  });
  return tidyRichText(replaced);
}

/** A text with its words replaced, in the plain text and in the formatted one. */
export function withReplacedWords(text: MemberText, edits: TextEdits, name = "body"): MemberText {
  const own = edits.get(name);
  if (!own) return text;
  if (!text.document) return { body: replaceParts(text.body, own), document: null };
  const document = replaceInDocument(text.document, own);
  return { body: cleanText(toPlainText(document)), document };
}
