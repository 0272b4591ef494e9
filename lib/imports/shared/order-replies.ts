/** The keys of a comment and of the comment that it answers. */
type Reply = { key: string; replyToKey: string | null; at: Date | null };

/**
 * Orders comments by time, each after the comment that it answers, even if the clock of a former system ran back. The
 * comments must not form a cycle.
 */
export function orderReplies<Row extends Reply>(rows: readonly Row[]): Row[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const places = new Map<string, { time: number; depth: number }>();
  for (const row of rows) {
    const path: Row[] = [];
    for (let at: Row | undefined = row; at && !places.has(at.key); ) {
      path.push(at);
      at = at.replyToKey === null ? undefined : byKey.get(at.replyToKey);
    }
    for (const one of path.toReversed()) {
      const above = places.get(one.replyToKey ?? "") ?? { time: 0, depth: -1 };
      const time = Math.max(one.at?.getTime() ?? 0, above.time);
      places.set(one.key, { time, depth: above.depth + 1 });
    }
  }
  const placeFor = (row: Row) => places.get(row.key) ?? { time: 0, depth: 0 };
  return rows.toSorted((one, other) => {
    const [a, b] = [placeFor(one), placeFor(other)];
    return a.time - b.time || a.depth - b.depth;
  });
}
