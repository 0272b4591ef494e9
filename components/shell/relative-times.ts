import { formatDate, formatTime, type TimeFormat, timeFormats } from "#lib/core/shared/dates.ts";

const isFormat = (name: string | undefined): name is TimeFormat =>
  timeFormats.some((format) => format === name);

/** Formats one time for the reader; only the text of the element changes. */
function showTime(element: HTMLTimeElement): void {
  const { time } = element.dataset;
  const text = element.firstChild;
  if (!isFormat(time) || !(text instanceof Text)) return;
  const shown = formatTime(element.dateTime, time);
  if (shown === "" || text.data === shown) return;
  text.data = shown;
  if (time !== "recent" && time !== "elapsed") return;
  element.title = formatTime(element.dateTime, "timeOrDateTime");
  element.dataset.date = formatDate(element.dateTime);
}

/** Every `<time data-time>` below an element. */
function showTimes(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLTimeElement>("time[data-time]"))
    showTime(element);
}

/**
 * Formats the times of a page in the reader's time zone, including those added later.
 * @returns a function that stops it
 */
export function keepTimesRelative(root: Element): () => void {
  showTimes(root);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element) showTimes(node.parentElement ?? node);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
