import { DomUtils, type parseDocument } from "htmlparser2";
import { blockTags, mediaTags, removedTags } from "./tags.ts";

export type Node = ReturnType<typeof parseDocument>["children"][number];
export type Element = Extract<Node, { attribs: Record<string, string> }>;

/** Whether a figure has a caption. Not recursive, as nesting is unlimited. */
export function hasCaption({ children }: Element): boolean {
  const waiting: Node[] = children.filter(
    (child) => DomUtils.isTag(child) && child.name === "figcaption",
  );
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (DomUtils.isText(node) && node.data.trim() !== "") return true;
    if (DomUtils.isTag(node)) waiting.push(...node.children);
  }
  return false;
}

/** Whether an element cannot be part of a line of text. */
export function isBlock(node: Element): boolean {
  return blockTags.has(node.name) || removedTags.has(node.name) || mediaTags.has(node.name);
}

/** The `colspan` and `rowspan` of a cell. */
export function spans({ attribs, name }: Element): string {
  if (name !== "td" && name !== "th") return "";
  return ["colspan", "rowspan"]
    .filter((key) => /^[1-9]\d?$/.test(attribs[key] ?? ""))
    .map((key) => ` ${key}="${attribs[key]}"`)
    .join("");
}
