import { notJustMention } from "#lib/core/shared/validation.ts";
import { listNodes } from "./list-nodes.ts";
import type { RichText } from "./rich-text.ts";

/** Invisible characters: spaces, control characters, zero-width characters and blank letters. */
const blank = /[\p{C}\p{Z}\p{Variation_Selector}\s]|\u034f|\u115f|\u1160|\u2800|\u3164|\uffa0/gu;

/** Whether a text has a visible character. */
export const hasVisibleText = (text: string): boolean => text.replace(blank, "") !== "";

/** The content check of spec §5: an image, or words. A mention counts as words. */
export function isContent(document: RichText): boolean {
  for (const node of listNodes(document)) {
    if (node.type === "image" || node.type === "mention") return true;
    if (node.type === "text" && hasVisibleText(node.text)) return true;
  }
  return false;
}

/** Whether there are mentions and nothing else: no image, no words. */
export function isOnlyMention(content: RichText | string): boolean {
  if (typeof content === "string")
    return hasVisibleText(content) && notJustMention(false)(content) !== null;
  let words = "";
  let hasMention = false;
  for (const node of listNodes(content)) {
    if (node.type === "image") return false;
    if (node.type === "mention") hasMention = true;
    if (node.type === "text") words += node.text;
  }
  if (!hasMention) return isOnlyMentionText(words);
  return !hasVisibleText(words) || isOnlyMentionText(words);
}

const isOnlyMentionText = (words: string) => hasVisibleText(words) && isOnlyMention(words);
