type Output = Pick<NodeJS.WriteStream, "write" | "isTTY">;

const barWidth = 30;
/** Without a terminal, a line is written after this many items. */
const itemsPerLine = 500;

/**
 * Shows the progress of an import: one line that is redrawn on a terminal, or separate lines.
 * @returns a function to call with the number of items done and their total
 */
export function showProgress(output: Output): (done: number, total: number) => void {
  let linesWritten = 0;
  return (done, total) => {
    if (total === 0) return;
    if (output.isTTY) {
      const filled = Math.round((done / total) * barWidth);
      const bar = "█".repeat(filled).padEnd(barWidth, "░");
      output.write(`\r${bar} ${done} of ${total}${done === total ? "\n" : ""}`);
    } else if (Math.floor(done / itemsPerLine) > linesWritten || (done === total && done > 0)) {
      linesWritten = Math.floor(done / itemsPerLine);
      output.write(`${done} of ${total}\n`);
    }
  };
}
