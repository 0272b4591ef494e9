import type { Block, ListItem, RichText } from "./rich-text.ts";

const toWordsOfItem = (item: ListItem): ListItem[] => {
  const content = withoutImageBlocks(item.content);
  return content.length > 0 ? [{ ...item, content }] : [];
};

function toWords(block: Block): Block[] {
  switch (block.type) {
    case "image":
      return [];
    case "paragraph":
      return [block];
    case "blockquote": {
      const content = withoutImageBlocks(block.content);
      return content.length > 0 ? [{ ...block, content }] : [];
    }
    case "bulletList":
    case "orderedList": {
      const content = block.content.flatMap(toWordsOfItem);
      return content.length > 0 ? [{ ...block, content }] : [];
    }
  }
}

const withoutImageBlocks = (blocks: readonly Block[]): Block[] => blocks.flatMap(toWords);

/** A text without its images, and without the lists and quotes that contained nothing else. */
export const withoutImages = (document: RichText): RichText => ({
  type: "doc",
  content: withoutImageBlocks(document.content),
});
