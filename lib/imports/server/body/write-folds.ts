import { DomUtils } from "htmlparser2";
import type { Flow, Writer } from "./body-context.ts";
import { groupBlocks, isEditorBlock, type Part } from "./group-blocks.ts";
import {
  type Element,
  findBelow,
  getNodeText,
  hasClass,
  isSign,
  listBelow,
  type Node,
} from "./html-element.ts";
import { escapeText } from "./inline-text.ts";

/** Accordions and tabs, which need scripts in WordPress, become parts to open and close. */

const isOf = (node: Node | null, name: string): node is Element =>
  node !== null && DomUtils.isTag(node) && hasClass(node, name);

/** Converts the heading of an accordion part to a summary, or to a heading outside of an accordion. */
export function writeAccordionHeading(node: Element, flow: Flow, writer: Writer): string {
  const inside = findBelow(node, ({ name }) => name === "button");
  // Text beside the button belongs to the heading too.
  const button = inside && getNodeText(inside) === getNodeText(node) ? inside : node;
  const seen = button.children.filter((child) => !DomUtils.isTag(child) || !isSign(child));
  const words = writer.line(seen, flow).trim();
  if (words === "") return "";
  return isOf(node.parent as Node | null, "wp-block-accordion-item")
    ? `<summary>${words}</summary>`
    : `<h3>${words}</h3>`;
}

export function writeAccordionItem(node: Element, flow: Flow, writer: Writer): string {
  const inner = writer.flow(node.children, { ...flow, wraps: true });
  return inner.startsWith("<summary>") ? `<details>${inner}</details>` : inner;
}

const tabList = "wp-block-tab-list";

/** The names of tabs become the summaries of their panels. */
export function writeTabs(node: Element, flow: Flow, writer: Writer): string {
  const isList = (part: Part) =>
    isEditorBlock(part) ? part.name === "tab-list" : isOf(part, tabList);
  const rest = groupBlocks(node.children).filter((part) => {
    if (isEditorBlock(part) && isList(part)) writer.context.count(part.name, "kept");
    return !isList(part);
  });
  return writer.flow(rest, { ...flow, wraps: true });
}

export function writeTabPanel(node: Element, flow: Flow, writer: Writer): string {
  const inner = writer.flow(node.children, { ...flow, wraps: true });
  const siblings = (node.parent?.children ?? []) as Node[];
  const place = siblings.filter((one) => isOf(one, "wp-block-tab-panel")).indexOf(node);
  let above = node.parent as Node | null;
  while (above && !isOf(above, "wp-block-tabs")) above = above.parent as Node | null;
  const list = above && findBelow(above, (one) => hasClass(one, tabList));
  const buttons = list ? [...listBelow(list)].filter(({ name }) => name === "button") : [];
  const label = list ? getNodeText(buttons[place] ?? list) : "";
  return label && inner
    ? `<details><summary>${escapeText(label)}</summary>${inner}</details>`
    : inner;
}
