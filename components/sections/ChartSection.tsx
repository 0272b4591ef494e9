import { BarChart } from "#components/sections/charts/BarChart.tsx";
import { ShareChart } from "#components/sections/charts/ShareChart.tsx";
import { StepChart } from "#components/sections/charts/StepChart.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { chartTexts } from "#lib/sections/shared/chart-texts.ts";
import type { ChartData } from "#lib/sections/shared/kinds/chart.ts";
import { readWidth, type SectionProps } from "./section-data.ts";

/** The width of the pictures of articles. */
const pictureWidth = "mx-auto w-full max-w-[calc(60rem+4rem)] px-4 sm:px-8";

function Drawing({ chart, id }: { chart: ChartData; id: string }) {
  if (chart.form === "share") return <ShareChart chart={chart} id={id} />;
  return chart.form === "bars" ? <BarChart chart={chart} /> : <StepChart chart={chart} />;
}

/** A chart drawn on the server, with its source below. */
export function ChartSection({ section, place }: SectionProps<"Chart">) {
  const { id, heading, text, chart, source } = section;
  const headingId = `section-${id}`;
  const width = place.content.type === "graphic" ? pictureWidth : readWidth;
  return (
    <section data-section="Chart" aria-labelledby={headingId} className={width}>
      <figure className="chart">
        <h2 id={headingId} className="text-2xl">
          {heading}
        </h2>
        {text ? <p className="mt-2 max-w-read text-ink-soft">{text}</p> : null}
        <div className="mt-6">
          <Drawing chart={chart} id={headingId} />
        </div>
        <figcaption className="mt-6 border-t border-line pt-3 text-sm text-ink-soft">
          {chartTexts.source}{" "}
          {source.url ? <TextLink href={source.url}>{source.name}</TextLink> : source.name}
        </figcaption>
      </figure>
    </section>
  );
}
