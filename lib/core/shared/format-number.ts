const { format } = new Intl.NumberFormat("en");

/** A number as people read it, such as `1,234`. Without a formatter that is kept, each number makes one. */
export const formatNumber = (value: number): string => format(value);
