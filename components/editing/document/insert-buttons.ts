import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import { createElement, createIconButton, nameButton } from "./card-dom.ts";
import type { DocumentHost } from "./document-host.ts";
import { getNodeName } from "./document-places.ts";
import { getSectionId } from "./document-sections.ts";

/** Faint until the pointer or the focus comes near. It covers no text, which would be hard to click. */
const rowClasses =
  "flex h-11 items-center justify-center opacity-50 select-none hover:opacity-100 focus-within:opacity-100";

/** The button between two sections. With the keyboard, the toolbar and `/` do the same. */
function createButton(host: DocumentHost, id: string | null, label: string): HTMLElement {
  const row = createElement("div", rowClasses);
  row.contentEditable = "false";
  const button = createIconButton("plus", () => {
    const doc = host.view?.state.doc;
    if (!doc) return;
    const at = doc.content.content.findIndex((node) => getSectionId(node) === id);
    host.openInsert(at < 0 ? doc.childCount : at, button.getBoundingClientRect());
  });
  nameButton(button, label);
  row.append(button);
  return row;
}

function decorate(host: DocumentHost, doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  const options = { side: -1, stopEvent: () => true, ignoreSelection: true };
  doc.forEach((node, offset) => {
    const id = getSectionId(node);
    const label = documentTexts.insertBefore(getNodeName(node));
    decorations.push(
      Decoration.widget(offset, () => createButton(host, id, label), {
        ...options,
        key: `insert-${id}-${label}`,
      }),
    );
  });
  decorations.push(
    Decoration.widget(doc.content.size, () => createButton(host, null, documentTexts.insertAtEnd), {
      ...options,
      key: "insert-end",
    }),
  );
  return DecorationSet.create(doc, decorations);
}

/**
 * The buttons that insert a section between two others. All are listed anew after each change, because a changed card
 * is a replaced one, with which a mapped button would go; by their keys the view keeps those it has.
 */
export const insertButtons = (host: DocumentHost) => {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_config, state) => decorate(host, state.doc),
      apply: (tr, set) => (tr.docChanged ? decorate(host, tr.doc) : set),
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
};

/** Where the insert menu opens for a `/`: next to the caret or the selected card. */
function getAnchor(view: EditorView, pos: number): DOMRect {
  const node = view.nodeDOM(pos);
  if (node instanceof HTMLElement && !view.state.selection.empty) {
    const { left, bottom } = node.getBoundingClientRect();
    return new DOMRect(left, bottom, 0, 0);
  }
  const { left, top, bottom } = view.coordsAtPos(pos);
  return new DOMRect(left, top, 0, bottom - top);
}

/**
 * Opens the insert menu for a `/` at the start of an empty paragraph, or while a card is selected. Other characters do
 * not replace a selected card.
 */
export const slashMenu = (host: DocumentHost) =>
  new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { selection } = view.state;
        const isCard = selection instanceof NodeSelection && selection.node.isBlock;
        const { $from } = selection;
        const isEmpty = $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
        if (text !== "/") return isCard;
        if (!isCard && (from !== to || !isEmpty || $from.depth !== 2)) return false;
        host.openInsert(null, getAnchor(view, from), isCard ? "" : text);
        return true;
      },
    },
  });
