import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { flushSync } from "react-dom";
import { showToast } from "#components/ui/toast-manager.ts";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { type Direction, stepHistory } from "./document-history.ts";
import { moveBlock, moveSection, selectPlace } from "./document-moves.ts";
import { isSameOutline, type OutlineEntry, toOutline } from "./document-outline.ts";
import { findPlace, getNodeName, getSelectedPlace } from "./document-places.ts";
import { maxSections } from "./document-rules.ts";
import { getSectionId } from "./document-sections.ts";
import { sayStep } from "./say-step.ts";

/** Where the insert menu inserts: in front of the section with an index, or at the selection. */
export type InsertTarget = { index: number | null; anchor: DOMRect; typed: string };
export type OpenForm = { id: string; container: HTMLElement; section: StoredSection };
export type CardMenuRequest = { id: string; button: HTMLElement };

/** What the components around the editor show. */
export type HostState = {
  readonly forms: readonly OpenForm[];
  readonly collapsed: ReadonlySet<string>;
  readonly insert: InsertTarget | null;
  readonly cardMenu: CardMenuRequest | null;
  readonly placeDialog: string | null;
  /** Id of the text whose settings are open. */
  readonly textSettings: string | null;
  readonly isLinking: boolean;
  readonly message: string;
};

const initialState: HostState = {
  forms: [],
  collapsed: new Set(),
  insert: null,
  cardMenu: null,
  placeDialog: null,
  textSettings: null,
  isLinking: false,
  message: "",
};

/** A view of a card or an HTML block that follows the state of the host. */
export type RefreshedView = { refresh: () => void };

const focusable = "input, textarea, select, button, [contenteditable=true], a[href]";

/** Connects the node views, which are plain DOM, with the React components around the editor. */
export class DocumentHost {
  state = initialState;
  view: EditorView | null = null;
  outline: readonly OutlineEntry[] = [];
  getCardHtml: (id: string) => string | null = () => null;
  readonly cards = new Set<RefreshedView>();
  private readonly listeners = new Set<() => void>();
  /** Kept while a form is open, so that it survives a move of its card. */
  private readonly containers = new Map<string, HTMLElement>();

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState = (): HostState => this.state;

  update(changes: Partial<HostState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }

  refreshCards(): void {
    for (const card of this.cards) card.refresh();
  }

  /** Says something to screen readers. */
  announce(...parts: string[]): void {
    this.update({ message: parts.join(" ") });
  }

  dispatch(tr: Transaction | null): boolean {
    if (!tr || !this.view) return false;
    const before = this.view.state.doc;
    this.view.dispatch(tr.scrollIntoView());
    return !this.view.state.doc.eq(before);
  }

  /** Dispatches a change of a form, which keeps its place on the screen. */
  changeSection(tr: Transaction | null): void {
    if (tr) this.view?.dispatch(tr);
  }

  /** Dispatches a change of the selection or the document. @returns whether there was one */
  dispatchSelection(tr: Transaction | null): boolean {
    if (!tr || !this.view) return false;
    this.view.dispatch(tr.scrollIntoView());
    return true;
  }

  /** Takes back the last change, or makes it again. The focus stays where it is, if that stays. */
  step(direction: Direction): void {
    const { view } = this;
    if (!view) return;
    const focused = document.activeElement;
    // Rendered at once, so that it shows whether the element with the focus is still there.
    const change = flushSync(() => stepHistory(view, direction));
    if (focused && !focused.isConnected) view.focus();
    if (change) sayStep(direction, change, (text) => this.announce(text));
  }

  /** Opens the settings of the text with the caret, or the form of the selected card. */
  openSettings(): boolean {
    if (!this.view) return false;
    const { node } = getSelectedPlace(this.view.state);
    const id = getSectionId(node);
    if (node.type.name === "textSection") this.update({ textSettings: id });
    else this.openForm(id);
    return true;
  }

  /** Dispatches a change of the open settings, and shows it there. */
  changeTextSettings(tr: Transaction | null): void {
    this.changeSection(tr);
    this.update({});
  }

  closeTextSettings(): void {
    this.update({ textSettings: null });
    this.view?.focus();
  }

  /** The container of a section's form while it is open. */
  getContainer(id: string): HTMLElement | null {
    return this.containers.get(id) ?? null;
  }

