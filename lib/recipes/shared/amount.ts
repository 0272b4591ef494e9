import { recipeLimits } from "#lib/content/shared/recipe-details.ts";

const signs = {
  "½": 1 / 2,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
} as const;
const signValues: ReadonlyMap<string, number> = new Map(Object.entries(signs));

const decimal = /^\d{1,6}(?:[.,]\d{1,4})?$/;
const mixed = /^(?:(\d{1,6})\s+)?(\d{1,4})\s*[/⁄]\s*(\d{1,4})$/;
const withSign = new RegExp(`^(\\d{1,6})?\\s*([${Object.keys(signs).join("")}])$`);

function readNumber(text: string): number | undefined {
  if (decimal.test(text)) return Number(text.replace(",", "."));
  const fraction = mixed.exec(text);
  if (fraction) return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
  const sign = withSign.exec(text);
  return sign ? Number(sign[1] ?? 0) + (signValues.get(sign[2] ?? "") ?? 0) : undefined;
}

/**
 * Reads an amount as cooks write it: `2`, `0.5`, `0,5`, `1 1/2`, `1½`.
 * @returns `null` for an empty text, `undefined` if it is not an amount
 */
export function parseAmount(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const amount = readNumber(text);
  const isUsable = amount !== undefined && amount > 0 && amount <= recipeLimits.amount;
  return isUsable ? Math.round(amount * 10_000) / 10_000 : undefined;
}

/** Metric units, for which decimals are used instead of fractions such as ¾. */
const metricUnits = /^(?:k?g|mg|gram(?:me)?s?|kilos?|ml|cl|dl|l|lit(?:er|re)s?)\.?$/i;

const rounded = (amount: number, digits: number) => String(Number(amount.toFixed(digits)));

/** An amount for people: `1½`, `¼`, `1.5` with a metric unit. It is rounded to a measurable amount. */
export function formatAmount(amount: number, unit: string | null): string {
  if (unit !== null && metricUnits.test(unit.trim()))
    return amount >= 10 ? rounded(amount, 0) : rounded(amount, amount >= 1 ? 1 : 2);
  if (amount >= 20) return rounded(amount, 0);
  const whole = Math.floor(amount + 0.04);
  const rest = amount - whole;
  if (Math.abs(rest) < 0.04 && whole > 0) return String(whole);
  const [sign] = [...signValues].find(([, value]) => Math.abs(rest - value) < 0.04) ?? [];
  if (sign) return `${whole > 0 ? whole : ""}${sign}`;
  return rounded(amount, amount >= 1 ? 1 : 2);
}

/** An amount converted to another number of servings. */
export const scaleAmount = (amount: number, from: number, to: number): number =>
  (amount * to) / from;
