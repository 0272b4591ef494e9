/** Name of the meta element with the id of the item that a page shows, and with its type. */
export const contentMarkName = "content-item";

/** Its value on a page without content to count. */
export const noContent = "none";

const findMark = (): HTMLMetaElement | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${contentMarkName}"]`);

export const readContentMark = (): string | undefined => findMark()?.content;

/** Type of the item that the page shows, such as `post`. */
export const readContentType = (): string | undefined => findMark()?.dataset.type;

/** The item that the page shows, if it is one that editors write; threads are moderated instead. */
export function readEditableId(): string | undefined {
  const mark = globalThis.document === undefined ? null : findMark();
  const isEditable = mark !== null && mark.content !== noContent && mark.dataset.type !== "thread";
  return isEditable ? mark.content : undefined;
}
