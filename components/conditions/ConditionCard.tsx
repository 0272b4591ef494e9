import { Card } from "#components/ui/Card.tsx";
import type { ConditionTeaserFragment } from "#graphql/generated/client/graphql.ts";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { teaserWords, truncateWords } from "#lib/core/shared/text.ts";

/** A link to a condition above the results of a search. */
export function ConditionCard({ condition }: { condition: ConditionTeaserFragment }) {
  const { name, path, synonyms, summary } = condition;
  return (
    <Card className="group max-w-[calc(var(--container-head)+4rem)] p-5 hover:border-line-strong">
      <p className="mb-1 text-sm font-semibold text-accent-ink">Condition</p>
      <h2 className="text-xl">
        <a href={path} className="card-link">
          {name}
        </a>
      </h2>
      {synonyms.length > 0 ? (
        <p className="mt-1 text-sm text-ink-soft">
          {conditionTexts.alsoKnownAs} {synonyms.join(", ")}
        </p>
      ) : null}
      {summary ? <p className="mt-2">{truncateWords(summary, teaserWords)}</p> : null}
    </Card>
  );
}
