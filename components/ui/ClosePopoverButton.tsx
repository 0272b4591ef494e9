import { iconButtonClasses } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";

type Props = {
  /** The id of the popover. */
  closes: string;
  className?: string;
};

/** The button with a cross that closes a popover, also before any script. */
export function ClosePopoverButton({ closes, className = "" }: Props) {
  return (
    <button
      type="button"
      popoverTarget={closes}
      popoverTargetAction="hide"
      aria-label="Close"
      className={`${iconButtonClasses} ${className}`.trim()}
    >
      <Icon name="close" />
    </button>
  );
}
