import { Badge } from "#components/ui/Badge.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import type { CaseReason, CrisisLevel } from "#lib/moderation/shared/case.ts";
import { isDanger, sortReasons } from "#lib/moderation/shared/case-reasons.ts";
import { caseReasonLabels, crisisLevelLabels } from "#lib/moderation/shared/case-texts.ts";

type Props = {
  /** The reasons in the format of the API. */
  reasons: readonly Uppercase<CaseReason>[];
  crisisLevel: CrisisLevel | null;
};

/** The reasons of a case: danger first, with a mark next to its text. */
export function ReasonChips({ reasons, crisisLevel }: Props) {
  const sorted = sortReasons(reasons.map((reason) => reason.toLowerCase() as CaseReason));
  return (
    <span className="flex flex-wrap gap-1.5">
      {crisisLevel ? (
        <Badge tone="danger">
          <Icon name="warning" className="me-1 size-3.5" />
          {`Danger: ${crisisLevelLabels[crisisLevel].toLowerCase()}`}
        </Badge>
      ) : null}
      {sorted.map((reason) => (
        <Badge key={reason} tone={isDanger(reason) ? "danger" : "neutral"}>
          {isDanger(reason) ? <Icon name="care" className="me-1 size-3.5" /> : null}
          {caseReasonLabels[reason]}
        </Badge>
      ))}
    </span>
  );
}
