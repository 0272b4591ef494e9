import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { useId } from "react";
import { activityTexts as texts } from "#lib/analytics/shared/activity-texts.ts";
import { formatNumber } from "#lib/core/shared/format-number.ts";
import { formatDay } from "./format-activity.ts";

type Day = { day: string; pageViews: number; visits: number };

const width = 720;
const height = 260;
const margin = { top: 12, right: 8, bottom: 28, left: 52 };
/** Maximum number of days with a label below the chart. */
const maxLabels = 7;

type Scales = ReturnType<typeof createScales>;
type PartProps = { days: readonly Day[]; scales: Scales };

/** Functions from days and numbers to positions in the chart. */
function createScales(days: readonly Day[]) {
  const most = Math.max(1, ...days.map(({ pageViews, visits }) => Math.max(pageViews, visits)));
  const x = scaleBand<string>()
    .domain(days.map(({ day }) => day))
    .range([margin.left, width - margin.right])
    .paddingInner(0.25)
    .paddingOuter(0.1);
  const y = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([height - margin.bottom, margin.top]);
  const center = (day: string) => (x(day) ?? 0) + x.bandwidth() / 2;
  return { x, y, center };
}

/** Lines across the chart, each with its number. */
function Ticks({ scales: { y } }: Pick<PartProps, "scales">) {
  return (
    <>
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={y(tick)}
              y2={y(tick)}
              stroke="currentColor"
              strokeOpacity={0.25}
            />
            <text
              x={margin.left - 8}
              y={y(tick)}
              dy="0.35em"
              textAnchor="end"
              fontSize={13}
              fill="currentColor"
            >
              {formatNumber(tick)}
            </text>
          </g>
        ))}
    </>
  );
}

/** The columns of page views; some columns have a label with their day. */
function Columns({ days, scales: { x, y, center } }: PartProps) {
  const every = Math.ceil(days.length / maxLabels);
  return (
    <>
      {days.map(({ day, pageViews }, at) => (
        <g key={day}>
          <rect
            x={x(day)}
            y={y(pageViews)}
            width={x.bandwidth()}
            height={y(0) - y(pageViews)}
            className="fill-brand"
            fillOpacity={0.55}
          />
          {at % every === 0 ? (
            <text
              x={center(day)}
              y={height - 8}
              textAnchor="middle"
              fontSize={13}
              fill="currentColor"
            >
              {formatDay(day)}
            </text>
          ) : null}
        </g>
      ))}
    </>
  );
}

function VisitLine({ days, scales: { y, center } }: PartProps) {
  const visits = line<Day>()
    .x(({ day }) => center(day))
    .y((one) => y(one.visits))(days);
  return (
    <>
      {visits ? <path d={visits} fill="none" className="stroke-ink" strokeWidth={2.5} /> : null}
      {days.map((one) => (
        <circle key={one.day} cx={center(one.day)} cy={y(one.visits)} r={3} className="fill-ink" />
      ))}
    </>
  );
}

function Legend() {
  return (
    <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden="true" width="14" height="14">
          <rect width="14" height="14" className="fill-brand" fillOpacity={0.55} />
        </svg>
        {texts.pageViews}
      </span>
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden="true" width="18" height="14">
          <path d="M0 7h18" className="stroke-ink" strokeWidth={2.5} />
        </svg>
        {texts.visits}
      </span>
      <span>{texts.visitHint}</span>
    </figcaption>
  );
}

/** Page views as columns and visits as a line, day by day. The table below the chart has the same numbers. */
export function ActivityChart({ days }: { days: readonly Day[] }) {
  const id = useId();
  const scales = createScales(days);
  const total = days.reduce((sum, { pageViews }) => sum + pageViews, 0);
  return (
    <figure className="mt-4">
      {/* On a phone the chart keeps its size and slides. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section aria-label={texts.chart} tabIndex={0} className="sliding-table">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          className="h-auto w-full min-w-[36rem] text-ink-soft"
        >
          <title id={`${id}-title`}>{texts.chart}</title>
          <desc id={`${id}-text`}>
            {`${formatNumber(total)} page views from ${formatDay(days[0]?.day ?? "")} to ${formatDay(days.at(-1)?.day ?? "")}. The table has every day.`}
          </desc>
          <Ticks scales={scales} />
          <Columns days={days} scales={scales} />
          <VisitLine days={days} scales={scales} />
        </svg>
      </section>
      <Legend />
    </figure>
  );
}
