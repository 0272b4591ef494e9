/**
 * Whole percentages that add up to exactly 100, by the largest remainder: of equal remainders the
 * larger count is rounded up first, then the earlier one.
 * @param counts not negative, whole
 * @returns one percentage for each count; `null` if nothing was counted
 */
export function toPercentages(counts: readonly number[]): number[] | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const whole = counts.map((count) => Math.floor((count * 100) / total));
  const missing = 100 - whole.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = counts
    .map((count, index) => ({ index, count, remainder: (count * 100) % total }))
    .toSorted((a, b) => b.remainder - a.remainder || b.count - a.count || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
