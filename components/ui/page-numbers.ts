/**
 * The pages in a pagination: first, last, and those around the current one.
 * @returns page numbers in order, with `null` for a gap
 */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  const numbers = [...wanted]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number - 1) - 1;
    if (gap === 1) return [number - 1, number];
    return gap > 1 ? [null, number] : [number];
  });
}
