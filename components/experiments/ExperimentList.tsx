import { Fragment } from "react";
import { Badge } from "#components/ui/Badge.tsx";
import { Button } from "#components/ui/Button.tsx";
import type { ExperimentDemoQuery } from "#graphql/generated/client/graphql.ts";
import { experimentTexts as texts } from "#lib/experiments/shared/experiment-texts.ts";
import { VariantForm } from "./VariantForm.tsx";

type Experiment = ExperimentDemoQuery["experiments"][number];

const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)}%`;

/** A name that may break after each underscore. */
function ExperimentName({ name }: { name: string }) {
  return name.split("_").map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name
    <Fragment key={at}>
      {at > 0 ? "_" : null}
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}

function State({ isRunning, isOver }: Pick<Experiment, "isRunning" | "isOver">) {
  if (isRunning) return <Badge tone="success">Running</Badge>;
  return <Badge>{isOver ? "Over" : "Off"}</Badge>;
}

/** Switches an experiment on or off at the site. */
function SwitchForm({ symbol, isOn }: Pick<Experiment, "symbol" | "isOn">) {
  return (
    <form method="post" action="/api/experiments/switch" className="mt-3">
      <input type="hidden" name="symbol" value={symbol} />
      <input type="hidden" name="is_on" value={isOn ? "0" : "1"} />
      <Button type="submit" variant="secondary">
        {isOn ? texts.switchOff : texts.switchOn}
        <span className="sr-only">: {symbol}</span>
      </Button>
    </form>
  );
}

function Versions({ experiment, back }: { experiment: Experiment; back: string }) {
  const { symbol, ownKey, forcedKey, versions } = experiment;
  const weights = versions.reduce((sum, { weight }) => sum + weight, 0);
  const seen = versions.reduce((sum, { exposures }) => sum + exposures, 0);
  return (
    <div className="relative mt-3 overflow-x-auto">
      <table className="w-full max-w-read text-start tabular-nums">
        <caption className="sr-only">Variants of {symbol}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {["Variant", "Planned", "Seen by", "This browser"].map((title) => (
              <th key={title} scope="col" className="py-1 pe-4 text-start">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map(({ key, weight, exposures }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                {key}
                {key === ownKey ? " (yours)" : null}
              </th>
              <td className="py-1 pe-4">{percent(weight, weights)}</td>
              <td className="py-1 pe-4" data-exposures={key}>
                {exposures.toLocaleString("en")} ({percent(exposures, seen)})
              </td>
              <td className="py-1">
                <VariantForm symbol={symbol} variant={key === forcedKey ? "" : key} back={back} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OneExperiment({ experiment, back }: { experiment: Experiment; back: string }) {
  const { symbol, purpose, owner, endsOn, ownKey, forcedKey, canSwitch } = experiment;
  return (
    <section className="border-t border-line pt-6" data-experiment={symbol}>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        <span className="min-w-0">
          <ExperimentName name={symbol} />
        </span>
        <State {...experiment} />
      </h2>
      <p className="mt-2 max-w-read text-ink-soft">{purpose}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {owner}, until <time dateTime={endsOn}>{endsOn}</time>
      </p>
      <p className="mt-3">
        Your variant: <strong data-own-key>{ownKey ?? "none"}</strong>
        {forcedKey ? (
          <>
            , this browser sees: <strong data-forced-key>{forcedKey}</strong>
          </>
        ) : null}
      </p>
      <Versions experiment={experiment} back={back} />
      {canSwitch ? <SwitchForm {...experiment} /> : null}
    </section>
  );
}

/** The experiments of the product, for staff. @param props.back the path of the page with the list */
export function ExperimentList(props: { experiments: readonly Experiment[]; back: string }) {
  const { experiments, back } = props;
  return (
    <div className="space-y-8">
      <p className="max-w-read text-ink-soft">
        A variant depends on the browser, and stays after logging in. A visitor who has never acted,
        such as by voting, is in none and sees the control. Each person is counted once for a
        variant, without the pages they read.
      </p>
      {experiments.map((experiment) => (
        <OneExperiment key={experiment.symbol} experiment={experiment} back={back} />
      ))}
    </div>
  );
}
