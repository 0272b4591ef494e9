import { experimentTexts as texts } from "#lib/experiments/shared/experiment-texts.ts";
import { VariantForm } from "./VariantForm.tsx";

/** Shows on every page which variants this browser is forced to see, with a button to end that. */
export function ForcedVariantNote(props: {
  variants: ReadonlyMap<string, string>;
  /** The path of the page. */
  path: string;
}) {
  const { variants, path } = props;
  if (variants.size === 0) return null;
  return (
    <aside
      aria-label="Experiments"
      data-forced-variants
      className="border-y border-line-strong bg-surface px-4 py-2 print:hidden"
    >
      {[...variants].map(([symbol, key]) => (
        <div key={symbol} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1">
          <p className="min-w-0 wrap-anywhere">{texts.note(symbol, key)}</p>
          <VariantForm symbol={symbol} variant="" back={path} />
        </div>
      ))}
    </aside>
  );
}
