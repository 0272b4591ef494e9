import { type ReactNode, useId } from "react";
import { buttonClasses, iconButtonClasses } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";

type Props = {
  /** What the button is called, such as "What is a condition badge?". */
  label: string;
  children: ReactNode;
};

/**
 * The tooltip that a finger can open: an explanation behind a button, at most 250 px wide (spec §9),
 * with an "Ok" button that closes it (spec §4). A native popover: Escape and a tap outside close it
 * too, before any script. Not inside a `<p>`, which cannot hold a dialog.
 */
export function InfoTip({ label, children }: Props) {
  const id = useId();
  return (
    <span className="info-tip-place">
      <button type="button" popoverTarget={id} aria-label={label} className={iconButtonClasses}>
        <Icon name="info" className="size-5" />
      </button>
      <dialog id={id} popover="auto" aria-label={label} className="info-tip">
        <div className="text-base wrap-anywhere">{children}</div>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={`${buttonClasses("secondary")} mt-3`}
        >
          Ok
        </button>
      </dialog>
    </span>
  );
}
