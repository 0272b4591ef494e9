import { Fragment, type Node } from "@tiptap/pm/model";
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import { createSectionId, type StoredSection } from "#lib/editing/shared/stored-section.ts";
import { findPlace, getPosition, getSelectedPlace } from "./document-places.ts";
import { createText, getSectionId } from "./document-sections.ts";

/** Selects a card, or puts the caret at the start of a text. */
export function selectPlace(tr: Transaction, pos: number): Transaction {
  const node = tr.doc.nodeAt(pos);
  if (!node) return tr;
  return tr.setSelection(
    node.isAtom ? NodeSelection.create(tr.doc, pos) : Selection.near(tr.doc.resolve(pos + 1)),
  );
}

type Offsets = { anchor: number; head: number } | null;

const getOffsets = (selection: Selection, pos: number): Offsets =>
  selection instanceof TextSelection
    ? { anchor: selection.anchor - pos, head: selection.head - pos }
    : null;

function restoreSelection(tr: Transaction, pos: number, offsets: Offsets): Transaction {
  if (!offsets) return selectPlace(tr, pos);
  return tr.setSelection(TextSelection.create(tr.doc, pos + offsets.anchor, pos + offsets.head));
}

/** Moves a section to another index. The selection goes with it. */
export function moveSection(state: EditorState, id: string, toIndex: number): Transaction | null {
  const place = findPlace(state.doc, id);
  const index = Math.max(0, Math.min(toIndex, state.doc.childCount - 1));
  if (!place || place.index === index) return null;
  const { node, pos } = place;
  const isInside = state.selection.from >= pos && state.selection.to <= pos + node.nodeSize;
  const offsets = isInside ? getOffsets(state.selection, pos) : null;
  const { tr } = state;
  tr.delete(pos, pos + node.nodeSize);
  const target = getPosition(tr.doc, index);
  tr.insert(target, node);
  return restoreSelection(tr, target, offsets);
}

type Direction = -1 | 1;

/** Moves a block over the edge of its text: into the next text, or into a new one behind a card. */
function moveOverEdge(state: EditorState, direction: Direction): Transaction | null {
  const { $from } = state.selection;
  const place = getSelectedPlace(state);
  const neighbor = state.doc.maybeChild(place.index + direction);
  if (!neighbor) return null;
  const index = $from.index(1);
  const block = place.node.child(index);
  const start = $from.posAtIndex(index, 1);
  const offsets = getOffsets(state.selection, start);
  const { tr } = state;
  tr.delete(start, start + block.nodeSize);
  // The text without the block is as much shorter as the block is long.
  const rest = place.node.nodeSize - block.nodeSize;
  const isText = neighbor.type.name === "textSection";
  const edge = direction < 0 ? place.pos - neighbor.nodeSize : place.pos + rest + neighbor.nodeSize;
  if (isText) {
    const target = direction < 0 ? place.pos - 1 : place.pos + rest + 1;
    tr.insert(target, block);
    return restoreSelection(tr, target, offsets);
  }
  const text = place.node.type.create({ ...place.node.attrs, id: createSectionId() }, block);
  tr.insert(edge, text);
  return restoreSelection(tr, edge + 1, offsets);
}

/** Moves the block with the caret within its text, or over its edge. A text of one block moves as a whole. */
export function moveBlock(state: EditorState, direction: Direction): Transaction | null {
  const place = getSelectedPlace(state);
  const { $from } = state.selection;
  if (place.node.type.name !== "textSection" || $from.depth < 1) return null;
  if (place.node.childCount === 1)
    return moveSection(state, getSectionId(place.node), place.index + direction);
  const index = $from.index(1);
  const other = place.node.maybeChild(index + direction);
  if (!other) return moveOverEdge(state, direction);
  const block = place.node.child(index);
  const start = $from.posAtIndex(index, 1);
  const offsets = getOffsets(state.selection, start);
  const from = direction < 0 ? start - other.nodeSize : start;
  const pair = direction < 0 ? [block, other] : [other, block];
  const { tr } = state;
  tr.replaceWith(from, from + block.nodeSize + other.nodeSize, Fragment.from(pair));
  return restoreSelection(tr, direction < 0 ? from : from + other.nodeSize, offsets);
}

/** Inserts a section between two others. */
export function insertAt(state: EditorState, index: number, node: Node): Transaction {
  const pos = getPosition(state.doc, index);
  return selectPlace(state.tr.insert(pos, node), pos);
}

const isEmptyParagraph = (node: Node): boolean =>
  node.type.name === "paragraph" && node.content.size === 0;

/** Inserts a section after the selected card, or after the block with the caret, where the text is divided. */
export function insertAtSelection(state: EditorState, node: Node): Transaction {
  const place = getSelectedPlace(state);
  if (place.node.type.name !== "textSection") return insertAt(state, place.index + 1, node);
  const { $from } = state.selection;
  const index = $from.depth > 0 ? $from.index(1) : place.node.childCount - 1;
  const blocks = place.node.content.content;
  const isReplaced = isEmptyParagraph(place.node.child(index));
  const before = blocks.slice(0, isReplaced ? index : index + 1);
  const after = blocks.slice(index + 1);
  const parts: Node[] = [];
  if (before.length > 0) parts.push(place.node.copy(Fragment.from(before)));
  const pos = place.pos + parts.reduce((sum, part) => sum + part.nodeSize, 0);
  parts.push(node);
  if (after.length > 0) {
    const id = before.length > 0 ? createSectionId() : place.node.attrs.id;
    parts.push(place.node.type.create({ ...place.node.attrs, id }, after));
  }
  const tr = state.tr.replaceWith(place.pos, place.pos + place.node.nodeSize, parts);
  return selectPlace(tr, pos);
}

/** Deletes a section. A document without sections gets an empty text. */
export function deleteSection(state: EditorState, id: string): Transaction | null {
  const place = findPlace(state.doc, id);
  if (!place) return null;
  const end = place.pos + place.node.nodeSize;
  if (state.doc.childCount === 1)
    return selectPlace(state.tr.replaceWith(place.pos, end, createText(state.schema)), place.pos);
  const tr = state.tr.delete(place.pos, end);
  return selectPlace(tr, getPosition(tr.doc, Math.min(place.index, tr.doc.childCount - 1)));
}

/** The same section with another id. */
export function withNewId(node: Node): Node {
  const id = createSectionId();
  if (node.type.name !== "sectionCard")
    return node.type.create({ ...node.attrs, id }, node.content);
  const section = node.attrs.section as StoredSection;
  return node.type.create({ section: { ...section, id } });
}

/** Inserts a copy of a section after it. */
export function duplicateSection(state: EditorState, id: string): Transaction | null {
  const place = findPlace(state.doc, id);
  return place ? insertAt(state, place.index + 1, withNewId(place.node)) : null;
}

/** Replaces the fields of a section. */
export function setSection(state: EditorState, section: StoredSection): Transaction | null {
  const place = findPlace(state.doc, section.id);
  if (place?.node.type.name !== "sectionCard") return null;
  return state.tr.setNodeMarkup(place.pos, null, { section });
}
