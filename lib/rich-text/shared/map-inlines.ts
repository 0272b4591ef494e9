import type { Block, Inline, RichText } from "./rich-text.ts";

function mapBlocks(blocks: readonly Block[], change: (inline: Inline) => Inline): Block[] {
  return blocks.map((block): Block => {
    switch (block.type) {
      case "image":
        return block;
      case "paragraph":
        return { type: block.type, content: (block.content ?? []).map(change) };
      case "blockquote":
        return { type: block.type, content: mapBlocks(block.content, change) };
      default: {
        const content = block.content.map(({ type, content: within }) => ({
          type,
          content: mapBlocks(within, change),
        }));
        return { type: block.type, content };
      }
    }
  });
}

/** Applies a change to each text, line break and mention of a document. */
export const mapInlines = (document: RichText, change: (inline: Inline) => Inline): RichText => ({
  type: "doc",
  content: mapBlocks(document.content, change),
});
