import type { Editor } from "@tiptap/core";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { applyOthers } from "./apply-others.ts";
import type { DocumentHost } from "./document-host.ts";
import { setSection } from "./document-moves.ts";
import type { OutlineEntry } from "./document-outline.ts";
import { findPlace } from "./document-places.ts";
import { type SectionSources, toDocument, toNode, toSections } from "./document-sections.ts";

/** What the page can do with the document. */
export type DocumentHandle = {
  /** The sections now. */
  getSections(): StoredSection[];
  /**
   * Replaces, adds or removes sections because somebody else changed them. It keeps the selection, is not undone by
   * the writer's undo, and does not call `onChange`.
   */
  applyOthers(sections: readonly StoredSection[]): void;
  /** Replaces one section as a change of the writer, who can undo it. */
  replaceSection(section: StoredSection): void;
  /** Replaces everything as a change of the writer, who can undo it. */
  replaceAll(sections: readonly StoredSection[]): void;
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

function replaceSection(host: DocumentHost, section: StoredSection, sources: SectionSources): void {
  const { view } = host;
  const place = view && findPlace(view.state.doc, section.id);
  if (!view || !place) return;
  const node = toNode(section, view.state.schema, sources);
  if (place.node.isAtom && node.isAtom) host.dispatch(setSection(view.state, section));
  else host.dispatch(view.state.tr.replaceWith(place.pos, place.pos + place.node.nodeSize, node));
}

function replaceAll(
  host: DocumentHost,
  sections: readonly StoredSection[],
  sources: SectionSources,
): void {
  const { view } = host;
  if (!view) return;
  const { content } = toDocument(sections, view.state.schema, sources);
  host.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, content));
}

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
    applyOthers(sections) {
      const tr = applyOthers(editor.state, sections, sources);
      if (tr) editor.view.dispatch(tr);
    },
    replaceSection: (section) => replaceSection(host, section, sources),
    replaceAll: (sections) => replaceAll(host, sections, sources),
    insertAfter: (id, section) => insertAfter(host, id, { section, sources }),
    focusSection: (id, block) => host.focusSection(id, block),
    getOutline: () => host.outline,
    isCollapsed: () => host.state.collapsed.size > 0,
    setCollapsed: (isCollapsed) => host.setAllCollapsed(isCollapsed),
    subscribe: host.subscribe,
  };
}
