import type { TestWordRuleQuery } from "#graphql/generated/client/graphql.ts";
import type { RuleTest } from "#lib/moderation/shared/word-rules/test-rules.ts";
import {
  parseWordRuleKind,
  wordRulePageTexts as texts,
  wordRuleKindTexts,
} from "#lib/moderation/shared/word-rules/word-rule-page.ts";

type Test = TestWordRuleQuery["wordRuleTest"];

/** The effect of rules on a sample, with every match marked. */
export function SampleResult({ test }: { test: Test }) {
  const outcome = test.outcome.toLowerCase() as RuleTest["outcome"];
  return (
    <section className="mt-6 grid gap-3 rounded-lg border border-line bg-wash p-4">
      <h3 className="text-lg">{texts.result}</h3>
      <p className="font-semibold">{texts.outcomes[outcome]}</p>
      {test.message ? <p>{test.message}</p> : null}
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {test.parts.map(({ text, kind, isEdited }, at) => {
          const known = parseWordRuleKind(kind);
          return known === null ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one answer never change
            <span key={at}>
              <mark className="rounded-sm bg-warning-ground px-1 text-ink outline outline-warning/60">
                {text}
              </mark>{" "}
              <small className="text-ink-soft">
                ({wordRuleKindTexts[known].name}, {isEdited ? texts.byThisRule : texts.byOtherRule})
              </small>
            </span>
          );
        })}
      </p>
      {test.result === null ? null : (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          <strong>{texts.stored}:</strong> {test.result}
        </p>
      )}
    </section>
  );
}
