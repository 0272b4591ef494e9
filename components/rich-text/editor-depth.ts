import type { Fragment, Node } from "@tiptap/pm/model";

const containers = new Set(["blockquote", "bulletList", "orderedList"]);

/** The maximum nesting depth of lists and quotes in a text. */
export function getDepth(parent: Node | Fragment): number {
  let depth = 0;
  parent.forEach((node) => {
    const own = containers.has(node.type.name) ? 1 : 0;
    depth = Math.max(depth, own + getDepth(node));
  });
  return depth;
}
