/** Classes of popups next to a button. */
export const popupClasses =
  "rounded-lg border border-line bg-surface text-ink shadow-overlay transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0";
