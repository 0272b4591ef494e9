import type { Node } from "@tiptap/pm/model";
import type { NodeView, ViewMutationRecord } from "@tiptap/pm/view";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { createElement, createIconButton, createTextButton, nameButton } from "./card-dom.ts";
import type { DocumentHost, RefreshedView } from "./document-host.ts";
import { findPlace } from "./document-places.ts";
import { toCardFragment } from "./inert-html.ts";
import { getKindName } from "./section-kinds.ts";
import { labelSettings, summarizeSection } from "./section-summary.ts";

export const cardClasses =
  "scroll-m-24 rounded-lg border border-line bg-surface text-ink [&.ProseMirror-selectednode]:outline-3 [&.ProseMirror-selectednode]:outline-offset-2 [&.ProseMirror-selectednode]:outline-focus";
export const headClasses =
  "flex cursor-grab flex-wrap items-center gap-x-2 border-b border-line bg-wash ps-4 pe-1 rounded-t-lg";
export const bodyClasses =
  "pointer-events-none max-h-72 overflow-hidden px-4 py-3 select-none [content-visibility:auto]";

/**
 * The view of a card in plain DOM, so that hundreds of them stay fast. The rendered section is inert; while its form is
 * open, React renders the form into a container of the host.
 */
export class CardView implements NodeView, RefreshedView {
  readonly dom = createElement("div", cardClasses);
  private readonly name = createElement("span", "min-w-0 flex-1 py-2 font-semibold wrap-anywhere");
  private readonly body = createElement("div", bodyClasses);
  private readonly form = createElement("div", "cursor-auto px-4 py-4 [&>div]:outline-none");
  private readonly buttons: HTMLElement[];
  private readonly edit: HTMLElement;
  private html: string | null | undefined;

  private node: Node;
  private readonly host: DocumentHost;

  constructor(node: Node, host: DocumentHost) {
    this.node = node;
    this.host = host;
    this.edit = createTextButton(documentTexts.edit, () => this.toggleForm());
    this.buttons = [
      this.edit,
      createIconButton("up", () => this.move(-1)),
      createIconButton("down", () => this.move(1)),
      createIconButton("more", (button) =>
        this.host.update({ cardMenu: { id: this.section.id, button } }),
      ),
    ];
    const tools = createElement("span", "flex items-center");
    tools.append(...this.buttons);
    const head = createElement("div", headClasses);
    head.append(this.name, tools);
    this.body.setAttribute("inert", "");
    this.body.setAttribute("aria-hidden", "true");
    this.dom.append(head, this.body, this.form);
    this.dom.setAttribute("role", "group");
    this.dom.addEventListener("focusin", () => this.dom.dispatchEvent(this.toPlaceEvent()));
    this.form.addEventListener("keydown", (event) => this.handleFormKey(event));
    host.cards.add(this);
    this.refresh();
  }

  private get section(): StoredSection {
    return this.node.attrs.section as StoredSection;
  }

  /** Tells the editor that the focus is in this card. */
  private toPlaceEvent(): Event {
    return new CustomEvent("sectionfocus", { bubbles: true, detail: this.section.id });
  }

  private handleFormKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    this.host.closeForm(this.section.id);
  }

  private toggleForm(): void {
    const { id } = this.section;
    if (this.host.getContainer(id)) this.host.closeForm(id);
    else this.host.openForm(id);
  }

  /** Moves the card, and keeps the focus on the button: the view of a moved card may be a new one. */
  private move(step: number): void {
    const { view, cards } = this.host;
    const { id } = this.section;
    const place = view && findPlace(view.state.doc, id);
    const hadFocus = this.dom.contains(document.activeElement);
    if (!place) return;
    this.host.move(id, place.index + step);
    if (!hadFocus) return;
    for (const card of cards)
      if (card instanceof CardView && card.section.id === id)
        card.buttons[step < 0 ? 1 : 2]?.focus();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    // The view of another section would take over its form.
    if ((node.attrs.section as StoredSection).id !== this.section.id) return false;
    this.node = node;
    this.refresh();
    return true;
  }

  refresh(): void {
    const { section, host } = this;
    const kindName = getKindName(section.kind);
    const name = kindName ?? documentTexts.unknownKind;
    const settings = labelSettings(section);
    const container = host.getContainer(section.id);
    this.name.textContent = settings ? `${name} · ${settings}` : name;
    this.dom.setAttribute("aria-label", kindName ? documentTexts.cardLabel(kindName) : name);
    this.dom.draggable = !container;
    this.nameButtons(name, container !== null);
    this.edit.hidden = kindName === null;
    this.showForm(container);
    const isCollapsed = host.state.collapsed.has(section.id);
    this.body.hidden = container !== null || isCollapsed;
    if (!this.body.hidden) this.showBody(kindName === null);
  }

  private nameButtons(name: string, isOpen: boolean): void {
    const [, up, down, more] = this.buttons;
    this.edit.textContent = isOpen ? documentTexts.close : documentTexts.edit;
    this.edit.setAttribute("aria-expanded", String(isOpen));
    this.edit.setAttribute(
      "aria-label",
      isOpen ? documentTexts.closeCard(name) : documentTexts.editCard(name),
    );
    if (up) nameButton(up, documentTexts.moveUp(name));
    if (down) nameButton(down, documentTexts.moveDown(name));
    if (more) nameButton(more, documentTexts.more(name));
    more?.setAttribute("aria-haspopup", "menu");
  }

  private showForm(container: HTMLElement | null): void {
    this.form.hidden = container === null;
    if (container && container.parentElement !== this.form) this.form.replaceChildren(container);
    else if (!container && this.form.firstChild) this.form.replaceChildren();
  }

  private showBody(isUnknown: boolean): void {
    const html = isUnknown ? null : this.host.getCardHtml(this.section.id);
    if (html !== null) {
      if (html !== this.html) this.body.replaceChildren(toCardFragment(html));
    } else {
      const summary = summarizeSection(this.section) || documentTexts.emptyCard;
      this.body.textContent = isUnknown ? documentTexts.unknownNote : summary;
    }
    this.html = html;
  }

  selectNode(): void {
    this.dom.classList.add("ProseMirror-selectednode");
    for (const button of this.buttons) button.tabIndex = 0;
  }

  deselectNode(): void {
    this.dom.classList.remove("ProseMirror-selectednode");
    for (const button of this.buttons) button.tabIndex = -1;
  }

  stopEvent(event: Event): boolean {
    const target = event.target as Element | null;
    return this.form.contains(target) || this.buttons.some((button) => button.contains(target));
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== "selection" || this.form.contains(mutation.target);
  }

  destroy(): void {
    this.host.cards.delete(this);
  }
}
