import type { Node } from "@tiptap/pm/model";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import { buttonClasses } from "#components/ui/button-classes.ts";
import { textAreaClasses } from "#components/ui/field-classes.ts";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import { createElement, createTextButton } from "./card-dom.ts";
import { bodyClasses, cardClasses, headClasses } from "./card-view.ts";
import { toBlocks } from "./html-blocks.ts";
import { toAllowedFragment } from "./inert-html.ts";

/** Opens the source of a selected HTML block. */
export const openSourceEvent = "opensource";

/** The view of HTML that the editor cannot show as text: rendered and inert, with its source in a text area. */
export class HtmlBlockView implements NodeView {
  readonly dom = createElement("div", `my-4 ${cardClasses}`);
  private readonly body = createElement("div", `${bodyClasses} prose`);
  private readonly form = createElement("div", "grid gap-2 p-4");
  private readonly source = createElement("textarea", `${textAreaClasses} font-mono text-sm`);
  private readonly edit: HTMLElement;

  private node: Node;
  private readonly view: EditorView;
  private readonly getPos: () => number | undefined;

  constructor(node: Node, view: EditorView, getPos: () => number | undefined) {
    this.node = node;
    this.view = view;
    this.getPos = getPos;
    this.edit = createTextButton(documentTexts.htmlSource, () =>
      this.setOpen(this.form.hidden === true),
    );
    this.fillForm();
    this.body.setAttribute("inert", "");
    this.body.setAttribute("aria-hidden", "true");
    this.dom.setAttribute("role", "group");
    this.dom.setAttribute("aria-label", documentTexts.cardLabel(documentTexts.htmlBlock));
    const head = createElement("div", headClasses);
    head.append(
      createElement("span", "min-w-0 flex-1 py-2 font-semibold", documentTexts.htmlBlock),
      this.edit,
    );
    this.dom.append(head, this.body, this.form);
    this.dom.addEventListener(openSourceEvent, () => this.setOpen(true));
    this.body.replaceChildren(toAllowedFragment(String(node.attrs.html)));
  }

  private fillForm(): void {
    const apply = createElement("button", buttonClasses("secondary"), documentTexts.htmlApply);
    apply.type = "button";
    apply.addEventListener("click", () => this.apply());
    this.source.rows = 8;
    this.source.setAttribute("aria-label", documentTexts.htmlSource);
    this.source.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || isComposing(event)) return;
      event.preventDefault();
      this.setOpen(false);
    });
    this.form.append(this.source, apply);
    this.form.hidden = true;
  }

  private setOpen(isOpen: boolean): void {
    this.form.hidden = !isOpen;
    this.body.hidden = isOpen;
    this.dom.draggable = !isOpen;
    this.edit.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) {
      this.source.value = String(this.node.attrs.html);
      this.source.focus();
    } else this.view.focus();
  }

  /** Replaces the block with the HTML of the text area, as text where the editor can show it. */
  private apply(): void {
    const pos = this.getPos();
    const html = this.source.value.trim();
    this.setOpen(false);
    if (pos === undefined || html === this.node.attrs.html) return;
    const { schema, tr } = this.view.state;
    this.view.dispatch(tr.replaceWith(pos, pos + this.node.nodeSize, toBlocks(html, schema)));
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    const isSame = node.attrs.html === this.node.attrs.html;
    // The text area has the source of the block that it was opened for.
    if (!isSame && !this.form.hidden) return false;
    if (!isSame) this.body.replaceChildren(toAllowedFragment(String(node.attrs.html)));
    this.node = node;
    return true;
  }

  selectNode(): void {
    this.dom.classList.add("ProseMirror-selectednode");
    this.edit.tabIndex = 0;
  }

  deselectNode(): void {
    this.dom.classList.remove("ProseMirror-selectednode");
    this.edit.tabIndex = -1;
  }

  stopEvent(event: Event): boolean {
    const target = event.target as globalThis.Node | null;
    return this.form.contains(target) || this.edit.contains(target);
  }

  ignoreMutation(): boolean {
    return true;
  }
}
