import { type EditorState, Selection, type Transaction } from "@tiptap/pm/state";
import { createSectionId, type StoredSection } from "#lib/editing/shared/stored-section.ts";
import { findPlace, getSelectedPlace, type Place } from "./document-places.ts";

const isText = (place: Place | null): place is Place => place?.node.type.name === "textSection";

/** A text as a section without its words: what a form of its settings shows. `null` for a card. */
export function readTextSettings(state: EditorState, id: string): StoredSection | null {
  const place = findPlace(state.doc, id);
  if (!isText(place)) return null;
  return { ...(place.node.attrs.settings as object), id, kind: "HTML", html: "" };
}

/** Changes the settings of a text and keeps its words. */
export function setTextSettings(state: EditorState, section: StoredSection): Transaction | null {
  const place = findPlace(state.doc, section.id);
  if (!isText(place)) return null;
  const { id, kind: _, html: __, ...settings } = section;
  return state.tr.setNodeMarkup(place.pos, null, { id, settings });
}

/**
 * Splits the text with the caret in front of the paragraph that the caret is in, so that the rest can have other
 * settings. @returns `null` if there is nothing in front of it
 */
export function splitText(state: EditorState): { tr: Transaction; id: string } | null {
  const place = getSelectedPlace(state);
  const { $from } = state.selection;
  if (!isText(place) || $from.depth < 1 || $from.index(1) === 0) return null;
  const id = createSectionId();
  const at = $from.posAtIndex($from.index(1), 1);
  const attrs = { id, settings: place.node.attrs.settings as object };
  const tr = state.tr.split(at, 1, [{ type: place.node.type, attrs }]);
  // The caret stays in its paragraph, behind the new edge.
  return { tr: tr.setSelection(Selection.near(tr.doc.resolve($from.pos + 2))), id };
}
