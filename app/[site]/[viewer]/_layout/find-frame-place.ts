import { isValidElement, type ReactNode } from "react";
import type { FramePlace } from "#graphql/render-context.ts";

/** Where the content of a page is in the body around it; `null` if it cannot be told. */
export function findFramePlace(node: ReactNode): FramePlace | null {
  if (Array.isArray(node)) {
    for (const [at, one] of node.entries()) {
      const inside = findFramePlace(one);
      if (inside) return [[node.length, at], ...inside];
    }
    return null;
  }
  if (!isValidElement<{ children?: ReactNode }>(node)) return null;
  if (node.type === "main") return [];
  // What components of the browser do with what is in them is not known here.
  return typeof node.type === "string" || typeof node.type === "symbol"
    ? findFramePlace(node.props.children)
    : null;
}
