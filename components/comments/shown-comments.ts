import type { CommentPlace } from "./discussed.ts";

/** Fired on the document when comments were added to the page, or removed from it while scrolling. */
const commentsShown = "commentsshown";

/** Tells the tools of a discussion that the comments on the page have changed. */
export const dispatchCommentsShown = (): void =>
  void document.dispatchEvent(new Event(commentsShown));

/** @returns a function that stops it */
export function onCommentsShown(listener: () => void): () => void {
  document.addEventListener(commentsShown, listener);
  return () => document.removeEventListener(commentsShown, listener);
}

/** Shows or hides the text of a comment, but not an open form below it. */
export function setShown({ element }: Pick<CommentPlace, "element">, isShown: boolean): void {
  const [post] = element.children;
  if (post instanceof HTMLElement) post.hidden = !isShown;
}
