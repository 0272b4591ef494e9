/** Whether the browser supports editing formatted text; otherwise the textarea stays. */
export const canEdit = (): boolean => "isContentEditable" in HTMLElement.prototype;

/** Waits until no word is half typed: an input method must not lose its field. */
export function whenComposed(area: HTMLTextAreaElement): Promise<void> {
  if (area.dataset.composing !== "true") return Promise.resolve();
  return new Promise((resolve) => {
    area.addEventListener("compositionend", () => setTimeout(resolve), { once: true });
  });
}
