import { SlidingTable } from "#components/ui/SlidingTable.tsx";
import type { LeadReportQuery } from "#graphql/generated/client/graphql.ts";
import { formatNumber } from "#lib/core/shared/format-number.ts";
import { manageLeadsTexts as texts } from "#lib/leads/shared/manage-leads.ts";
import { suppressionLabels } from "#lib/leads/shared/suppression.ts";

type Report = LeadReportQuery["leadReport"];

function Counts(props: { title: string; counts: readonly { label: string; total: number }[] }) {
  return (
    <section>
      <h2 className="text-xl">{props.title}</h2>
      <dl className="mt-3 grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
        {props.counts.map(({ label, total }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-end font-semibold">{formatNumber(total)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Campaigns, forms, failures and opt-outs of a site in numbers. */
export function LeadNumbers({ report }: { report: Report }) {
  const { campaigns, forms, failures, suppressions } = report;
  if (campaigns.length === 0 && suppressions.length === 0) return <p>{texts.noCampaigns}</p>;
  const failed = new Map(failures.map(({ outcome, total }) => [outcome, total]));
  const suppressed = new Map<string, number>(
    suppressions.map(({ reason, total }) => [reason, total]),
  );
  return (
    <>
      <SlidingTable
        caption={texts.campaigns}
        columns={texts.columns}
        numeric={[1, 2, 3]}
        rows={campaigns.map(({ campaign, recent, total, confirmed }) => ({
          id: campaign,
          cells: [
            <span key="name" className="wrap-anywhere">
              {campaign}
            </span>,
            formatNumber(recent),
            formatNumber(total),
            formatNumber(confirmed),
          ],
        }))}
      />
      <div className="grid gap-10 lg:grid-cols-3">
        <Counts
          title={texts.sources}
          counts={forms.map(({ form, total }) => ({ label: form ?? texts.noForm, total }))}
        />
        <Counts
          title={texts.suppressions}
          counts={Object.entries(suppressionLabels).map(([reason, label]) => ({
            label,
            total: suppressed.get(reason) ?? 0,
          }))}
        />
        <Counts
          title={texts.failures}
          counts={Object.entries(texts.failureLabels).map(([outcome, label]) => ({
            label,
            total: failed.get(outcome) ?? 0,
          }))}
        />
      </div>
    </>
  );
}
