import { lazily } from "./lazily.ts";

const formatter = lazily(() => new Intl.NumberFormat("en"));

/** A number as people read it, such as `1,234`. The formatter is kept: to make one takes longer than to use it. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : formatter().format(value);
