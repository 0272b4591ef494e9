import { toExcerpt } from "#components/moderation/queue/case-line.ts";
import { ReasonChips } from "#components/moderation/ReasonChips.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { CaseLineFragment } from "#graphql/generated/client/graphql.ts";
import { outcomeDoneLabels } from "#lib/moderation/shared/decision-texts.ts";
import { casePath } from "#lib/moderation/shared/queue-query.ts";
import { queueTexts } from "#lib/moderation/shared/queue-texts.ts";

/** Short links to cases. */
export function CaseLinks({ cases }: { cases: readonly CaseLineFragment[] }) {
  return (
    <ul className="mt-1 divide-y divide-line border-y border-line">
      {cases.map((one) => (
        <li key={one.id} className="py-3">
          <ReasonChips reasons={one.reasons} crisisLevel={one.crisisLevel} />
          <TextLink href={casePath(one.id)} className="mt-1 line-clamp-1 wrap-anywhere">
            {toExcerpt(one)}
          </TextLink>
          <p className="text-sm text-ink-soft">
            {one.siteName} · {one.outcome ? outcomeDoneLabels[one.outcome] : queueTexts.showOpen} ·{" "}
            <Time at={one.openedAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
