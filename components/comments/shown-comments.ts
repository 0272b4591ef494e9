import type { CommentPlace } from "./discussed.ts";

/** Fired on the document when comments have been added to the page or taken from it while scrolling. */
const commentsShown = "commentsshown";

/** Tells the tools of a discussion that other comments are on the page now. */
export const dispatchCommentsShown = (): void =>
  void document.dispatchEvent(new Event(commentsShown));

/** @returns a function that stops it */
export function onCommentsShown(listener: () => void): () => void {
  document.addEventListener(commentsShown, listener);
  return () => document.removeEventListener(commentsShown, listener);
}

/** Shows or hides the words of a comment, but not what is open below them. */
export function setShown({ element }: Pick<CommentPlace, "element">, isShown: boolean): void {
  const [post] = element.children;
  if (post instanceof HTMLElement) post.hidden = !isShown;
}
