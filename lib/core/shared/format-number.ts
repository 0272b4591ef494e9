import { lazily } from "./lazily.ts";

const formatter = lazily(() => new Intl.NumberFormat("en"));

/**
 * Formats a number for people, such as `1,234`. The formatter is reused, because creating it takes longer than using
 * it.
 */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : formatter().format(value);
