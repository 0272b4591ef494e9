import type { ConditionTeaserFragment } from "#graphql/generated/client/graphql.ts";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { getInitial } from "#lib/conditions/shared/disorder.ts";
import { teaserWords, truncateWords } from "#lib/core/shared/text.ts";

type Props = {
  conditions: readonly ConditionTeaserFragment[];
  /** The heading level of the names. */
  level: 2 | 3;
};

/** The maximum number of synonyms after a name in a list. */
const synonymsShown = 3;

/** A list of conditions with their synonyms and summaries. */
export function ConditionList({ conditions, level }: Props) {
  const Heading = `h${level}` as const;
  return (
    <ul className="max-w-head divide-y divide-line border-y border-line">
      {conditions.map(({ id, name, path, synonyms, summary }) => (
        <li key={id} className="group relative py-5">
          <Heading className="text-xl">
            <a href={path} className="card-link">
              {name}
            </a>
          </Heading>
          {synonyms.length > 0 ? (
            <p className="mt-1 text-sm text-ink-soft">
              {conditionTexts.alsoKnownAs} {synonyms.slice(0, synonymsShown).join(", ")}
            </p>
          ) : null}
          {summary ? <p className="mt-2">{truncateWords(summary, teaserWords)}</p> : null}
        </li>
      ))}
    </ul>
  );
}

/** Conditions grouped by the first letter of their name. */
export function ConditionsByLetter({ conditions }: Pick<Props, "conditions">) {
  const groups = Map.groupBy(conditions, ({ name }) => getInitial(name));
  return (
    <div className="space-y-10">
      {[...groups].map(([letter, group]) => (
        <section key={letter} aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`} className="mb-3 text-2xl">
            {letter.toUpperCase()}
          </h2>
          <ConditionList conditions={group} level={3} />
        </section>
      ))}
    </div>
  );
}
