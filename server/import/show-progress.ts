type Output = Pick<NodeJS.WriteStream, "write" | "isTTY">;

const barWidth = 30;
/** Where nobody watches, a line each time so many more are done. */
const itemsPerLine = 500;

/**
 * Shows how far an import is: one line that is drawn anew on a terminal, and lines elsewhere.
 * @returns told how many items are done, and of how many
 */
export function showProgress(output: Output): (done: number, total: number) => void {
  let told = 0;
  return (done, total) => {
    if (total === 0) return;
    if (output.isTTY) {
      const filled = Math.round((done / total) * barWidth);
      const bar = "█".repeat(filled).padEnd(barWidth, "░");
      output.write(`\r${bar} ${done} of ${total}${done === total ? "\n" : ""}`);
    } else if (Math.floor(done / itemsPerLine) > told || (done === total && done > 0)) {
      told = Math.floor(done / itemsPerLine);
      output.write(`${done} of ${total}\n`);
    }
  };
}
