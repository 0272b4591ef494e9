import { lazily } from "#lib/core/shared/lazily.ts";

const number = lazily(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }));

/**
 * A value or a range of a chart, such as `18.9%`, `9–12 hours` or `9`.
 * @param unit added after the number, with a space except for `%`
 */
export function formatAmount(
  { from, to }: { from?: number | undefined; to: number },
  unit: string,
) {
  const amount =
    from === undefined ? number().format(to) : `${number().format(from)}–${number().format(to)}`;
  if (unit === "") return amount;
  return unit === "%" ? `${amount}%` : `${amount} ${unit}`;
}
