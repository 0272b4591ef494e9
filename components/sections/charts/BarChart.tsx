import { scaleLinear } from "d3-scale";
import { Fragment } from "react";
import { formatAmount } from "#lib/sections/shared/format-amount.ts";
import type { ChartOf } from "#lib/sections/shared/kinds/chart.ts";

const maxTicks = 4;

const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

/** A table of values with a bar below each, for reading, for screen readers and as a chart. */
export function BarChart({ chart }: { chart: ChartOf<"bars"> }) {
  const { rowLabel, valueLabel, unit, rows } = chart;
  const x = scaleLinear()
    .domain([0, Math.max(...rows.map(({ to }) => to), 1e-9)])
    .nice(maxTicks)
    .range([0, 100]);
  const ticks = x.ticks(maxTicks);
  const last = ticks.at(-1);
  return (
    <table className="w-full border-collapse">
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="pe-3 text-start font-normal">
            {rowLabel}
          </th>
          <th scope="col" className="text-end font-normal">
            {valueLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, from, to }) => (
          <Fragment key={label}>
            <tr className="align-bottom font-semibold">
              <th scope="row" className="pt-3 pe-3 text-start font-semibold">
                {label}
              </th>
              <td className="pt-3 text-end whitespace-nowrap tabular-nums">
                {formatAmount({ from, to }, unit)}
              </td>
            </tr>
            {/* The bar is as wide as the table, so that it is legible on a phone. */}
            {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus */}
            <tr aria-hidden="true">
              <td colSpan={2} className="p-0 pt-1">
                <svg width="100%" height="1.5rem" className="block" aria-hidden="true">
                  <rect width="100%" height="100%" className="chart-ground" />
                  {ticks.map((tick) => (
                    <line
                      key={tick}
                      x1={percent(x(tick))}
                      x2={percent(x(tick))}
                      y1="0"
                      y2="100%"
                      className="chart-grid"
                    />
                  ))}
                  <rect
                    x={percent(x(from ?? 0))}
                    width={percent(x(to) - x(from ?? 0))}
                    height="100%"
                    className="chart-mark"
                  />
                </svg>
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
      <tfoot aria-hidden="true">
        <tr>
          <td colSpan={2} className="p-0">
            <svg
              width="100%"
              height="1.75rem"
              aria-hidden="true"
              className="block overflow-visible"
            >
              {ticks.map((tick) => (
                <text
                  key={tick}
                  x={percent(x(tick))}
                  y="1.25rem"
                  textAnchor={tick === 0 ? "start" : tick === last ? "end" : "middle"}
                  className="chart-tick"
                >
                  {formatAmount({ to: tick }, unit === "%" ? unit : "")}
                </text>
              ))}
            </svg>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
