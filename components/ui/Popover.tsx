import { type ReactNode, useId } from "react";
import { buttonClasses } from "./button-classes.ts";
import { ClosePopoverButton } from "./ClosePopoverButton.tsx";
import { PopoverButton } from "./PopoverButton.tsx";

type Props = {
  /** Content of the button. */
  trigger: ReactNode;
  /** Accessible name of the button, if its content has none. */
  label?: string;
  triggerClassName?: string;
  /** Name of the panel; `hasHeading` shows it with a button to close. */
  title: string;
  hasHeading?: boolean;
  /** As narrow as a tooltip, 250 px (spec §9); else 352 px. */
  isNarrow?: boolean;
  /** Label of a button at the end that closes it, such as "Ok". */
  confirmLabel?: string;
  children: ReactNode;
};

/**
 * A titled panel next to its button: a native popover with the role dialog, so that it takes the focus. Escape, its
 * buttons and a press outside close it and return the focus, without scripts. Do not use it inside a `<p>`, which
 * cannot contain a dialog.
 */
export function Popover(props: Props) {
  const { trigger, label, triggerClassName, title, hasHeading = true, isNarrow } = props;
  const { confirmLabel, children } = props;
  const id = useId();
  return (
    <div className="popover-place">
      <PopoverButton opens={id} aria-label={label} className={triggerClassName}>
        {trigger}
      </PopoverButton>
      <dialog
        id={id}
        popover="auto"
        aria-label={title}
        data-width={isNarrow ? "narrow" : "wide"}
        className="popover"
      >
        {hasHeading ? (
          <div className="mb-1 flex items-start justify-between gap-2">
            <h2 className="min-w-0 pt-1.5 text-lg leading-snug">{title}</h2>
            <ClosePopoverButton closes={id} className="-me-2 -mt-1.5" />
          </div>
        ) : null}
        <div className="text-base wrap-anywhere">{children}</div>
        {confirmLabel ? (
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={`${buttonClasses("secondary")} mt-3`}
          >
            {confirmLabel}
          </button>
        ) : null}
      </dialog>
    </div>
  );
}
