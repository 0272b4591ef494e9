/**
 * Calls `onLate` after `ms`. An answer that arrived while this process was busy is read first and is not late.
 * @returns a function that cancels the deadline
 */
export function startDeadline(ms: number, onLate: () => void): () => void {
  let isOver = false;
  const timer = setTimeout(() => {
    setImmediate(() => {
      if (!isOver) onLate();
    });
  }, ms);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
