/** Variants of a button. `primary` once in a view; `danger` for what deletes or takes away. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const base =
  "relative inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border px-5 py-2 text-base font-semibold leading-tight no-underline transition-colors";

/** A disabled button is flat and grey, with a readable label. */
const off =
  "cursor-not-allowed border-line bg-wash text-ink-soft disabled:cursor-not-allowed aria-disabled:cursor-not-allowed";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border-line-strong bg-surface text-ink hover:bg-wash hover:border-ink-soft",
  quiet: "border-transparent text-link hover:bg-wash",
  danger: "border-danger bg-surface text-danger hover:bg-danger-ground",
};

/** Classes of a button or of a link that looks like one. */
export function buttonClasses(variant: ButtonVariant = "primary", isOff = false): string {
  return `${base} ${isOff ? off : variants[variant]}`;
}

/** A square of 44 px around one icon. */
export const iconButtonClasses =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft transition-colors hover:bg-wash hover:text-ink disabled:cursor-not-allowed disabled:opacity-60";
