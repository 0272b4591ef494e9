import { Button } from "#components/ui/Button.tsx";
import { experimentTexts as texts } from "#lib/experiments/shared/experiment-texts.ts";

type Props = {
  symbol: string;
  /** The variant to show; an empty text for the assigned one. */
  variant: string;
  /** The path to return to. */
  back: string;
};

/** Forces a variant of an experiment in this browser. */
export function VariantForm({ symbol, variant, back }: Props) {
  return (
    <form method="post" action="/api/experiments/variant">
      <input type="hidden" name="symbol" value={symbol} />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="back" value={back} />
      <Button type="submit" variant="secondary">
        {variant === "" ? texts.seeOwn : texts.see}
        <span className="sr-only">
          {variant === "" ? ` of ${symbol}` : `: ${variant} of ${symbol}`}
        </span>
      </Button>
    </form>
  );
}
