/**
 * Calls `onLate` after `ms`. An answer that has arrived while this process was busy with something else is read first,
 * and is not late.
 * @returns a function that ends it
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
