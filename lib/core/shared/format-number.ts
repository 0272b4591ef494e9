const { format } = new Intl.NumberFormat("en");

/** A number as people read it, such as `1,234`. Without a formatter that is kept, each number makes one. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : format(value);
