import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, Selection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { getPosition } from "./document-places.ts";
import { othersKey } from "./document-rules.ts";
import { getSectionId } from "./document-sections.ts";

const getSettings = (node: Node): string => JSON.stringify(node.attrs.settings);

/** Whether two nodes at the top are texts that may become one. */
export const hasSameSettings = (one: Node, other: Node): boolean =>
  getSettings(one) === getSettings(other);

/**
 * Deletes a selection from one text into another with different settings, such as one for members only. Both texts
 * stay, because the rest of the second would get the settings of the first. @returns `null` for other selections
 */
export function deleteAcross(state: EditorState): Transaction | null {
  const { $from, $to, from, to } = state.selection;
  const [first, last] = [$from.index(0), $to.index(0)];
  if (first === last || $from.depth === 0 || $to.depth === 0) return null;
  const { doc, tr } = state;
  if (hasSameSettings(doc.child(first), doc.child(last))) return null;
  const start = getPosition(doc, last);
  const end = $from.end(1);
  if (to > start + 1) tr.delete(start + 1, to);
  if (start > end + 1) tr.delete(end + 1, start);
  if (end > from) tr.delete(from, end);
  return tr.setSelection(Selection.near(tr.doc.resolve(from), -1)).scrollIntoView();
}

/** Whether a rest of a text would be part of one with other settings. */
function hasLeak(tr: Transaction, before: Node): boolean {
  const ids = new Set(tr.doc.content.content.map(getSectionId));
  let isLeak = false;
  before.forEach((node, offset) => {
    if (isLeak || node.type.name !== "textSection" || ids.has(getSectionId(node))) return;
    const start = tr.mapping.map(offset + 1, 1);
    const end = tr.mapping.map(offset + node.nodeSize - 1, -1);
    if (end <= start) return;
    const index = tr.doc.resolve(start).index(0);
    const target = tr.doc.maybeChild(index);
    isLeak = target?.type.name === "textSection" && !hasSameSettings(node, target);
  });
  return isLeak;
}

function deleteSelection(view: EditorView): boolean {
  const tr = deleteAcross(view.state);
  if (tr) view.dispatch(tr);
  return tr !== null;
}

/** Cuts a selection over texts with different settings. */
function cut(view: EditorView, event: ClipboardEvent): boolean {
  const tr = deleteAcross(view.state);
  if (!tr || !event.clipboardData) return false;
  const { dom, text } = view.serializeForClipboard(view.state.selection.content());
  event.preventDefault();
  event.clipboardData.clearData();
  event.clipboardData.setData("text/html", dom.innerHTML);
  event.clipboardData.setData("text/plain", text);
  view.dispatch(tr);
  return true;
}

/**
 * Keeps texts with different settings apart: a selection over both is deleted in each, and no other change, such as
 * one of a touch keyboard, joins them.
 */
export const separateSettings = () =>
  new Plugin({
    filterTransaction: (tr, state) =>
      !tr.docChanged || tr.getMeta(othersKey) || !hasLeak(tr, state.doc),
    props: {
      handleDOMEvents: { cut },
      handleTextInput(view, _from, _to, text) {
        if (!deleteSelection(view)) return false;
        view.dispatch(view.state.tr.insertText(text));
        return true;
      },
      handlePaste(view, _event, slice) {
        if (!deleteSelection(view)) return false;
        view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
        return true;
      },
    },
  });
