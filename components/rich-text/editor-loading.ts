/** How far below the screen a field is when its editor is loaded. */
const nearMargin = "600px";

/** Whether the browser lets people edit formatted text; the textarea stays where it does not. */
export const canEdit = (): boolean => "isContentEditable" in HTMLElement.prototype;

/** Calls once when an element comes near the screen. @returns a function that stops it */
export function whenNear(element: Element, action: () => void): () => void {
  if (typeof IntersectionObserver === "undefined") return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      action();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Waits until no word is half typed: an input method must not lose its field. */
export function whenComposed(area: HTMLTextAreaElement): Promise<void> {
  if (area.dataset.composing !== "true") return Promise.resolve();
  return new Promise((resolve) => {
    area.addEventListener("compositionend", () => setTimeout(resolve), { once: true });
  });
}
