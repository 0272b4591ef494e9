import { DomUtils } from "htmlparser2";
import type { Element, Node } from "./html-element.ts";

/** Names of the anchors of a body, by their id in the body. */
export type NoteIds = {
  /** The id for an element; none if no link of the body targets it, or if the id is taken. */
  take: (element: Element) => string | null;
  /** The link to an anchor of the body; `null` for any other link. */
  find: (href: string) => string | null;
};

/** The prefix of imported ids. No other element of a page has it, so ids cannot collide. */
const prefix = "note-";

const idOf = ({ attribs, name }: Element): string | undefined =>
  attribs.id || (name === "a" ? attribs.name : undefined);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Finds the links within a body, such as between a footnote and its number, and gives their targets
 * ids. Not recursive, because nesting is unlimited.
 */
export function createNoteIds(nodes: readonly Node[]): NoteIds {
  const linked = new Set<string>();
  const places = new Set<string>();
  const waiting: Node[] = [...nodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!DomUtils.isTag(node)) continue;
    const { href = "" } = node.attribs;
    if (href.startsWith("#")) linked.add(decode(href.slice(1)));
    const id = idOf(node);
    if (id) places.add(id);
    for (const child of node.children) waiting.push(child);
  }
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const id of [...linked].filter((one) => places.has(one)).toSorted()) {
    // Exports of this product already have the prefix.
    const own = id.startsWith(prefix) ? id.slice(prefix.length) : id;
    const plain = `${prefix}${own.replace(/[^\w-]+/g, "-").slice(0, 60)}`;
    let name = plain;
    for (let count = 2; used.has(name); count += 1) name = `${plain}-${count}`;
    used.add(name);
    names.set(id, name);
  }
  const free = new Map(names);
  return {
    take: (element) => {
      const id = idOf(element);
      const name = id && free.get(id);
      if (!name) return null;
      free.delete(id);
      return name;
    },
    find: (href) => {
      const name = href.startsWith("#") ? names.get(decode(href.slice(1))) : undefined;
      return name ? `#${name}` : null;
    },
  };
}
