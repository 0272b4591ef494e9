import { type ComponentProps, useId } from "react";
import { type ButtonVariant, buttonClasses } from "./button-classes.ts";

type Props = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** What it does is being done: it keeps words, width and focus, and a second press does nothing. */
  isBusy?: boolean;
  /** Why it cannot be pressed now, in words below it; it can still be reached by the keyboard. */
  disabledReason?: string;
};

/** Does something here. Its words say what. */
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
      // A button that only looks off must not send its form.
      type={isIdle ? type : "button"}
      onClick={isIdle ? onClick : undefined}
      disabled={disabledReason ? undefined : disabled}
      aria-disabled={disabledReason || isBusy ? true : undefined}
      aria-describedby={disabledReason ? id : rest["aria-describedby"]}
      className={`${buttonClasses(variant, isOff)} ${isBusy ? "is-busy" : ""} ${className}`}
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
