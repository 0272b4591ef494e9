import { MemberLink } from "#components/members/MemberLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import type { CaseReason } from "#lib/moderation/shared/case.ts";
import { describeTrust, casePageTexts as texts } from "#lib/moderation/shared/case-page-texts.ts";
import { caseReasonLabels } from "#lib/moderation/shared/case-texts.ts";

type Report = CaseDetailsFragment["reports"][number];
type Props = {
  one: Pick<CaseDetailsFragment, "reports" | "reportCount" | "snapshot" | "isAppeal">;
};

function ReportItem({ report, hasOtherText }: { report: Report; hasOtherText: boolean }) {
  const { reporter, reason, details, trust, insertedAt, snapshot } = report;
  return (
    <li className="py-4">
      {reason === "APPEAL" ? null : (
        <p className="font-semibold">{caseReasonLabels[reason.toLowerCase() as CaseReason]}</p>
      )}
      {details ? (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
          {details}
        </p>
      ) : null}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {reporter ? (
          <MemberLink isText member={reporter} className="inline-flex min-h-6 items-center" />
        ) : (
          <span>{texts.byProduct}</span>
        )}
        <Time at={insertedAt} format="elapsed" />
        {reporter && reason !== "APPEAL" ? <span>{describeTrust(trust)}</span> : null}
      </p>
      {hasOtherText ? (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-link underline">
            {texts.otherText}
          </summary>
          <p
            dir="auto"
            className="mt-1 border-s-4 border-line ps-4 wrap-anywhere whitespace-pre-wrap"
          >
            {snapshot.body}
          </p>
        </details>
      ) : null}
    </li>
  );
}

/** The reporters and their reasons. Reporters with the most correct reports come first. */
export function CaseReports({ one: { reports, reportCount, snapshot, isAppeal } }: Props) {
  const hidden = reportCount - reports.filter(({ reporter }) => reporter !== null).length;
  return (
    <section aria-labelledby="reports" className="mt-8">
      <h2 id="reports" className="text-2xl">
        {isAppeal ? texts.appealTitle : texts.reports(Math.max(reports.length, reportCount))}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {reports.map((report) => (
          <ReportItem
            key={report.id}
            report={report}
            hasOtherText={
              report.snapshot.messages.length === 0 && report.snapshot.body !== snapshot.body
            }
          />
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="mt-3 text-sm text-ink-soft">{texts.moreReports(hidden)}</p>
      ) : null}
    </section>
  );
}
