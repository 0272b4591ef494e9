/** The range of most values, and their median. */
export type Spread = { low: number; median: number; high: number };

const at = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
};

/** The values at 10 %, 50 % and 90 %, interpolated if necessary. NaN without values. */
export function toSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  return { low: at(sorted, 0.1), median: at(sorted, 0.5), high: at(sorted, 0.9) };
}

/** Formats a figure for the tables of benches. */
export const showFigure = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : 0);

/** `12 (11–14)`: the median, and the range from 10 % to 90 %. */
export const showSpread = ({ low, median, high }: Spread): string =>
  `${showFigure(median)} (${showFigure(low)}–${showFigure(high)})`;
