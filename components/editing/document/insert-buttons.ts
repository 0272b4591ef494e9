import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { createElement, createIconButton, nameButton } from "./card-dom.ts";
import type { DocumentHost } from "./document-host.ts";
import { getNodeName } from "./document-places.ts";
import { getSectionId } from "./document-sections.ts";
import { documentTexts } from "./document-texts.ts";

/** Faint until the pointer or the focus comes near. It takes no room of its own between two texts. */
const rowClasses =
  "relative z-10 -my-2 flex h-4 items-center justify-center opacity-40 select-none hover:opacity-100 focus-within:opacity-100 [&>button]:rounded-full [&>button]:bg-surface";

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

const hasSameSections = (one: Node, other: Node): boolean =>
  one.childCount === other.childCount &&
  one.content.content.every((node, at) => getSectionId(node) === getSectionId(other.child(at)));

/** The buttons that insert a section between two others; they are made anew only when sections come, go or move. */
export const insertButtons = (host: DocumentHost) => {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_config, state) => decorate(host, state.doc),
      apply: (tr, set, before) => {
        if (!tr.docChanged) return set;
        return hasSameSections(before.doc, tr.doc)
          ? set.map(tr.mapping, tr.doc)
          : decorate(host, tr.doc);
      },
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
};

/** Opens the insert menu for a `/` at the start of an empty paragraph. */
export const slashMenu = (host: DocumentHost) =>
  new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { $from } = view.state.selection;
        const isEmpty = $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
        if (text !== "/" || from !== to || !isEmpty || $from.depth !== 2) return false;
        const { left, top, bottom } = view.coordsAtPos(from);
        host.openInsert(null, new DOMRect(left, top, 0, bottom - top), text);
        return true;
      },
    },
  });
