import { Time } from "#components/ui/Time.tsx";
import type { LeadReportQuery } from "#graphql/generated/client/graphql.ts";
import { leadOperationLabels } from "#lib/leads/shared/lead-operation.ts";
import { manageLeadsTexts as texts } from "#lib/leads/shared/manage-leads.ts";

const labels: Readonly<Record<string, string>> = leadOperationLabels;

/** The actions of admins on the leads of a site. */
export function LeadOperations(props: { operations: LeadReportQuery["leadReport"]["operations"] }) {
  const { operations } = props;
  return (
    <section>
      <h2 className="text-xl">{texts.log}</h2>
      {operations.length === 0 ? <p className="mt-2 text-ink-soft">{texts.noLog}</p> : null}
      <ul className="mt-3 divide-y divide-line">
        {operations.map(({ id, actor, action, detail, insertedAt }) => (
          <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 py-2 wrap-anywhere">
            <span>
              <strong className="font-semibold">{actor}</strong> {labels[action] ?? action}
              {detail ? ` (${detail})` : ""}
            </span>
            <Time at={insertedAt} className="text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  );
}
