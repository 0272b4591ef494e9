import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";
import type { Block, RichText } from "#lib/rich-text/shared/rich-text.ts";

type Comment = { username: string; element: HTMLElement };

const paragraph = (text: string): Block => ({
  type: "paragraph",
  content: text ? [{ type: "text", text }] : undefined,
});

/**
 * The selected part of a comment, or its whole text, as a quote for a reply. The first line names the author as plain
 * text: a mention would send a second notification besides that of the reply.
 */
export function quoteComment(comment: Comment): RichText | null {
  const text = comment.element.querySelector<HTMLElement>(".member-text");
  if (!text) return null;
  const selection = document.getSelection();
  const isInside =
    selection !== null && !selection.isCollapsed && selection.containsNode(text, true);
  const quoted = isInside ? selection.toString() : (text.innerText ?? text.textContent);
  const lines = quoted.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return null;
  return {
    type: "doc",
    content: [
      {
        type: "blockquote",
        content: [commentToolTexts.wrote(comment.username), ...lines].map(paragraph),
      },
      paragraph(""),
    ],
  };
}
