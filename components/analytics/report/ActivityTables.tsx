import { SlidingTable } from "#components/ui/SlidingTable.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { ActivityPageQuery } from "#graphql/generated/client/graphql.ts";
import { detailTexts, activityTexts as texts } from "#lib/analytics/shared/activity-texts.ts";
import { formatNumber } from "#lib/core/shared/format-number.ts";
import { formatDay, formatLabel, formatShare } from "./format-activity.ts";

type Report = ActivityPageQuery["activityReport"];

/** The numbers of each day, including those of the chart. */
export function DayTable({ days }: Pick<Report, "days">) {
  return (
    <>
      <SlidingTable
        caption={texts.byDay}
        columns={[
          texts.day,
          texts.pageViews,
          texts.visits,
          texts.visitors,
          texts.formsSent,
          texts.leads,
          texts.adsShown,
          texts.adsClicked,
          texts.reactions,
        ]}
        numeric={[1, 2, 3, 4, 5, 6, 7, 8]}
        rows={days.toReversed().map((one) => ({
          id: one.day,
          cells: [
            formatDay(one.day),
            formatNumber(one.pageViews),
            formatNumber(one.visits),
            one.visitors === null ? texts.fewVisitors : formatNumber(one.visitors),
            formatNumber(one.formsSent),
            formatNumber(one.leads),
            formatNumber(one.adsShown),
            formatNumber(one.adsClicked),
            formatNumber(one.reactions),
          ],
        }))}
      />
      <p className="mt-2 max-w-read text-sm text-ink-soft">{texts.visitorHint}</p>
    </>
  );
}

/** The items that were viewed most. */
export function TopItemsTable({ topItems }: Pick<Report, "topItems">) {
  return (
    <SlidingTable
      caption={texts.pages}
      columns={[texts.page, texts.views]}
      numeric={[1]}
      rows={topItems.map(({ contentId, title, href, views }) => ({
        id: contentId,
        cells: [
          title !== null && href !== null ? (
            <TextLink key="link" href={href}>
              {title}
            </TextLink>
          ) : (
            texts.removedPage
          ),
          formatNumber(views),
        ],
      }))}
    />
  );
}

/** How many of the page views reached each step. */
export function DepthTable({ sums }: Pick<Report, "sums">) {
  const ofMeasure = (measure: string) => sums.filter((sum) => sum.measure === measure);
  const views = ofMeasure("page_views").reduce((total, { count }) => total + count, 0);
  const steps = ofMeasure("scroll").toSorted(
    (one, other) => Number(one.label) - Number(other.label),
  );
  return (
    <SlidingTable
      caption={texts.depth}
      columns={[texts.depthStep, texts.pageViews, texts.share]}
      numeric={[1, 2]}
      rows={steps.map(({ label, count }) => ({
        id: label,
        cells: [`${label}%`, formatNumber(count), formatShare(count, views)],
      }))}
    />
  );
}

/** The other sums, each with its label. */
export function DetailTables({ sums }: Pick<Report, "sums">) {
  return detailTexts.map(({ measure, title }) => {
    const rows = sums.filter((sum) => sum.measure === measure);
    return rows.length === 0 ? null : (
      <SlidingTable
        key={measure}
        caption={title}
        columns={[texts.what, texts.count]}
        numeric={[1]}
        rows={rows.map(({ label, count }) => ({
          id: label,
          cells: [formatLabel(label), formatNumber(count)],
        }))}
      />
    );
  });
}
