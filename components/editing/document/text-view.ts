import type { Node } from "@tiptap/pm/model";
import type { NodeView, ViewMutationRecord } from "@tiptap/pm/view";
import { createElement } from "./card-dom.ts";
import { labelSettings } from "./section-summary.ts";

/** The view of a text: its blocks as readers see them, with a label if it is shown to some readers or in another place only. */
export class TextView implements NodeView {
  readonly dom = createElement("div", "relative");
  readonly contentDOM = createElement("div", "prose max-w-none");
  private readonly label = createElement(
    "div",
    "mb-1 w-max max-w-full rounded-sm bg-wash px-2 text-xs font-semibold text-ink-soft select-none",
  );

  private node: Node;

  constructor(node: Node) {
    this.node = node;
    this.label.contentEditable = "false";
    this.dom.append(this.label, this.contentDOM);
    this.showLabel();
  }

  private showLabel(): void {
    const text = labelSettings(this.node.attrs.settings as Record<string, unknown>);
    if (this.label.textContent !== text) this.label.textContent = text;
    this.label.hidden = text === "";
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.showLabel();
    return true;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== "selection" && !this.contentDOM.contains(mutation.target);
  }
}
