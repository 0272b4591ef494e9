import { Fragment } from "react";
import { Badge } from "#components/ui/Badge.tsx";
import { Button } from "#components/ui/Button.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { ExperimentDemoQuery } from "#graphql/generated/client/graphql.ts";

type Experiment = ExperimentDemoQuery["experiments"][number];

const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;

function OneExperiment({ experiment }: { experiment: Experiment }) {
  const { symbol, purpose, owner, endsAt, isRunning, ownKey, versions } = experiment;
  const weights = versions.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = versions.reduce((sum, version) => sum + version.drawn, 0);
  return (
    <section className="border-t border-line pt-6" data-experiment={symbol}>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        <span className="min-w-0">
          {symbol.split("_").map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name
            <Fragment key={at}>
              {at > 0 ? "_" : null}
              {at > 0 ? <wbr /> : null}
              {part}
            </Fragment>
          ))}
        </span>
        {isRunning ? <Badge tone="success">Running</Badge> : <Badge>Off</Badge>}
      </h2>
      <p className="mt-2 max-w-read text-ink-soft">{purpose}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {owner}, until <Time at={endsAt} />
      </p>
      <p className="mt-3">
        Your variant: <strong data-own-key>{ownKey ?? "none"}</strong>
      </p>
      <table className="mt-3 w-full max-w-read text-start tabular-nums">
        <caption className="sr-only">Variants of {symbol}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {["Variant", "Planned", "Drawn"].map((title) => (
              <th key={title} scope="col" className="py-1 pe-4 text-start">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.key} className="border-b border-line">
              <th scope="row" className="py-1 pe-4 text-start font-normal wrap-anywhere">
                {version.key}
              </th>
              <td className="py-1 pe-4">{percent(version.weight, weights)}</td>
              <td className="py-1 pe-4">
                {drawn === 0 ? "–" : `${version.drawn} (${percent(version.drawn, drawn)})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The experiments of a site for those who run it, and a form that draws new visitors. */
export function ExperimentList(props: { experiments: readonly Experiment[]; draws: number }) {
  const { experiments, draws } = props;
  if (experiments.length === 0) {
    return (
      <EmptyState title="No experiments">
        <p>This site has no experiments.</p>
      </EmptyState>
    );
  }
  return (
    <div className="space-y-8">
      <p className="max-w-read text-ink-soft">
        A variant is drawn from who someone is: the account of a member, the browser of a visitor
        who has voted before. A visitor who cannot be recognised is in no variant.
      </p>
      <form method="get" action="/experiment-demo">
        <input type="hidden" name="draws" value="1000" />
        <Button type="submit" variant="secondary">
          Draw 1,000 new visitors
        </Button>
        <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
          {draws > 0 ? `${draws.toLocaleString("en")} visitors drawn. None of them is kept.` : null}
        </p>
      </form>
      {experiments.map((experiment) => (
        <OneExperiment key={experiment.experimentId} experiment={experiment} />
      ))}
    </div>
  );
}
