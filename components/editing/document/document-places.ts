import type { Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { getSectionId } from "./document-sections.ts";
import { getKindName } from "./section-kinds.ts";

/** A node at the top of the document, with its index and its position. */
export type Place = { node: Node; index: number; pos: number };

/** The position in front of the node with an index; after the last, the end of the document. */
export function getPosition(doc: Node, index: number): number {
  let pos = 0;
  for (let at = 0; at < index; at += 1) pos += doc.child(at).nodeSize;
  return pos;
}

/** Finds the node of a section. */
export function findPlace(doc: Node, id: string): Place | null {
  let pos = 0;
  for (const [index, node] of doc.content.content.entries()) {
    if (getSectionId(node) === id) return { node, index, pos };
    pos += node.nodeSize;
  }
  return null;
}

/** The node at the top that has the selection. */
export function getSelectedPlace(state: EditorState): Place {
  const { doc, selection } = state;
  const index = Math.min(selection.$from.index(0), doc.childCount - 1);
  return { node: doc.child(index), index, pos: getPosition(doc, index) };
}

/** The name of a section in messages. */
export function getNodeName(node: Node): string {
  if (node.type.name !== "sectionCard") return documentTexts.text;
  return getKindName((node.attrs.section as StoredSection).kind) ?? documentTexts.unknownKind;
}

const maxTextLength = 40;

/** The name of a section with its first words, to tell it from others of its kind. */
export function describeNode(node: Node): string {
  const text = node.textBetween(0, node.content.size, " ", " ").trim();
  const short = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
  return short ? `${getNodeName(node)}: ${short}` : getNodeName(node);
}
