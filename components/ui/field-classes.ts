/** Classes of form fields, for these components and for forms with parts of their own. */
export const labelClasses = "block text-base font-semibold text-ink";
export const hintClasses = "text-sm text-ink-soft";
export const fieldClasses =
  "block w-full min-h-11 rounded-sm border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger data-invalid:border-2 data-invalid:border-danger disabled:cursor-not-allowed disabled:bg-wash disabled:text-ink-soft";
export const textAreaClasses = `${fieldClasses} min-h-32 resize-y leading-relaxed`;
export const errorClasses = "flex items-start gap-2 text-sm font-semibold text-danger";
