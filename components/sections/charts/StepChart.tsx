import type { ChartOf } from "#lib/sections/shared/kinds/chart.ts";

/** An arrow as wide as its step; the shape of its tip is fixed. */
const arrowPath = "M0 0H92L100 20 92 40H0L8 20z";
const firstArrowPath = "M0 0H92L100 20 92 40H0z";

/** Events in order: a list with an arrow for each step. */
export function StepChart({ chart: { steps } }: { chart: ChartOf<"steps"> }) {
  return (
    <ol className="chart-steps">
      {steps.map(({ label, time, text }, at) => (
        <li key={label}>
          <svg
            viewBox="0 0 100 40"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-5 w-full sm:h-10"
          >
            <path
              d={at === 0 ? firstArrowPath : arrowPath}
              className={at % 2 === 0 ? "chart-mark" : "chart-rest"}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <p className="mt-3 text-lg leading-snug font-semibold">{label}</p>
          <p className="mt-0.5 font-semibold text-accent-ink tabular-nums">{time}</p>
          <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
