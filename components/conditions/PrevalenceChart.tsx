import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import type { Prevalence } from "#lib/conditions/shared/disorder.ts";
import { formatPrevalence, parseShare } from "#lib/conditions/shared/format-disorder.ts";

/** Powers of ten at the ends of the scale: from one in ten million to one in a hundred. */
const [least, most] = [-7, -2];
const barWidth = 100;
const barHeight = 14;

/**
 * The length of a bar on a logarithmic scale, because shares differ by factors of thousands: a tenth of the scale is
 * half a power of ten.
 */
const toWidth = (share: number): number =>
  Math.round(Math.min(1, Math.max(0.02, (Math.log10(share) - least) / (most - least))) * barWidth);

/**
 * How common a condition is in each region: a table with bars, which works as a chart and for screen readers. Renders
 * nothing for fewer than two regions.
 * @param props.figures the numbers of people who live with the condition
 */
export function PrevalenceChart({ figures }: { figures: readonly Prevalence[] }) {
  const rows = figures.flatMap((figure) => {
    const share = parseShare(figure);
    return share === null ? [] : [{ ...figure, share }];
  });
  if (new Set(rows.map(({ geographic }) => geographic)).size < 2) return null;
  return (
    <section aria-labelledby="prevalence">
      <h2 id="prevalence" className="mb-3 text-2xl">
        {conditionTexts.chartTitle}
      </h2>
      <table className="w-full max-w-read border-collapse text-start">
        <caption className="mb-3 text-start text-sm text-ink-soft">
          {conditionTexts.chartNote}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{conditionTexts.region}</th>
            <th scope="col">{conditionTexts.prevalence}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ geographic, class: kind, share }) => (
            <tr key={`${geographic} ${kind}`} className="border-t border-line align-top">
              <th scope="row" className="w-2/5 py-3 pe-4 text-start font-semibold wrap-anywhere">
                {geographic}
              </th>
              <td className="py-3">
                <svg
                  viewBox={`0 0 ${barWidth} ${barHeight}`}
                  preserveAspectRatio="none"
                  className="h-3.5 w-full"
                  aria-hidden="true"
                >
                  <rect width={barWidth} height={barHeight} fill="var(--color-wash-strong)" />
                  <rect width={toWidth(share)} height={barHeight} fill="var(--color-brand)" />
                </svg>
                <span className="mt-1 block text-sm tabular-nums">
                  {formatPrevalence({ class: kind })}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
