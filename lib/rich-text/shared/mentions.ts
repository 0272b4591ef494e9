import { listNodes } from "./list-nodes.ts";
import type { RichText } from "./rich-text.ts";

/** The ids of the members that a text mentions, each once. */
export function listMentionedIds(document: RichText | null | undefined): number[] {
  const ids = new Set<number>();
  if (!document) return [];
  for (const node of listNodes(document)) if (node.type === "mention") ids.add(node.attrs.id);
  return [...ids];
}

/** The ids of the members that a text mentions and that the text before it did not. */
export function listAddedMentions(
  before: RichText | null | undefined,
  after: RichText | null | undefined,
): number[] {
  const known = new Set(listMentionedIds(before));
  return listMentionedIds(after).filter((id) => !known.has(id));
}

/** The paths of the images that a text shows, each once. */
export function listImagePaths(document: RichText): string[] {
  const paths = new Set<string>();
  for (const node of listNodes(document)) if (node.type === "image") paths.add(node.attrs.src);
  return [...paths];
}
