import type { ReactNode } from "react";
import type { ConditionFragment } from "#graphql/generated/client/graphql.ts";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import type { Prevalence } from "#lib/conditions/shared/disorder.ts";
import {
  formatFigureType,
  formatInheritance,
  formatOnset,
  formatPrevalence,
  listFigures,
  sortFigures,
} from "#lib/conditions/shared/format-disorder.ts";

type Facts = Pick<
  ConditionFragment,
  "onsetAge" | "inheritanceType" | "prevalences" | "orphaCode" | "summary"
>;

/** Number of figures shown; a register may have one for each of forty countries. */
const figuresShown = 4;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function Figures({ figures }: { figures: readonly Prevalence[] }) {
  return (
    <ul className="space-y-1">
      {figures.map((figure) => (
        <li key={`${figure.geographic} ${figure.class} ${figure.type}`}>
          {formatPrevalence(figure)}
          <span className="block text-sm text-ink-soft">
            {[formatFigureType(figure), figure.geographic].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Facts from registers of conditions; nothing for a condition without any. */
export function ConditionFacts(facts: Facts) {
  const { onsetAge, inheritanceType, orphaCode } = facts;
  const figures = sortFigures(listFigures(facts.prevalences, facts.summary));
  if (!onsetAge && !inheritanceType && figures.length === 0 && !orphaCode) return null;
  const more = figures.slice(figuresShown);
  return (
    <section aria-labelledby="facts" className="rounded-lg border border-line bg-surface px-5 py-4">
      <h2 id="facts" className="text-lg">
        {conditionTexts.facts}
      </h2>
      <dl className="mt-1 divide-y divide-line">
        {onsetAge ? <Fact name={conditionTexts.onset}>{formatOnset(onsetAge)}</Fact> : null}
        {inheritanceType ? (
          <Fact name={conditionTexts.inheritance}>
            {formatInheritance(inheritanceType).map(({ name, explanation }) => (
              <span key={name} className="block">
                {name}
                {explanation ? (
                  <span className="mt-1 block text-sm text-ink-soft">{explanation}</span>
                ) : null}
              </span>
            ))}
          </Fact>
        ) : null}
        {figures.length > 0 ? (
          <Fact name={conditionTexts.prevalence}>
            <Figures figures={figures.slice(0, figuresShown)} />
            {more.length > 0 ? (
              <details className="mt-2">
                <summary className="inline-flex min-h-11 items-center text-link underline">
                  {more.length} more {more.length === 1 ? "place" : "places"}
                </summary>
                <Figures figures={more} />
              </details>
            ) : null}
          </Fact>
        ) : null}
        {orphaCode ? <Fact name={conditionTexts.orphaCode}>{orphaCode}</Fact> : null}
      </dl>
    </section>
  );
}
