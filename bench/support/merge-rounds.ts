import type { Row } from "./report.ts";
import { showSpread, toSpread } from "./spread.ts";

/**
 * One row for each figure of several rounds: its median; the detail starts with the range from 10 % to 90 % and the
 * rate of bare Node, followed by the detail of the last round.
 * @param bare requests per second of a bare Node server in each round
 */
export function mergeRounds(rounds: readonly (readonly Row[])[], bare: readonly number[]): Row[] {
  const last = rounds.at(-1) ?? [];
  return last.map((row) => {
    const values = rounds.flatMap(
      (rows) => rows.find(({ name }) => name === row.name)?.value ?? [],
    );
    const spread = toSpread(values);
    const detail = [
      `${showSpread(spread)} in ${values.length} rounds`,
      `bare Node ${showSpread(toSpread(bare))}/s`,
      ...(row.detail === undefined ? [] : [row.detail]),
    ];
    return { ...row, value: spread.median, detail: detail.join("; ") };
  });
}
