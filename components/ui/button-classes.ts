/** Looks of a button. `primary` once in a view; `danger` for what cannot be undone. */
export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-5 py-2 text-base font-semibold leading-tight no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60";

const looks: Record<ButtonLook, string> = {
  primary: "border border-transparent bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-wash hover:border-ink-soft",
  quiet: "border border-transparent text-link hover:bg-wash",
  danger: "border border-danger bg-surface text-danger hover:bg-danger-ground",
};

/** Classes of a button or of a link that looks like one. */
export function buttonClasses(look: ButtonLook = "primary"): string {
  return `${base} ${looks[look]}`;
}

/** A square of 44 px around one icon. */
export const iconButtonClasses =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft transition-colors hover:bg-wash hover:text-ink disabled:cursor-not-allowed disabled:opacity-60";
