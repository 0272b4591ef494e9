import type { RichText } from "./rich-text.ts";
import { listNodes } from "./walk.ts";

/** The ids of the members that a text mentions, each once. */
export function listMentionedIds(document: RichText): number[] {
  const ids = new Set<number>();
  for (const node of listNodes(document)) if (node.type === "mention") ids.add(node.attrs.id);
  return [...ids];
}

/** The paths of the images that a text shows, each once. */
export function listImagePaths(document: RichText): string[] {
  const paths = new Set<string>();
  for (const node of listNodes(document)) if (node.type === "image") paths.add(node.attrs.src);
  return [...paths];
}
