import { type ComponentProps, useId } from "react";
import { type ButtonVariant, buttonClasses } from "./button-classes.ts";

type Props = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Whether its action is in progress: the button keeps its label, width and focus, and ignores further clicks. */
  isBusy?: boolean | undefined;
  /** The reason why it is disabled, shown below it; the button stays focusable. */
  disabledReason?: string;
};

/** A button for an action, which its label names. */
export function Button({
  variant = "primary",
  type = "button",
  className = "",
  isBusy,
  disabled,
  disabledReason,
  onClick,
  children,
  ...rest
}: Props) {
  const id = useId();
  const isOff = Boolean(disabled || disabledReason);
  const isIdle = !isOff && !isBusy;
  const button = (
    <button
      {...rest}
      // A press before the scripts have loaded is replayed.
      data-replay={onClick ? "" : undefined}
      // A button with `aria-disabled` must not submit its form.
      type={isIdle ? type : "button"}
      onClick={isIdle ? onClick : undefined}
      disabled={disabledReason ? undefined : disabled}
      aria-disabled={disabledReason || isBusy ? true : undefined}
      aria-describedby={disabledReason ? id : rest["aria-describedby"]}
      className={[buttonClasses(variant, isOff), isBusy && "is-busy", className]
        .filter(Boolean)
        .join(" ")}
    >
      {children}
    </button>
  );
  if (disabledReason) {
    return (
      <span className="inline-grid justify-items-start gap-1.5">
        {button}
        <span id={id} className="text-sm text-ink-soft">
          {disabledReason}
        </span>
      </span>
    );
  }
  return (
    <>
      {button}
      {isBusy === undefined ? null : (
        <span role="status" className="sr-only">
          {isBusy ? "Working…" : ""}
        </span>
      )}
    </>
  );
}
