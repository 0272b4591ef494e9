import { hasVisibleText } from "./content-check.ts";
import type { Block, Inline, ListItem, Mark, RichText } from "./rich-text.ts";

const isVisible = (inline: Inline) =>
  inline.type === "mention" || (inline.type === "text" && hasVisibleText(inline.text));

/** Removes line breaks and spaces at both ends. */
function trim(inlines: readonly Inline[]): Inline[] {
  const first = inlines.findIndex(isVisible);
  const last = inlines.findLastIndex(isVisible);
  return inlines.slice(first, last + 1);
}

const markOrder = ["link", "bold", "italic"] as const;

/** Keeps each kind of mark once, in a fixed order. */
function tidyMarks(marks: readonly Mark[]): Mark[] {
  return markOrder.flatMap((type) => marks.find((mark) => mark.type === type) ?? []);
}

function tidyInlines(inlines: readonly Inline[]): Inline[] {
  return trim(
    inlines.flatMap((inline): Inline[] => {
      if (inline.type !== "text") return [inline];
      const { type, text, marks } = inline;
      if (text === "") return [];
      return marks?.length ? [{ type, text, marks: tidyMarks(marks) }] : [{ type, text }];
    }),
  );
}

function tidyBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type === "image") return [block];
    if (block.type === "paragraph") {
      const content = tidyInlines(block.content ?? []);
      return content.length > 0 ? [{ type: "paragraph", content }] : [];
    }
    if (block.type === "blockquote") {
      const content = tidyBlocks(block.content);
      return content.length > 0 ? [{ type: "blockquote", content }] : [];
    }
    const content = block.content.flatMap((item): ListItem[] => {
      const within = tidyBlocks(item.content);
      return within.length > 0 ? [{ type: "listItem", content: within }] : [];
    });
    return content.length > 0 ? [{ type: block.type, content }] : [];
  });
}

/** A text without its empty paragraphs, list items and quotes. */
export const tidyRichText = (document: RichText): RichText => ({
  type: "doc",
  content: tidyBlocks(document.content),
});

/** Whether a text has only paragraphs and line breaks, so that its plain text loses nothing. */
export const isPlain = (document: RichText): boolean =>
  document.content.every(
    (block) =>
      block.type === "paragraph" &&
      (block.content ?? []).every(
        (inline) =>
          inline.type === "hardBreak" || (inline.type === "text" && !inline.marks?.length),
      ),
  );
