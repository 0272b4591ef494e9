/** The mark of the first comment that is new to the viewer, on the line above it. */
export const firstUnreadClasses =
  "absolute end-0 top-0 -translate-y-1/2 bg-paper ps-3 text-sm font-semibold text-accent-ink";
