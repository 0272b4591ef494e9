import type { Block, Inline, ListItem, RichText } from "./rich-text.ts";

const indent = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);

function toLinkText(text: string, href: string): string {
  const shown = text.trim();
  const isShown = [href, href.replace(/^(?:https?:\/\/|mailto:)/, "")].includes(shown);
  return isShown || shown === "" ? text : `${text} (${href})`;
}

const toHref = (node: Inline | undefined) =>
  node?.type === "text" ? node.marks?.find((mark) => mark.type === "link")?.attrs.href : undefined;

function inlinesToText(inlines: readonly Inline[]): string {
  let text = "";
  let linked = "";
  for (const [at, node] of inlines.entries()) {
    if (node.type === "hardBreak") text += "\n";
    else if (node.type === "mention") text += `@${node.attrs.label}`;
    else {
      const href = toHref(node);
      if (!href) text += node.text;
      else {
        // A link with differently formatted words consists of several nodes.
        linked += node.text;
        if (toHref(inlines[at + 1]) !== href) {
          text += toLinkText(linked, href);
          linked = "";
        }
      }
    }
  }
  return text;
}

function listToText(items: readonly ListItem[], toMarker: (at: number) => string): string {
  return items
    .map((item, at) => {
      const marker = toMarker(at);
      return marker + indent(blocksToText(item.content, "\n"), " ".repeat(marker.length));
    })
    .join("\n");
}

function blockToText(block: Block): string {
  switch (block.type) {
    case "paragraph":
      return inlinesToText(block.content ?? []);
    case "blockquote":
      return `> ${indent(blocksToText(block.content, "\n\n"), "> ")}`.replaceAll(/ +$/gm, "");
    case "bulletList":
      return listToText(block.content, () => "- ");
    case "orderedList":
      return listToText(block.content, (at) => `${at + 1}. `);
    case "image":
      return block.attrs.alt ? `[Image: ${block.attrs.alt}]` : "[Image]";
  }
}

const blocksToText = (blocks: readonly Block[], between: string): string =>
  blocks.map(blockToText).join(between);

/** The plain text of a formatted text: for search, mails, summaries and a plain form. */
export const toPlainText = (document: RichText): string => blocksToText(document.content, "\n\n");

function lineToInlines(line: string, at: number): Inline[] {
  const text: Inline[] = line === "" ? [] : [{ type: "text", text: line }];
  return at === 0 ? text : [{ type: "hardBreak" }, ...text];
}

/** A plain text as an editor document: paragraphs at empty lines, line breaks inside them. */
export function fromPlainText(text: string): RichText {
  const paragraphs = text
    .replaceAll("\r\n", "\n")
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.replace(/^\n+|\n+$/g, ""))
    .filter((paragraph) => paragraph.trim() !== "");
  return {
    type: "doc",
    content: paragraphs.map((paragraph) => ({
      type: "paragraph",
      content: paragraph.split("\n").flatMap(lineToInlines),
    })),
  };
}
