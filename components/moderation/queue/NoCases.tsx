import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import { isFiltered, type QueueQuery, queuePath } from "#lib/moderation/shared/queue-query.ts";
import { queueTexts as texts } from "#lib/moderation/shared/queue-texts.ts";

/** Shown instead of an empty list. */
export function NoCases({ query }: { query: QueueQuery }) {
  if (!isFiltered(query))
    return <EmptyState title={texts.emptyTitle}>{caseTexts.emptyQueue}</EmptyState>;
  return (
    <EmptyState
      title={texts.emptyFiltered}
      action={
        <ButtonLink variant="secondary" href={queuePath}>
          {texts.clear}
        </ButtonLink>
      }
    >
      {null}
    </EmptyState>
  );
}
