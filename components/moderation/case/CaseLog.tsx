import { Time } from "#components/ui/Time.tsx";
import type { CaseDetailsFragment } from "#graphql/generated/client/graphql.ts";
import {
  describeOperation,
  casePageTexts as texts,
} from "#lib/moderation/shared/case-page-texts.ts";
import { communityRules } from "#lib/moderation/shared/community-rules.ts";

const findRule = (code: string) => communityRules.find((rule) => rule.code === code)?.title ?? code;

/** Who did what with the case. */
export function CaseLog({ entries }: { entries: CaseDetailsFragment["log"] }) {
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="text-2xl">
        {texts.log}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-ink-soft">{texts.noLog}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {entries.map(({ id, actor, operation, rule, explanation, isUndone, insertedAt }) => (
            <li key={id} className="py-3">
              <p className="flex flex-wrap gap-x-3">
                <span className="font-semibold">
                  {describeOperation(operation)}
                  {isUndone ? ` (${texts.undone})` : null}
                </span>
                <span className="text-ink-soft">
                  <bdi translate="no">{actor?.username ?? texts.deletedMember}</bdi> ·{" "}
                  <Time at={insertedAt} format="dateAndTime" />
                </span>
              </p>
              {rule ? <p className="mt-1 text-sm">{findRule(rule)}</p> : null}
              {explanation ? (
                <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
                  {explanation}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
