import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { type Direction, setField } from "./document-history.ts";
import type { DocumentHost } from "./document-host.ts";
import type { OutlineEntry } from "./document-outline.ts";
import { findPlace } from "./document-places.ts";
import { type SectionSources, toNode, toSections } from "./document-sections.ts";
import { applyOthers, type DocumentContent, setContent } from "./set-content.ts";

/** What the page can do with the document. */
export type DocumentHandle = {
  /** The sections now. */
  getSections(): StoredSection[];
  /**
   * Takes over what somebody else has changed. It keeps the selection, is not undone by the writer's undo, and does not
   * call `onChange`.
   */
  applyOthers(content: DocumentContent): void;
  /** Takes over other content as one change of the writer, who can undo it. */
  change(content: DocumentContent): void;
  /** Changes a field as a change of the writer, who can undo it. */
  setField(name: string, value: unknown): void;
  /** Takes back the last change of the writer, or makes it again, and says what it was if that is not seen. */
  step(direction: Direction): void;
  /** Inserts a section behind another one, or at the end if that is gone; the writer can undo it. */
  insertAfter(id: string, section: StoredSection): void;
  /** Selects a card, or puts the caret into a text; `block` is the index of a block in it. */
  focusSection(id: string, block?: number): void;
  /** Headings and cards in order; the same array until they change. */
  getOutline(): readonly OutlineEntry[];
  isCollapsed(): boolean;
  setCollapsed(isCollapsed: boolean): void;
  /** Calls a listener after changes of the outline and of collapsed cards. @returns a function that stops it */
  subscribe(listener: () => void): () => void;
};

function insertAfter(
  host: DocumentHost,
  id: string,
  { section, sources }: { section: StoredSection; sources: SectionSources },
): void {
  const { view } = host;
  if (!view) return;
  const place = findPlace(view.state.doc, id);
  const pos = place ? place.pos + place.node.nodeSize : view.state.doc.content.size;
  host.dispatch(view.state.tr.insert(pos, toNode(section, view.state.schema, sources)));
}

/** Creates the handle of a document. */
export function createHandle(
  editor: Editor,
  host: DocumentHost,
  sources: SectionSources,
): DocumentHandle {
  return {
    getSections: () => toSections(editor.state.doc, sources),
    applyOthers(content) {
      const tr = applyOthers(editor.state, content, sources);
      if (tr) editor.view.dispatch(tr);
    },
    change(content) {
      const tr = setContent(editor.state, content, sources);
      // A step of its own, and no part of what was typed before.
      if (tr) editor.view.dispatch(closeHistory(tr));
    },
    setField(name, value) {
      const tr = setField(editor.state, name, value);
      if (tr) editor.view.dispatch(tr);
    },
    step: (direction) => host.step(direction),
    insertAfter: (id, section) => insertAfter(host, id, { section, sources }),
    focusSection: (id, block) => host.focusSection(id, block),
    getOutline: () => host.outline,
    isCollapsed: () => host.state.collapsed.size > 0,
    setCollapsed: (isCollapsed) => host.setAllCollapsed(isCollapsed),
    subscribe: host.subscribe,
  };
}
