/** The part of a comment that is selected, or its whole text, as quoted lines to answer below. */
export function quoteComment(comment: HTMLElement): string {
  const text = comment.querySelector<HTMLElement>(".member-text");
  if (!text) return "";
  const selection = document.getSelection();
  const isInside =
    selection !== null && !selection.isCollapsed && selection.containsNode(text, true);
  const quoted = (isInside ? selection.toString() : text.innerText) || (text.textContent ?? "");
  const lines = quoted.trim().split("\n");
  return `${lines.map((line) => `> ${line}`.trimEnd()).join("\n")}\n\n`;
}
