import { chartTexts } from "#lib/sections/shared/chart-texts.ts";
import type { ChartOf } from "#lib/sections/shared/kinds/chart.ts";

/** One person with the space around them. */
const cell = { width: 26, height: 52 };
const maxInRow = 10;

const personPath =
  "M13 2a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM8 16h10q5 0 5 5v11a2 2 0 0 1-4 0v-8h-1v24a2.4 2.4 0 0 1-4.5 0V34h-1v14a2.4 2.4 0 0 1-4.5 0V24H7v8a2 2 0 0 1-4 0V21q0-5 5-5z";

type Props = {
  chart: ChartOf<"share">;
  /** Unique in the page. */
  id: string;
};

/** A share of a number of people, as icons and as a sentence. */
export function ShareChart({ chart: { part, total, label }, id }: Props) {
  const inRow = Math.min(total, maxInRow);
  const rows = Math.ceil(total / inRow);
  const people = Array.from({ length: total }, (_, at) => ({
    at,
    x: (at % inRow) * cell.width,
    y: Math.floor(at / inRow) * cell.height,
  }));
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-10">
      <p className="max-w-72">
        <strong className="chart-number">{chartTexts.share(part, total)}</strong>{" "}
        <span className="block text-lg text-balance">{label}</span>
      </p>
      <svg
        viewBox={`0 0 ${inRow * cell.width} ${rows * cell.height}`}
        className="h-auto w-full"
        style={{ maxWidth: `${Math.min(inRow * 3.5, 34)}rem` }}
        role="img"
        aria-label={chartTexts.legend(part, total)}
      >
        <defs>
          <path id={`${id}-person`} d={personPath} />
        </defs>
        {people.map(({ at, x, y }) => (
          <use
            key={at}
            href={`#${id}-person`}
            x={x}
            y={y}
            className={at < part ? "chart-mark" : "chart-rest"}
          />
        ))}
      </svg>
    </div>
  );
}
