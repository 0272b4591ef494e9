import type { Block, Inline, ListItem, RichText } from "./rich-text.ts";

/** Every node of a text, in reading order, the document itself left out. */
export function* listNodes(document: RichText): Generator<Block | ListItem | Inline> {
  const rest: (Block | ListItem | Inline)[] = [...document.content].reverse();
  for (let node = rest.pop(); node; node = rest.pop()) {
    yield node;
    if ("content" in node && node.content) rest.push(...[...node.content].reverse());
  }
}
