import { SlidingTable } from "#components/ui/SlidingTable.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { NewsletterPageQuery } from "#graphql/generated/client/graphql.ts";
import { formatNumber } from "#lib/core/shared/format-number.ts";
import { newsletterPageTexts as texts } from "#lib/newsletter/shared/newsletter-page.ts";

/** Past issues with the delivery results of their emails. */
export function IssueList({ issues }: { issues: NewsletterPageQuery["newsletter"]["issues"] }) {
  if (issues.length === 0) {
    return (
      <section>
        <h2 className="text-xl">{texts.issues}</h2>
        <p className="mt-2 text-ink-soft">{texts.noIssues}</p>
      </section>
    );
  }
  return (
    <SlidingTable
      caption={texts.issues}
      columns={texts.columns}
      numeric={[1, 2, 3, 4, 5, 6]}
      rows={issues.map((issue) => ({
        id: issue.id,
        cells: [
          <span key="issue" className="wrap-anywhere">
            {issue.subject}
            <br />
            <Time at={issue.dueAt} className="text-sm font-normal text-ink-soft" />
          </span>,
          formatNumber(issue.sent),
          formatNumber(issue.waiting),
          formatNumber(issue.failed),
          formatNumber(issue.bounced),
          formatNumber(issue.complained),
          formatNumber(issue.unsubscribed),
        ],
      }))}
    />
  );
}
