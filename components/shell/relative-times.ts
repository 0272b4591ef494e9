import { formatDate, formatTime, type TimeFormat, timeFormats } from "#lib/core/shared/dates.ts";

const isFormat = (word: string | undefined): word is TimeFormat =>
  timeFormats.some((format) => format === word);

/** Formats one time for the reader; only the text of the element changes. */
function tell(element: HTMLTimeElement): void {
  const { time } = element.dataset;
  const text = element.firstChild;
  if (!isFormat(time) || !(text instanceof Text)) return;
  const words = formatTime(element.dateTime, time);
  if (words === "" || text.data === words) return;
  text.data = words;
  if (time !== "recent") return;
  element.title = formatTime(element.dateTime, "timeOrDateTime");
  element.dataset.date = formatDate(element.dateTime);
}

/** Every `<time data-time>` below an element. */
function tellAll(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLTimeElement>("time[data-time]")) tell(element);
}

/**
 * Formats the times of a page in the reader's time zone, including those added later.
 * @returns a function that stops it
 */
export function keepTimesRelative(root: Element): () => void {
  tellAll(root);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element) tellAll(node.parentElement ?? node);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
