import type { ExperimentDemoQuery } from "#graphql/generated/client/graphql.ts";
import { experimentsPath } from "#lib/experiments/shared/experiment-texts.ts";
import { VariantForm } from "./VariantForm.tsx";

type Props = {
  experiments: ExperimentDemoQuery["experiments"];
  /** The path of the page with the list. */
  back: string;
};

/** The viewer's assigned and forced variants, with forms to force others. */
export function VariantList({ experiments, back }: Props) {
  return (
    <>
      <dl className="space-y-4">
        {experiments.map(({ symbol, ownKey, forcedKey, versions }) => (
          <div key={symbol} data-variants={symbol}>
            <dt className="font-semibold wrap-anywhere">{symbol}</dt>
            <dd className="text-ink-soft">
              Own: {ownKey ?? "none"}. Forced: {forcedKey ?? "none"}.
              <div className="mt-2 flex flex-wrap gap-3">
                {versions.map(({ key }) => (
                  <div key={key} className="flex items-center gap-2">
                    <span>{key}</span>
                    <VariantForm
                      symbol={symbol}
                      variant={key === forcedKey ? "" : key}
                      back={back}
                    />
                  </div>
                ))}
              </div>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <a href={experimentsPath}>Who has seen what</a>
      </p>
    </>
  );
}