  openForm(id: string): void {
    const place = this.view && findPlace(this.view.state.doc, id);
    if (place?.node.type.name !== "sectionCard" || this.containers.has(id)) return;
    const container = document.createElement("div");
    container.tabIndex = -1;
    this.containers.set(id, container);
    const section = place.node.attrs.section as StoredSection;
    const collapsed = new Set(this.state.collapsed);
    collapsed.delete(id);
    // Rendered at once, so that the next key is one of the form.
    flushSync(() =>
      this.update({ collapsed, forms: [...this.state.forms, { id, container, section }] }),
    );
    this.refreshCards();
    // A form that is still loading has no field yet.
    (container.querySelector<HTMLElement>(focusable) ?? container).focus();
  }

  closeForm(id: string): void {
    if (!this.containers.delete(id)) return;
    this.update({ forms: this.state.forms.filter((form) => form.id !== id) });
    this.refreshCards();
    this.focusSection(id);
  }

  /** Follows a change of the document: the outline, and the open forms. */
  followDocument(doc: Node): void {
    const outline = toOutline(doc);
    if (!isSameOutline(outline, this.outline)) {
      this.outline = outline;
      this.update({});
    }
    this.followForms(doc);
  }

  /** Gives open forms their changed sections, and closes those of deleted sections. */
  private followForms(doc: Node): void {
    const { forms } = this.state;
    if (forms.length === 0) return;
    const next = forms.flatMap((form): OpenForm[] => {
      const section = findPlace(doc, form.id)?.node.attrs.section as StoredSection | undefined;
      if (!section) this.containers.delete(form.id);
      else if (section !== form.section) return [{ ...form, section }];
      return section ? [form] : [];
    });
    if (next.length !== forms.length || next.some((form, at) => form !== forms[at]))
      this.update({ forms: next });
  }

  setCollapsed(ids: Iterable<string>): void {
    this.update({ collapsed: new Set(ids) });
    this.refreshCards();
  }

  toggleCollapsed(id: string): void {
    const ids = new Set(this.state.collapsed);
    if (!ids.delete(id)) ids.add(id);
    this.setCollapsed(ids);
  }

  setAllCollapsed(isCollapsed: boolean): void {
    const cards = this.outline.filter(({ level }) => level === null);
    this.setCollapsed(isCollapsed ? cards.map(({ id }) => id) : []);
  }

  focusSection(id: string, block = 0): void {
    const place = this.view && findPlace(this.view.state.doc, id);
    if (!place || !this.view) return;
    let pos = place.pos;
    if (!place.node.isAtom) {
      pos += 1;
      for (let at = 0; at < block; at += 1) pos += place.node.maybeChild(at)?.nodeSize ?? 0;
    }
    this.view.dispatch(selectPlace(this.view.state.tr, pos).scrollIntoView());
    this.view.focus();
  }

  /** Moves a section to an index and says where it is. */
  move(id: string, toIndex: number): void {
    const { view } = this;
    const from = view && findPlace(view.state.doc, id);
    if (!view || !from || !this.dispatch(moveSection(view.state, id, toIndex))) return;
    this.announceMove(id, from.index);
    view.focus();
  }

  /** Moves the selected card, or the block with the caret. */
  moveSelection(direction: -1 | 1): boolean {
    const { view } = this;
    if (!view) return false;
    const { node, index } = getSelectedPlace(view.state);
    const id = getSectionId(node);
    if (node.type.name !== "textSection") this.move(id, index + direction);
    else if (this.dispatch(moveBlock(view.state, direction)))
      this.announceMove(id, index, direction);
    return true;
  }

  private announceMove(id: string, from: number, direction = 0): void {
    const doc = this.view?.state.doc;
    const place = doc && findPlace(doc, id);
    if (!doc || !place) return;
    const step = Math.sign(place.index - from) || direction;
    const name = getNodeName(place.node);
    this.announce(
      step < 0 ? documentTexts.movedUp(name) : documentTexts.movedDown(name),
      documentTexts.place(place.index + 1, doc.childCount),
    );
  }

  refuseSections = (): void => {
    showToast({ type: "info", description: documentTexts.tooManySections(maxSections) });
  };

  openInsert(index: number | null, anchor: DOMRect, typed = ""): void {
    this.update({ insert: { index, anchor, typed } });
  }
}
