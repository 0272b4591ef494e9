import type { Node } from "@tiptap/pm/model";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { findPlace, getPosition, getSelectedPlace } from "./document-places.ts";
import { othersKey } from "./document-rules.ts";
import {
  createText,
  getSectionId,
  type SectionSources,
  toNode,
  toSection,
} from "./document-sections.ts";

const isEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        name in other &&
        isEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
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
    const isSame = current && isEqual(toSection(current, sources), section);
    return isSame ? current : toNode(section, state.schema, sources);
  });
  return nodes.length > 0 ? nodes : [createText(state.schema)];
}

/**
 * The transaction that makes the document the given sections, as somebody else changed them. It is no part of the
 * writer's history, and the caret stays in its section. @returns `null` if nothing differs
 */
export function applyOthers(
  state: EditorState,
  sections: readonly StoredSection[],
  sources: SectionSources,
): Transaction | null {
  const wanted = listNodes(state, sections, sources);
  const ids = new Set(wanted.map(getSectionId));
  const { tr } = state;
  const own = getSelectedPlace(state);
  const { anchor, head } = state.selection;
  let hasMoved = false;
  for (const [index, node] of wanted.entries()) {
    const pos = getPosition(tr.doc, index);
    const place = findPlace(tr.doc, getSectionId(node));
    if (place && place.index > index) {
      tr.delete(place.pos, place.pos + place.node.nodeSize).insert(pos, place.node);
      hasMoved ||= getSectionId(node) === getSectionId(own.node);
    } else if (!place) tr.insert(pos, node);
    updateNode(tr, pos, node);
  }
  for (let index = tr.doc.childCount - 1; index >= 0; index -= 1) {
    const node = tr.doc.child(index);
    const pos = getPosition(tr.doc, index);
    if (!ids.has(getSectionId(node)) || index >= wanted.length) tr.delete(pos, pos + node.nodeSize);
  }
  if (!tr.docChanged) return null;
  const place = hasMoved ? findPlace(tr.doc, getSectionId(own.node)) : null;
  if (place && state.selection instanceof TextSelection) {
    const limit = (at: number) => place.pos + Math.min(at - own.pos, place.node.nodeSize - 1);
    tr.setSelection(
      TextSelection.between(tr.doc.resolve(limit(anchor)), tr.doc.resolve(limit(head))),
    );
  }
  return tr.setMeta("addToHistory", false).setMeta(othersKey, true);
}
