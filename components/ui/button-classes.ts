/** Variants of a button. `primary` once in a view; `danger` for destructive actions. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/** Classes of a button or of a link that looks like one (`button.css`). */
export function buttonClasses(variant: ButtonVariant = "primary", isOff = false): string {
  return `button button-${isOff ? "off" : variant}`;
}

/** A square of 44 px around one icon. */
export const iconButtonClasses = "icon-button";
