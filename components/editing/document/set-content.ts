import type { Node } from "@tiptap/pm/model";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { isSameJson } from "#lib/editing/shared/working-copy.ts";
import { selectPlace } from "./document-moves.ts";
import { findPlace, getPosition, type Place } from "./document-places.ts";
import { othersKey } from "./document-rules.ts";
import {
  createText,
  getSectionId,
  type SectionSources,
  toNode,
  toSection,
  toSections,
} from "./document-sections.ts";
import { type DocumentFields, FieldStep, getFields } from "./field-step.ts";

/** What a document shows. */
export type DocumentContent = {
  sections: readonly StoredSection[];
  /** Fields that are left out stay. */
  fields: DocumentFields;
};

/** Replaces only what differs between two versions of a text, so that the caret stays where it is. */
function replaceText(tr: Transaction, pos: number, next: Node): void {
  const current = tr.doc.nodeAt(pos);
  if (!current) return;
  const start = current.content.findDiffStart(next.content);
  const end = current.content.findDiffEnd(next.content);
  if (start !== null && end) {
    // Equal characters may be counted at both ends.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const slice = next.slice(start, end.b + overlap);
    tr.replace(pos + 1 + start, pos + 1 + end.a + overlap, slice);
  }
  tr.setNodeMarkup(pos, null, next.attrs);
}

function updateNode(tr: Transaction, pos: number, next: Node): void {
  const current = tr.doc.nodeAt(pos);
  if (!current || current === next) return;
  if (current.type !== next.type) tr.replaceWith(pos, pos + current.nodeSize, next);
  else if (next.isAtom) tr.setNodeMarkup(pos, null, next.attrs);
  else replaceText(tr, pos, next);
}

function listNodes(
  state: EditorState,
  sections: readonly StoredSection[],
  sources: SectionSources,
): Node[] {
  const nodes = sections.map((section) => {
    const current = findPlace(state.doc, section.id)?.node;
    const isSame = current && isSameJson(toSection(current, sources), section);
    return isSame ? current : toNode(section, state.schema, sources);
  });
  return nodes.length > 0 ? nodes : [createText(state.schema)];
}

/** Deletes the sections that are not wanted; the last node of a document stays until another is inserted. */
function deleteOthers(tr: Transaction, ids: ReadonlySet<string>): void {
  for (let index = tr.doc.childCount - 1; index >= 0; index -= 1) {
    const node = tr.doc.child(index);
    const pos = getPosition(tr.doc, index);
    if (!ids.has(getSectionId(node)) && tr.doc.childCount > 1) tr.delete(pos, pos + node.nodeSize);
  }
}

/** Moves a section up. A selection in it goes with it. */
function moveUp(tr: Transaction, { node, pos: from }: Place, to: number): void {
  const { selection } = tr;
  const isInside = selection.from >= from && selection.to <= from + node.nodeSize;
  const anchor = selection.anchor - from;
  const head = selection.head - from;
  tr.delete(from, from + node.nodeSize).insert(to, node);
  if (!isInside) return;
  const isText = selection instanceof TextSelection;
  if (isText) tr.setSelection(TextSelection.create(tr.doc, to + anchor, to + head));
  else selectPlace(tr, to);
}

function setSections(tr: Transaction, wanted: readonly Node[]): void {
  const ids = new Set(wanted.map(getSectionId));
  deleteOthers(tr, ids);
  for (const [index, node] of wanted.entries()) {
    const pos = getPosition(tr.doc, index);
    const place = findPlace(tr.doc, getSectionId(node));
    if (!place) tr.insert(pos, node);
    else if (place.index > index) moveUp(tr, place, pos);
    updateNode(tr, pos, node);
  }
  deleteOthers(tr, ids);
}

function setFields(tr: Transaction, fields: DocumentFields): void {
  for (const [name, value] of Object.entries(fields)) {
    const before = getFields(tr.doc)[name];
    if (!isSameJson(before, value)) tr.step(new FieldStep(name, before, value));
  }
}

/**
 * The transaction that gives the document other content. Sections that stay are not touched, and the caret stays in its
 * section. @returns `null` if nothing differs
 */
export function setContent(
  state: EditorState,
  { sections, fields }: DocumentContent,
  sources: SectionSources,
): Transaction | null {
  const { tr } = state;
  // An empty text that nobody has written in is no section, and stays if the sections do.
  if (!isSameJson(toSections(state.doc, sources), sections))
    setSections(tr, listNodes(state, sections, sources));
  setFields(tr, fields);
  return tr.docChanged ? tr : null;
}

/** As `setContent`, for what somebody else has changed: it is no part of the writer's history. */
export const applyOthers = (
  state: EditorState,
  content: DocumentContent,
  sources: SectionSources,
): Transaction | null =>
  setContent(state, content, sources)?.setMeta("addToHistory", false).setMeta(othersKey, true) ??
  null;
