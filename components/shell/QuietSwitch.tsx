import { Button } from "#components/ui/Button.tsx";
import type { ButtonVariant } from "#components/ui/button-classes.ts";
import { quietModeTexts as texts } from "#lib/site/shared/quiet-mode-texts.ts";

/** Turns quiet mode on or off. The script in the head of the page handles the press. */
export function QuietSwitch(props: { variant?: ButtonVariant; className?: string }) {
  const { variant = "secondary", className } = props;
  return (
    <Button variant={variant} data-quiet-switch="" className={className}>
      <span className="unless-quiet">{texts.turnOn}</span>
      <span className="when-quiet">{texts.leave}</span>
    </Button>
  );
}
