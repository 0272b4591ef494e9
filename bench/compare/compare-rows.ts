import type { Row } from "#bench/support/report.ts";
import { showSpread, toSpread } from "#bench/support/spread.ts";

/** The rows of one round on both commits. */
export type Round = { ours: readonly Row[]; other: readonly Row[] };

/** A line of the comparison: a figure on both commits and its ratio. */
type ComparedRow = { name: string; unit: string; ours: string; other: string; ratio: string };

/**
 * Compares figures by name, round by round: the median of each commit and of the ratio, and the range from 10 % to 90
 * %. A ratio above 1 is always better, also for figures that should be small.
 * @returns rows of figures that both commits have, then of figures that one has
 */
export function compareRows(rounds: readonly Round[]): ComparedRow[] {
  const names = new Map<string, Row>();
  for (const { ours, other } of rounds)
    for (const row of [...ours, ...other]) if (!names.has(row.name)) names.set(row.name, row);
  const find = (rows: readonly Row[], name: string) => rows.find((row) => row.name === name)?.value;
  return [...names.values()].map(({ name, unit, atLeast }) => {
    const pairs = rounds.map((round) => [find(round.ours, name), find(round.other, name)] as const);
    const show = (values: readonly (number | undefined)[]) => {
      const known = values.filter((value) => value !== undefined);
      return known.length === 0 ? "none" : showSpread(toSpread(known));
    };
    const ratios = pairs.map(([own, other]) => {
      if (own === undefined || other === undefined) return undefined;
      return atLeast ? own / other : other / own;
    });
    return {
      name,
      unit,
      ratio: show(ratios),
      ours: show(pairs.map(([own]) => own)),
      other: show(pairs.map(([, other]) => other)),
    };
  });
}
