import { Icon } from "#components/ui/Icon.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { AwardLineFragment } from "#graphql/generated/client/graphql.ts";
import { awardStatusLabels } from "#lib/awards/shared/award.ts";
import { awardTexts } from "#lib/awards/shared/award-texts.ts";

/** The awards of a member, the newest first. */
export function AwardList({ awards }: { awards: readonly AwardLineFragment[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {awards.map(({ id, status, earnedAt, award }) => (
        <li
          key={id}
          className="flex gap-4 rounded-lg border border-line-warm bg-member px-4 py-4 sm:px-5"
        >
          <Icon name="star" className="mt-1 size-6 shrink-0 text-accent-ink" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {award.name} {award.year}
            </p>
            <p className="text-accent-ink">{awardStatusLabels[status]}</p>
            <p className="mt-1 text-sm text-ink-soft">
              {awardTexts.earned} <Time at={earnedAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
