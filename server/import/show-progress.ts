import { styleText } from "node:util";

type Output = Pick<NodeJS.WriteStream, "write" | "isTTY"> & { columns?: number };

const barWidth = 24;
/** Where nobody looks, a line is written this often. */
const msPerLine = 10_000;
const msPerDrawing = 100;

/** Numbers of items done and their total. */
export type ShowProgress = (done: number, total: number) => void;

/** A duration in words: `40 s`, `3 min`, `2 h 5 min`. */
export function toDuration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/**
 * Shows the progress of an import with its rate and the time that is left: one line that is redrawn on a terminal, or a
 * line every ten seconds. What was done before the first call, such as by a run that was stopped, is not in the rate.
 */
export function showProgress(output: Output, now: () => number = Date.now): ShowProgress {
  let start: { at: number; done: number } | null = null;
  let shownAt = Number.NEGATIVE_INFINITY;
  let isEnded = false;
  return (done, total) => {
    if (total === 0 || isEnded) return;
    const at = now();
    start ??= { at, done };
    const isEnd = done >= total;
    if (!isEnd && at - shownAt < (output.isTTY ? msPerDrawing : msPerLine)) return;
    shownAt = at;
    isEnded = isEnd;
    const seconds = (at - start.at) / 1000;
    const rate = seconds > 0 ? (done - start.done) / seconds : 0;
    const speed = rate > 0 ? `, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} per second` : "";
    const left = isEnd || rate === 0 ? "" : `, ${toDuration((total - done) / rate)} left`;
    const text = `${done} of ${total}${speed}${left}`;
    if (!output.isTTY) {
      output.write(`${text}\n`);
      return;
    }
    const filled = Math.round((Math.min(done, total) / total) * barWidth);
    const bar = styleText("dim", "█".repeat(filled).padEnd(barWidth, "░"));
    output.write(
      `\r\u001b[K${bar} ${text.slice(0, (output.columns ?? 80) - barWidth - 2)}${isEnd ? "\n" : ""}`,
    );
  };
}
