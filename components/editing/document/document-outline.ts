import type { Node } from "@tiptap/pm/model";
import { getSectionExcerpt } from "#lib/editing/shared/section-summary.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { getNodeName } from "./document-places.ts";
import { getSectionId } from "./document-sections.ts";

/** A line of the outline: a heading in a text, or a card. */
export type OutlineEntry = {
  key: string;
  /** The section that it is in. */
  id: string;
  /** The index of a heading among the blocks of its text. */
  block: number;
  /** The level of a heading; `null` for a card. */
  level: number | null;
  text: string;
};

function listHeadings(node: Node): OutlineEntry[] {
  const id = getSectionId(node);
  return node.content.content.flatMap((block, index) => {
    const text = block.textContent.trim();
    if (block.type.name !== "heading" || text === "") return [];
    const level = Number(block.attrs.level);
    return [{ key: `${id}-${index}`, id, block: index, level, text }];
  });
}

/** The headings and cards of a document in order. */
export function toOutline(doc: Node): OutlineEntry[] {
  return doc.content.content.flatMap((node) => {
    if (node.type.name === "textSection") return listHeadings(node);
    const id = getSectionId(node);
    const words = getSectionExcerpt(node.attrs.section as StoredSection);
    const text = words ? `${getNodeName(node)}: ${words}` : getNodeName(node);
    return [{ key: id, id, block: 0, level: null, text }];
  });
}

/** Whether two outlines show the same. */
export const isSameOutline = (
  one: readonly OutlineEntry[],
  other: readonly OutlineEntry[],
): boolean =>
  one.length === other.length &&
  one.every(({ key, text, level }, at) => {
    const twin = other[at];
    return twin?.key === key && twin.text === text && twin.level === level;
  });
