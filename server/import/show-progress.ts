import { styleText } from "node:util";

type Output = Pick<NodeJS.WriteStream, "write" | "isTTY"> & { columns?: number };

const barWidth = 24;
/** The interval between lines if the output is not a terminal. */
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

/** Items per second. */
const toRate = (items: number, ms: number): number => (ms > 0 ? items / (ms / 1000) : 0);

/** `20 of 100, 3.5 per second, 23 s left`. */
function toProgressText(done: number, total: number, rate: number): string {
  if (rate <= 0) return `${done} of ${total}`;
  const speed = rate < 10 ? rate.toFixed(1) : Math.round(rate);
  const left = done >= total ? "" : `, ${toDuration((total - done) / rate)} left`;
  return `${done} of ${total}, ${speed} per second${left}`;
}

/** A bar and as much of a text as fits on a line. */
function drawBar(part: number, text: string, columns = 80): string {
  const filled = Math.round(Math.min(1, part) * barWidth);
  const bar = styleText("dim", "█".repeat(filled).padEnd(barWidth, "░"));
  return `${bar} ${text.slice(0, columns - barWidth - 2)}`;
}

/**
 * Shows the progress of an import with its rate and remaining time: one line that is redrawn on a
 * terminal, or a line every ten seconds. The rate excludes progress before the first call, such as
 * that of a stopped run.
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
    const rate = toRate(done - start.done, at - start.at);
    const text = toProgressText(done, total, rate);
    if (!output.isTTY) {
      output.write(`${text}\n`);
      return;
    }
    const bar = drawBar(done / total, text, output.columns);
    output.write(`\r\u001b[K${bar}${isEnd ? "\n" : ""}`);
  };
}
